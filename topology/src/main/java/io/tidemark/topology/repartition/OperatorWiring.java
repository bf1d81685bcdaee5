package io.tidemark.topology.repartition;

import io.tidemark.topology.sideoutput.SideSinks;
import io.tidemark.topology.sideoutput.TopicLimits;
import io.tidemark.topology.watermark.Upstream;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * How an operator is connected.
 *
 * @param name the step's name
 * @param progressStore the name of its progress store
 * @param stateStore the name of its state store
 * @param upstreams what the task of a partition waits for
 * @param operator the node that takes its events and marks; null if its rows go to the sinks
 * @param sides the sinks of the side outputs
 * @param markInterval how long the operator behind may wait for word of a watermark that has moved; zero: not at all
 * @param limits what a topic takes
 */
public record OperatorWiring(
        String name,
        String progressStore,
        String stateStore,
        IntFunction<List<Upstream>> upstreams,
        @Nullable String operator,
        SideSinks sides,
        Duration markInterval,
        Function<String, TopicLimits> limits) {}
