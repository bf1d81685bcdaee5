package io.tidemark.topology.sideoutput;

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
    private final TopicLimits limits;

    /**
     * A side output of a processor.
     *
     * @param sink the name of the sink behind the processor, or null: records are dropped
     * @param limits what its topic takes
     */
    public SideOutput(ProcessorContext<byte[], Object> context, @Nullable String sink, TopicLimits limits) {
        this.context = context;
        this.sink = sink;
        this.limits = limits;
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
        if (RecordSize.upperBound(original.key(), original.value(), headers) <= limits.maxBytes()) {
            forward(original.key(), original.value(), headers, record.timestamp());
        } else {
            writeCut(record, original, reason);
        }
    }

    /** Cuts the value; if that is not enough, leaves the record's own headers out; if need be, cuts the key, too. */
    private void writeCut(Record<?, ?> record, Original original, Reason reason) {
        byte @Nullable [] key = original.key();
        byte[] value = original.value() == null ? new byte[0] : original.value();
        Headers headers = new RecordHeaders(record.headers());
        addReason(reason, value.length, headers);
        if (roomFor(key, headers) < 0) {
            headers = new RecordHeaders();
            addReason(reason, value.length, headers);
        }
        if (key != null && roomFor(key, headers) < 0) {
            key = Arrays.copyOf(key, (int) Math.max(0, key.length + roomFor(key, headers)));
        }
        int kept = (int) Math.max(0, Math.min(value.length, roomFor(key, headers)));
        forward(key, Arrays.copyOf(value, kept), headers, record.timestamp());
    }

    private static void addReason(Reason reason, int length, Headers headers) {
        reason.addTo(headers);
        headers.add(TRUNCATED, Integer.toString(length).getBytes(StandardCharsets.US_ASCII));
    }

    /** How long a value may be. */
    private long roomFor(byte @Nullable [] key, Headers headers) {
        return limits.maxBytes() - RecordSize.upperBound(key, null, headers);
    }

    private void forward(byte @Nullable [] key, byte @Nullable [] value, Headers headers, long timestamp) {
        long taken = limits.timestamp(timestamp, context.currentSystemTimeMs());
        context.forward(new Record<byte[], Object>(key, value, taken, headers), sink);
    }
}
