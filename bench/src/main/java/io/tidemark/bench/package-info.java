/** What the steps of a record cost, each alone, as JMH benchmarks. {@code make bench} runs them. */
@NullMarked
package io.tidemark.bench;

import org.jspecify.annotations.NullMarked;
