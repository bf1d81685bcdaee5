package io.tidemark.config;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A topic that a query writes.
 *
 * @param name the topic's name
 * @param create how to create it if it is missing; absent: a missing topic is a finding
 * @param location where it stands in the file
 */
public record TopicSpec(String name, Optional<Creation> create, Location location) {

    /**
     * How to create a topic.
     *
     * @param partitions absent: as many as the source has
     * @param replication absent: the broker's default
     * @param config topic settings
     */
    public record Creation(Optional<Integer> partitions, Optional<Short> replication, Map<String, String> config) {
        public Creation {
            config = Collections.unmodifiableMap(new LinkedHashMap<>(config));
        }
    }
}
