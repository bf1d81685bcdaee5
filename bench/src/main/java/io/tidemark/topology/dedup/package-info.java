/** The benchmark of what is package-private in deduplication. */
@NullMarked
package io.tidemark.topology.dedup;

import org.jspecify.annotations.NullMarked;
