package io.tidemark.devstack;

import java.util.Map;

/**
 * How many records a file brought.
 *
 * @param recordsByTopic for each topic that got any
 */
public record LoadCounts(Map<String, Long> recordsByTopic) {

    /** Copies the map. */
    public LoadCounts {
        recordsByTopic = Map.copyOf(recordsByTopic);
    }

    /** The records of all topics. */
    public long total() {
        return recordsByTopic.values().stream().mapToLong(Long::longValue).sum();
    }
}
