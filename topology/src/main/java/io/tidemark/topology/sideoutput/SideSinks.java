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
     * @param maxBytes the largest record that its topic takes
     */
    public record Sink(String name, int maxBytes) {}

    public SideSinks {
        sinks = Map.copyOf(sinks);
    }

    /** The side output of a kind, for one processor. */
    public SideOutput open(RecordKind kind, ProcessorContext<byte[], Object> context) {
        @Nullable Sink sink = sinks.get(kind);
        return new SideOutput(context, sink == null ? null : sink.name(), sink == null ? 0 : sink.maxBytes());
    }
}
