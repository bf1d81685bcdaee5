package io.tidemark.topology;

import io.tidemark.topology.watermark.SourceEnds;
import java.time.Duration;
import java.util.function.ToIntFunction;

/**
 * What a topology needs to know of the place where it runs.
 *
 * @param partitionsOf how many partitions a source topic has
 * @param repartitionPartitions how many partitions each repartition topic has
 * @param maxBytesOf the largest record that a topic takes, in bytes ({@code max.message.bytes})
 * @param ends tells whether a source partition has nothing more to read
 * @param markInterval how long operators may wait for word of a watermark that has moved; zero: they hear it at every
 *     record, which is right for tests and too much for a cluster
 */
public record TopologyEnvironment(
        ToIntFunction<String> partitionsOf,
        int repartitionPartitions,
        ToIntFunction<String> maxBytesOf,
        SourceEnds ends,
        Duration markInterval) {

    /** Kafka's default for {@code max.message.bytes}. */
    public static final int DEFAULT_MAX_BYTES = 1_048_588;

    /**
     * For TopologyTestDriver, which has one partition a topic.
     *
     * @param ends tells whether the input has ended
     */
    public static TopologyEnvironment singlePartition(SourceEnds ends) {
        return new TopologyEnvironment(topic -> 1, 1, topic -> DEFAULT_MAX_BYTES, ends, Duration.ZERO);
    }
}
