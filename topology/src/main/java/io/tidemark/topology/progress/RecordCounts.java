package io.tidemark.topology.progress;

import java.nio.ByteBuffer;

/** Records and rows counted by kind. Not thread-safe. */
public final class RecordCounts {

    /** Bytes that {@link #write} takes. */
    static final int BYTES = RecordKind.values().length * Long.BYTES;

    private static final RecordKind[] KINDS = RecordKind.values();

    private final long[] counts = new long[KINDS.length];

    /** One more of a kind. */
    public void add(RecordKind kind) {
        counts[kind.position()]++;
    }

    /** Takes the counts of another in. */
    public void addAll(RecordCounts other) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += other.counts[i];
        }
    }

    /** How many there were of a kind. */
    public long count(RecordKind kind) {
        return counts[kind.position()];
    }

    void write(ByteBuffer out) {
        for (long count : counts) {
            out.putLong(count);
        }
    }

    void read(ByteBuffer in) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] = in.getLong();
        }
    }

    /** The line of counts: {@code read=… empty=… rejected=… …}. */
    @Override
    public String toString() {
        StringBuilder line = new StringBuilder(128);
        for (RecordKind kind : KINDS) {
            line.append(line.isEmpty() ? "" : " ")
                    .append(kind.label())
                    .append('=')
                    .append(counts[kind.position()]);
        }
        return line.toString();
    }
}
