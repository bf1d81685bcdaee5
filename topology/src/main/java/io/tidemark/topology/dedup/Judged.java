package io.tidemark.topology.dedup;

import org.jspecify.annotations.Nullable;

/**
 * A record's value, and what {@link Deduplication#judged} found the record to be.
 *
 * @param verdict what it is
 * @param value as it was read
 * @param <V> the type of the stream's values
 */
public record Judged<V extends @Nullable Object>(Verdict verdict, V value) {}
