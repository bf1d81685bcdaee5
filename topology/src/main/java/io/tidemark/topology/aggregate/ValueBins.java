package io.tidemark.topology.aggregate;

import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import io.tidemark.serde.MalformedBytesException;
import java.util.Arrays;

/**
 * How many values fell into each bin: the store of a DDSketch that never collapses bins, so that it does not depend on the
 * order of the values. Mutable.
 *
 * <p>Layout: the number of bins (varint), then for each in order: how far its index is from the one before (zigzag varint;
 * the first from 0), and its count (varint).
 */
final class ValueBins {

    private int[] indexes = new int[16];
    private long[] counts = new long[16];
    private int size;

    void clear() {
        size = 0;
    }

    /** Counts one value. */
    void add(int index) {
        int found = Arrays.binarySearch(indexes, 0, size, index);
        if (found >= 0) {
            counts[found]++;
            return;
        }
        if (size == indexes.length) {
            resize(2 * size);
        }
        int at = -found - 1;
        System.arraycopy(indexes, at, indexes, at + 1, size - at);
        System.arraycopy(counts, at, counts, at + 1, size - at);
        indexes[at] = index;
        counts[at] = 1;
        size++;
    }

    /** Adds all counts of other bins, from the last to the first, so that each moves once. */
    void addAll(ValueBins other) {
        int common = 0;
        for (int i = 0, j = 0; i < size && j < other.size; ) {
            int comparison = Integer.compare(indexes[i], other.indexes[j]);
            common += comparison == 0 ? 1 : 0;
            i += comparison <= 0 ? 1 : 0;
            j += comparison >= 0 ? 1 : 0;
        }
        int i = size - 1;
        int j = other.size - 1;
        size += other.size - common;
        if (size > indexes.length) {
            resize(2 * size);
        }
        for (int at = size - 1; j >= 0; at--) {
            int comparison = i < 0 ? -1 : Integer.compare(indexes[i], other.indexes[j]);
            int index = comparison > 0 ? indexes[i] : other.indexes[j];
            long count = (comparison >= 0 ? counts[i] : 0) + (comparison <= 0 ? other.counts[j] : 0);
            indexes[at] = index;
            counts[at] = count;
            i -= comparison >= 0 ? 1 : 0;
            j -= comparison <= 0 ? 1 : 0;
        }
    }

    /** How many values there are. */
    long total() {
        long total = 0;
        for (int i = 0; i < size; i++) {
            total += counts[i];
        }
        return total;
    }

    /** The bin of the value with {@code rank} lesser ones, 0 to {@link #total} exclusive. */
    int indexOf(long rank) {
        long rest = rank;
        for (int i = 0; i < size; i++) {
            rest -= counts[i];
            if (rest < 0) {
                return indexes[i];
            }
        }
        throw new IllegalArgumentException("no rank " + rank + " among " + total() + " values");
    }

    void read(ByteReader in) {
        size = in.readLength();
        if (size > indexes.length) {
            resize(2 * size);
        }
        int index = 0;
        for (int i = 0; i < size; i++) {
            long step = in.readZigzag();
            index += (int) step;
            if (i > 0 && step <= 0) {
                throw new MalformedBytesException("bins out of order", in.position());
            }
            indexes[i] = index;
            counts[i] = in.readVarLong();
        }
    }

    void write(ByteWriter out) {
        out.writeVarLong(size);
        int before = 0;
        for (int i = 0; i < size; i++) {
            out.writeZigzag((long) indexes[i] - before);
            out.writeVarLong(counts[i]);
            before = indexes[i];
        }
    }

    private void resize(int capacity) {
        indexes = Arrays.copyOf(indexes, capacity);
        counts = Arrays.copyOf(counts, capacity);
    }
}
