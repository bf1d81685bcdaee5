package io.tidemark.topology.aggregate;

import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import io.tidemark.serde.MalformedBytesException;
import java.util.Arrays;

/**
 * A sorted set of byte strings in one array, so that it is read and written as it is. Adding one moves the bytes behind
 * it. Mutable.
 *
 * <p>Layout: the number of strings (varint); unless zero, their common length plus one (varint), or 0 and the length of
 * each (varints); then the strings, in unsigned order.
 */
final class ByteStringSet {

    private static final byte[] NO_BYTES = {};

    private byte[] bytes = NO_BYTES;
    /** String {@code i} is at {@code starts[i]} and ends where the next one starts. */
    private int[] starts = new int[16];

    private int size;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /** Adds a string, unless it is there. */
    void add(byte[] string) {
        int low = 0;
        int high = size - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int comparison =
                    Arrays.compareUnsigned(bytes, starts[middle], starts[middle + 1], string, 0, string.length);
            if (comparison == 0) {
                return;
            }
            if (comparison < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        insert(low, string);
    }

    private void insert(int index, byte[] string) {
        int total = starts[size];
        if (total + string.length > bytes.length) {
            bytes = Arrays.copyOf(bytes, grown(total + string.length));
        }
        if (size + 2 > starts.length) {
            starts = Arrays.copyOf(starts, grown(size + 2));
        }
        int at = starts[index];
        System.arraycopy(bytes, at, bytes, at + string.length, total - at);
        System.arraycopy(string, 0, bytes, at, string.length);
        for (int i = size; i >= index; i--) {
            starts[i + 1] = starts[i] + string.length;
        }
        size++;
    }

    /** Adds all of another set, in one pass over both. */
    void addAll(ByteStringSet other) {
        if (other.size == 0) {
            return;
        }
        byte[] merged = new byte[Math.addExact(starts[size], other.starts[other.size])];
        int[] mergedStarts = new int[size + other.size + 1];
        int count = 0;
        int at = 0;
        int i = 0;
        int j = 0;
        while (i < size || j < other.size) {
            int comparison = i == size ? 1 : j == other.size ? -1 : compare(i, other, j);
            ByteStringSet from = comparison <= 0 ? this : other;
            int index = comparison <= 0 ? i : j;
            int length = from.starts[index + 1] - from.starts[index];
            System.arraycopy(from.bytes, from.starts[index], merged, at, length);
            at += length;
            mergedStarts[++count] = at;
            i += comparison <= 0 ? 1 : 0;
            j += comparison >= 0 ? 1 : 0;
        }
        bytes = merged;
        starts = mergedStarts;
        size = count;
    }

    private int compare(int index, ByteStringSet other, int otherIndex) {
        return Arrays.compareUnsigned(
                bytes,
                starts[index],
                starts[index + 1],
                other.bytes,
                other.starts[otherIndex],
                other.starts[otherIndex + 1]);
    }

    void read(ByteReader in) {
        size = in.readLength();
        if (size == 0) {
            return;
        }
        if (starts.length <= size) {
            starts = new int[grown(size + 1)];
        }
        int common = (int) in.readVarLong() - 1;
        long total = 0;
        for (int i = 0; i < size; i++) {
            total += common < 0 ? in.readLength() : common;
            if (total > in.remaining()) {
                throw new MalformedBytesException("strings longer than the set", in.position());
            }
            starts[i + 1] = (int) total;
        }
        bytes = in.readBytes((int) total);
    }

    void write(ByteWriter out) {
        out.writeVarLong(size);
        if (size == 0) {
            return;
        }
        int common = starts[1];
        for (int i = 1; i < size && common >= 0; i++) {
            common = starts[i + 1] - starts[i] == common ? common : -1;
        }
        out.writeVarLong(common + 1);
        for (int i = 0; i < size && common < 0; i++) {
            out.writeVarLong(starts[i + 1] - starts[i]);
        }
        out.writeBytes(bytes, 0, starts[size]);
    }

    private static int grown(int needed) {
        return Math.max(64, Math.addExact(needed, needed >> 1));
    }
}
