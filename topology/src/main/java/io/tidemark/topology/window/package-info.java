/**
 * Aggregates by group and window. Entry class: {@link io.tidemark.topology.window.WindowProcessor}.
 */
@NullMarked
package io.tidemark.topology.window;

import org.jspecify.annotations.NullMarked;
