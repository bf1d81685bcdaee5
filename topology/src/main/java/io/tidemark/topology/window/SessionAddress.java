package io.tidemark.topology.window;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.kafka.common.utils.Bytes;

/**
 * Where sessions and the notes on them stand in a store: kind, (end,) group, start. Of the starts of a group the latest comes
 * first, so that the sessions near a time are found reading forwards.
 */
final class SessionAddress {

    private SessionAddress() {}

    /** A time whose bytes sort the other way round; its own inverse. */
    private static long latestFirst(long time) {
        return time ^ Long.MAX_VALUE;
    }

    /** Kind, group, start. */
    static Bytes of(byte kind, byte[] group, long start) {
        return Bytes.wrap(ByteBuffer.allocate(1 + group.length + Long.BYTES)
                .put(kind)
                .put(group)
                .putLong(latestFirst(start))
                .array());
    }

    /** A note that a session may end: by end, then group, then start. */
    static Bytes ending(long end, byte[] group, long start) {
        return Bytes.wrap(ByteBuffer.allocate(1 + Long.BYTES + group.length + Long.BYTES)
                .put(GroupStore.ENDING)
                .putLong(GroupStore.sortable(end))
                .put(group)
                .putLong(latestFirst(start))
                .array());
    }

    /** The start at the end of every address. */
    static long startOf(Bytes address) {
        byte[] bytes = address.get();
        return latestFirst(ByteBuffer.wrap(bytes).getLong(bytes.length - Long.BYTES));
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
