package io.tidemark.topology.sideoutput;

import io.tidemark.topology.progress.RecordKind;
import java.util.Map;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.jspecify.annotations.Nullable;

/**
 * The sinks that a processor may write side outputs to.
 *
 * @param sinks by the kind of record; a kind without one is counted and dropped
 */
public record SideSinks(Map<RecordKind, Sink> sinks) {

    /**
     * A sink node.
     *
     * @param name of the node
     * @param limits what its topic takes
     */
    public record Sink(String name, TopicLimits limits) {}

    public SideSinks {
        sinks = Map.copyOf(sinks);
    }

    /** The side output of a kind, for one processor. */
    public SideOutput open(RecordKind kind, ProcessorContext<byte[], Object> context) {
        @Nullable Sink sink = sinks.get(kind);
        return sink == null
                ? new SideOutput(context, null, TopicLimits.DEFAULT)
                : new SideOutput(context, sink.name(), sink.limits());
    }
}
