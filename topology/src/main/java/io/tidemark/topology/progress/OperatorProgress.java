package io.tidemark.topology.progress;

import io.tidemark.topology.watermark.Upstream;
import io.tidemark.topology.watermark.Watermark;
import io.tidemark.topology.watermark.WatermarkVector;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * How far one task of an operator has come: the watermarks before it, its own, and what it counted. Not thread-safe.
 *
 * <p>Layout, version 1, big-endian. Key {@code 0}: version (1 byte), watermark (8 bytes), then a count (8 bytes) for each
 * {@link RecordKind} in order. Key {@code 1}, source and partition (4 bytes each): watermark (8 bytes), idle (1 byte).
 */
public final class OperatorProgress {

    private static final byte VERSION = 1;
    private static final Bytes OWN = Bytes.wrap(new byte[] {0});
    private static final byte UPSTREAM = 1;

    private final KeyValueStore<Bytes, byte[]> store;
    private final WatermarkVector vector;
    private final RecordCounts counts = new RecordCounts();
    private long watermark = Watermark.NONE;

    /**
     * The progress that a store holds: at the beginning, if it is empty.
     *
     * @param store this operator's progress store
     * @param upstreams all that the operator waits for
     */
    public OperatorProgress(KeyValueStore<Bytes, byte[]> store, List<Upstream> upstreams) {
        this.store = store;
        this.vector = new WatermarkVector(upstreams);
        for (Upstream upstream : upstreams) {
            byte @Nullable [] value = store.get(key(upstream));
            if (value != null) {
                ByteBuffer in = ByteBuffer.wrap(value);
                vector.update(upstream, in.getLong(), in.get() != 0);
            }
        }
        byte @Nullable [] own = store.get(OWN);
        if (own != null) {
            watermark = readOwn(own, counts);
        }
    }

    /** Takes what an upstream says of itself. */
    public void update(Upstream upstream, long upstreamWatermark, boolean idle) {
        vector.update(upstream, upstreamWatermark, idle);
        store.put(
                key(upstream),
                ByteBuffer.allocate(Long.BYTES + 1)
                        .putLong(upstreamWatermark)
                        .put((byte) (idle ? 1 : 0))
                        .array());
    }

    /** The watermarks before the operator. */
    public WatermarkVector vector() {
        return vector;
    }

    /** The operator's own watermark: nothing behind it is still to come. It never goes back. */
    public long watermark() {
        return watermark;
    }

    /** Raises the operator's watermark; a lower one changes nothing. To be followed by {@link #save}. */
    public void raise(long newWatermark) {
        watermark = Math.max(watermark, newWatermark);
    }

    /** The records and rows that this task has counted. To be followed by {@link #save} when one is added. */
    public RecordCounts counts() {
        return counts;
    }

    /** Writes watermark and counts to the store. */
    public void save() {
        ByteBuffer out = ByteBuffer.allocate(1 + Long.BYTES + RecordCounts.BYTES)
                .put(VERSION)
                .putLong(watermark);
        counts.write(out);
        store.put(OWN, out.array());
    }

    /** What the operator whose progress a store holds has counted. */
    public static RecordCounts counted(byte @Nullable [] own) {
        RecordCounts counts = new RecordCounts();
        if (own != null) {
            readOwn(own, counts);
        }
        return counts;
    }

    /** The key of the entry that {@link #counted} reads. */
    public static Bytes ownKey() {
        return OWN;
    }

    private static long readOwn(byte[] value, RecordCounts counts) {
        ByteBuffer in = ByteBuffer.wrap(value);
        byte version = in.get();
        if (version != VERSION) {
            throw new IllegalStateException("an operator's progress has format version " + version
                    + "; this version of Tidemark reads " + VERSION);
        }
        long watermark = in.getLong();
        counts.read(in);
        return watermark;
    }

    private static Bytes key(Upstream upstream) {
        return Bytes.wrap(ByteBuffer.allocate(1 + 2 * Integer.BYTES)
                .put(UPSTREAM)
                .putInt(upstream.source())
                .putInt(upstream.partition())
                .array());
    }
}
