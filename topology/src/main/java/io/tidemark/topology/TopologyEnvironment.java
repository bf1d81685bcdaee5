package io.tidemark.topology;

import io.tidemark.topology.sideoutput.TopicLimits;
import io.tidemark.topology.watermark.SourceEnds;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serializer;

/**
 * What a topology needs to know of the place where it runs.
 *
 * @param partitionsOf how many partitions a source topic has
 * @param repartitionPartitions how many partitions each repartition topic has
 * @param limitsOf what a topic takes
 * @param ends tells whether a source partition has nothing more to read
 * @param markInterval how long operators may wait for word of a watermark that has moved; zero: they hear it at every
 *     record, which is right for tests and too much for a cluster
 * @param sinkSerializer sees the value of every record that a sink writes, in the order of emission
 */
public record TopologyEnvironment(
        ToIntFunction<String> partitionsOf,
        int repartitionPartitions,
        Function<String, TopicLimits> limitsOf,
        SourceEnds ends,
        Duration markInterval,
        Serializer<byte[]> sinkSerializer) {

    /** With sinks that write values as they are. */
    public TopologyEnvironment(
            ToIntFunction<String> partitionsOf,
            int repartitionPartitions,
            Function<String, TopicLimits> limitsOf,
            SourceEnds ends,
            Duration markInterval) {
        this(partitionsOf, repartitionPartitions, limitsOf, ends, markInterval, new ByteArraySerializer());
    }

    /**
     * For TopologyTestDriver, which has one partition a topic.
     *
     * @param ends tells whether the input has ended
     */
    public static TopologyEnvironment singlePartition(SourceEnds ends) {
        return new TopologyEnvironment(
                topic -> 1, 1, topic -> TopicLimits.DEFAULT.withAnyTimestamp(), ends, Duration.ZERO);
    }

    /** The same with another serializer of the sinks' values, which must give them back unchanged. */
    public TopologyEnvironment withSinkSerializer(Serializer<byte[]> serializer) {
        return new TopologyEnvironment(partitionsOf, repartitionPartitions, limitsOf, ends, markInterval, serializer);
    }
}
