package io.tidemark.config;

import java.time.Duration;
import java.util.List;

/**
 * Which records are duplicates of each other.
 *
 * @param by columns or expressions; at least one
 * @param within how far apart in event time duplicates may lie, both ends included; at least 1 ms
 */
public record DeduplicationSpec(List<SqlText> by, Duration within) {

    public DeduplicationSpec {
        by = List.copyOf(by);
        if (by.isEmpty() || within.toMillis() < 1) {
            throw new IllegalArgumentException("deduplicate needs a key and a time of at least 1 ms");
        }
    }
}
