package io.tidemark.topology.progress;

import io.tidemark.topology.watermark.Watermark;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * How far a query has come in one source partition, kept in a store beside the state that follows from it. Not
 * thread-safe.
 *
 * <p>Layout of the value, version 1, big-endian: version (1 byte), next offset, newest event time, announced watermark
 * (8 bytes each), idle (1 byte), then a count (8 bytes) for each {@link RecordKind} in order. The key is the partition (4
 * bytes) and the topic (UTF-8).
 */
public final class SourceProgress {

    private static final byte VERSION = 1;
    private static final int BYTES = 2 + 3 * Long.BYTES + RecordCounts.BYTES;

    private final String topic;
    private final int partition;
    private final Bytes key;
    private final RecordCounts counts = new RecordCounts();
    private long nextOffset;
    private long newestEventTime = Watermark.NONE;
    private long announced = Watermark.NONE;
    private boolean idle;

    private SourceProgress(String topic, int partition) {
        this.topic = topic;
        this.partition = partition;
        byte[] name = topic.getBytes(StandardCharsets.UTF_8);
        this.key = Bytes.wrap(ByteBuffer.allocate(Integer.BYTES + name.length)
                .putInt(partition)
                .put(name)
                .array());
    }

    /** The progress in a partition as the store has it: at the beginning, if it has none. */
    public static SourceProgress load(KeyValueStore<Bytes, byte[]> store, String topic, int partition) {
        SourceProgress progress = new SourceProgress(topic, partition);
        byte @Nullable [] value = store.get(progress.key);
        if (value != null) {
            progress.read(value);
        }
        return progress;
    }

    /** The progress that an entry of the store holds. */
    public static SourceProgress parse(Bytes key, byte[] value) {
        ByteBuffer in = ByteBuffer.wrap(key.get());
        int partition = in.getInt();
        SourceProgress progress =
                new SourceProgress(StandardCharsets.UTF_8.decode(in).toString(), partition);
        progress.read(value);
        return progress;
    }

    /** Writes this progress to the store. */
    public void save(KeyValueStore<Bytes, byte[]> store) {
        ByteBuffer out = ByteBuffer.allocate(BYTES)
                .put(VERSION)
                .putLong(nextOffset)
                .putLong(newestEventTime)
                .putLong(announced)
                .put((byte) (idle ? 1 : 0));
        counts.write(out);
        store.put(key, out.array());
    }

    private void read(byte[] value) {
        ByteBuffer in = ByteBuffer.wrap(value);
        byte version = in.get();
        if (version != VERSION) {
            throw new IllegalStateException("progress of " + topic + "-" + partition + " has format version " + version
                    + "; this version of Tidemark reads " + VERSION);
        }
        nextOffset = in.getLong();
        newestEventTime = in.getLong();
        announced = in.getLong();
        idle = in.get() != 0;
        counts.read(in);
    }

    /** Notes that the record at an offset is being processed. */
    public void advanceTo(long offset) {
        nextOffset = offset + 1;
        counts.add(RecordKind.READ);
    }

    /** Notes an event time, which moves the watermark if none was greater. */
    public void observe(long eventTime) {
        if (eventTime > newestEventTime) {
            newestEventTime = eventTime;
        }
    }

    /**
     * Notes that the operators behind were told to count this silent partition with a watermark. What was announced never
     * goes back, so a record behind it may be late to them though it is not to its own partition.
     */
    public void announceIdle(long watermark) {
        idle = true;
        announced = Math.max(announced, watermark);
    }

    /** Notes that the operators behind were told to count this partition with its own watermark again. */
    public void announceBusy() {
        idle = false;
    }

    /** The source topic. */
    public String topic() {
        return topic;
    }

    /** The partition of the topic. */
    public int partition() {
        return partition;
    }

    /** The offset behind the last record that was processed; 0 if there was none. */
    public long nextOffset() {
        return nextOffset;
    }

    /** The greatest event time seen, or {@link Watermark#NONE}. */
    public long newestEventTime() {
        return newestEventTime;
    }

    /** The greatest watermark that operators were told while the partition was idle, or {@link Watermark#NONE}. */
    public long announced() {
        return announced;
    }

    /** Whether operators count this partition as idle. */
    public boolean isIdle() {
        return idle;
    }

    /** The records of this partition by kind. */
    public RecordCounts counts() {
        return counts;
    }
}
