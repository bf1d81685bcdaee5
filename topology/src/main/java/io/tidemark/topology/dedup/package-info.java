/**
 * Dropping duplicates by event time. Entry class: {@link io.tidemark.topology.dedup.DeduplicationProcessor} in a query, {@link io.tidemark.topology.dedup.Deduplication} in a plain Kafka Streams program.
 */
@NullMarked
package io.tidemark.topology.dedup;

import org.jspecify.annotations.NullMarked;
