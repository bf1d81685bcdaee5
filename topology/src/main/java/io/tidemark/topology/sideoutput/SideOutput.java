package io.tidemark.topology.sideoutput;

import io.tidemark.topology.repartition.Event.Original;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Where records of one kind go that are not in the result: a topic, or nowhere. They keep key, value, headers and
 * timestamp as they were read. Not thread-safe.
 */
public final class SideOutput {

    /** Set on a record that was too large for its side output: the size of its value before it was cut. */
    public static final String TRUNCATED = "tidemark.truncated";

    private final ProcessorContext<byte[], Object> context;
    private final @Nullable String sink;
    private final int maxBytes;

    /**
     * A side output of a processor.
     *
     * @param sink the name of the sink behind the processor, or null: records are dropped
     * @param maxBytes the largest record that its topic takes
     */
    public SideOutput(ProcessorContext<byte[], Object> context, @Nullable String sink, int maxBytes) {
        this.context = context;
        this.sink = sink;
        this.maxBytes = maxBytes;
    }

    /** Whether records are kept. */
    public boolean isKept() {
        return sink != null;
    }

    /** Writes a record as it was read, with no further headers. */
    public void write(Record<?, ?> record, Original original) {
        write(record, original, new Reason.None());
    }

    /**
     * Writes a record as it was read.
     *
     * @param record for its timestamp and headers
     * @param original its key and value
     * @param reason adds the headers that say why
     */
    public void write(Record<?, ?> record, Original original, Reason reason) {
        if (sink == null) {
            return;
        }
        Headers headers = new RecordHeaders(record.headers());
        reason.addTo(headers);
        byte @Nullable [] value = original.value();
        long excess = RecordSize.upperBound(original.key(), value, headers) - maxBytes;
        if (excess > 0 && value != null) {
            headers.add(TRUNCATED, Integer.toString(value.length).getBytes(StandardCharsets.US_ASCII));
            long kept = value.length - (RecordSize.upperBound(original.key(), value, headers) - maxBytes);
            value = Arrays.copyOf(value, (int) Math.max(0, kept));
        }
        context.forward(new Record<byte[], Object>(original.key(), value, record.timestamp(), headers), sink);
    }
}
