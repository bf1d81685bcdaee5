package io.tidemark.topology.source;

import io.tidemark.topology.sideoutput.SideSinks;
import io.tidemark.topology.sideoutput.TopicLimits;
import io.tidemark.topology.watermark.SourceEnds;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * How the source step is connected.
 *
 * @param progressStore the name of its progress store
 * @param operator the node that takes events and marks; null if there is none
 * @param topics the source topics, in the order of the query
 * @param partitionsOf how many partitions a source topic has
 * @param originalsNeeded whether operators behind may write records as they were read, whatever their event time
 * @param headersNeeded whether the headers of records that pass are of use behind the source
 * @param sides the sinks of the side outputs
 * @param ends tells whether a partition has nothing more to read
 * @param markInterval how long operators may wait for word of a watermark that has moved; zero: at every record
 * @param limits what a topic takes
 */
public record SourceWiring(
        String progressStore,
        @Nullable String operator,
        List<String> topics,
        ToIntFunction<String> partitionsOf,
        boolean originalsNeeded,
        boolean headersNeeded,
        SideSinks sides,
        SourceEnds ends,
        Duration markInterval,
        Function<String, TopicLimits> limits) {}
