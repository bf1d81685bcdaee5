/** Opens what is package-private in a planned query to the benchmarks. */
@NullMarked
package io.tidemark.topology;

import org.jspecify.annotations.NullMarked;
