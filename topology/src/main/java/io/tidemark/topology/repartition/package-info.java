/**
 * What flows from the source to the operators, in memory or through a repartition topic: events and watermarks. Entry
 * class: {@link io.tidemark.topology.repartition.StreamItem}.
 */
@NullMarked
package io.tidemark.topology.repartition;

import org.jspecify.annotations.NullMarked;
