package io.tidemark.topology.window;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * A session as it stands in the store.
 *
 * <p>Layout, version 1, big-endian: version (1 byte), last event time (8 bytes), number of written rows (2 bytes), each with
 * start, last event time (8 bytes each) and route (2 bytes), then the group's state.
 *
 * @param last the event time of its last event
 * @param written the rows that were written of it, and of the sessions merged into it, and not withdrawn
 * @param state the group's state
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SessionRecord(long last, List<Written> written, byte[] state) {

    private static final byte VERSION = 1;
    private static final int HEAD = 1 + Long.BYTES + Short.BYTES;
    private static final int ROW = 2 * Long.BYTES + Short.BYTES;

    /**
     * A row that was written.
     *
     * @param start of the session then
     * @param last event of the session then
     * @param route the position of the route it took
     */
    record Written(long start, long last, int route) {}

    SessionRecord {
        written = List.copyOf(written);
    }

    byte[] toBytes() {
        ByteBuffer out = ByteBuffer.allocate(HEAD + written.size() * ROW + state.length)
                .put(VERSION)
                .putLong(last)
                .putShort((short) written.size());
        for (Written row : written) {
            out.putLong(row.start()).putLong(row.last()).putShort((short) row.route());
        }
        return out.put(state).array();
    }

    static SessionRecord parse(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        byte version = in.get();
        if (version != VERSION) {
            throw new IllegalStateException(
                    "a session has format version " + version + "; this version of Tidemark reads " + VERSION);
        }
        long last = in.getLong();
        int rows = in.getShort();
        List<Written> written = new ArrayList<>(rows);
        for (int i = 0; i < rows; i++) {
            written.add(new Written(in.getLong(), in.getLong(), in.getShort()));
        }
        byte[] state = new byte[in.remaining()];
        in.get(state);
        return new SessionRecord(last, written, state);
    }
}
