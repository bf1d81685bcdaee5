/**
 * The first step: decodes, decides by event time, filters, and evaluates every expression on single records. Entry class: {@link io.tidemark.topology.source.SourceProcessor}.
 */
@NullMarked
package io.tidemark.topology.source;

import org.jspecify.annotations.NullMarked;
