package io.tidemark.config;

import java.util.Optional;

/**
 * Where records go that are not in the result; absent: they are counted and dropped.
 *
 * @param late behind the watermark
 * @param rejected undecodable, or an expression failed
 * @param ahead too far ahead of their own Kafka timestamp
 * @param duplicates copies of a record that passed
 */
public record SideOutputs(
        Optional<TopicSpec> late,
        Optional<TopicSpec> rejected,
        Optional<TopicSpec> ahead,
        Optional<TopicSpec> duplicates) {}
