package io.tidemark.topology.window;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.kafka.common.utils.Bytes;

/** Where sessions and the notes on them stand in a store: kind, (end,) group, start. */
final class SessionAddress {

    private SessionAddress() {}

    /** Kind, group, start. */
    static Bytes of(byte kind, byte[] group, long start) {
        return Bytes.wrap(ByteBuffer.allocate(1 + group.length + Long.BYTES)
                .put(kind)
                .put(group)
                .putLong(GroupStore.sortable(start))
                .array());
    }

    /** A note that a session may end: by end, then group, then start. */
    static Bytes ending(long end, byte[] group, long start) {
        return Bytes.wrap(ByteBuffer.allocate(1 + Long.BYTES + group.length + Long.BYTES)
                .put(GroupStore.ENDING)
                .putLong(GroupStore.sortable(end))
                .put(group)
                .putLong(GroupStore.sortable(start))
                .array());
    }

    /** The start at the end of every address. */
    static long startOf(Bytes address) {
        byte[] bytes = address.get();
        return ByteBuffer.wrap(bytes).getLong(bytes.length - Long.BYTES) ^ Long.MIN_VALUE;
    }

    /** The group of an address without an end. */
    static byte[] groupOf(Bytes address) {
        byte[] bytes = address.get();
        return Arrays.copyOfRange(bytes, 1, bytes.length - Long.BYTES);
    }

    /** The group of a note that a session may end. */
    static byte[] groupOfEnding(Bytes address) {
        byte[] bytes = address.get();
        return Arrays.copyOfRange(bytes, 1 + Long.BYTES, bytes.length - Long.BYTES);
    }
}
