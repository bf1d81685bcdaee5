package io.tidemark.topology.aggregate;

import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import io.tidemark.serde.MalformedBytesException;
import java.util.Arrays;

/**
 * A Theta sketch (A. Dasgupta, K. Lang, L. Rhodes, J. Thaler, "A framework for estimating stream expression cardinalities",
 * 2016) in its canonical form, which Apache DataSketches gives as the result of a union: the {@link #K} least hashes, sorted,
 * and the next one, theta. That is a function of the set of hashes alone, whereas an update sketch of that library keeps up
 * to twice as many, by the order of arrival. Kept sorted it is also updated where it lies: a look-up, maybe one move, and
 * no hash table to build for every row. Mutable.
 *
 * <p>Layout: twice the number of hashes, plus one if there is a theta (varint); theta, if there is one; the hashes, in
 * order (8 bytes each).
 */
final class ThetaSketch {

    /** The greatest number of hashes: the standard error is 1 / sqrt(K - 1), 1.56 %. */
    static final int K = 4096;

    private static final long NO_THETA = Long.MAX_VALUE;
    /** Hashes are spread evenly over the integers below this. */
    private static final double HASHES = 0x1p63;

    private long[] hashes = new long[16];
    private int size;
    private long theta = NO_THETA;

    void clear() {
        size = 0;
        theta = NO_THETA;
    }

    /** Adds a hash of 63 bits. 0 is none, as in Apache DataSketches. */
    void add(long hash) {
        if (hash <= 0 || hash >= theta) {
            return;
        }
        int found = Arrays.binarySearch(hashes, 0, size, hash);
        if (found >= 0) {
            return;
        }
        if (size == hashes.length) {
            hashes = Arrays.copyOf(hashes, Math.min(K + 1, 2 * size));
        }
        int at = -found - 1;
        System.arraycopy(hashes, at, hashes, at + 1, size - at);
        hashes[at] = hash;
        size++;
        trim();
    }

    /** Adds all of another sketch, in one pass over both. */
    void addAll(ThetaSketch other) {
        theta = Math.min(theta, other.theta);
        long[] merged = new long[Math.min(K + 1, size + other.size) + 1];
        int count = 0;
        int i = 0;
        int j = 0;
        while (count <= K && (i < size || j < other.size)) {
            long mine = i < size ? hashes[i] : NO_THETA;
            long theirs = j < other.size ? other.hashes[j] : NO_THETA;
            long next = Math.min(mine, theirs);
            if (next >= theta) {
                break;
            }
            merged[count++] = next;
            i += mine == next ? 1 : 0;
            j += theirs == next ? 1 : 0;
        }
        hashes = merged;
        size = count;
        trim();
    }

    private void trim() {
        if (size > K) {
            size = K;
            theta = hashes[K];
        }
    }

    /** The estimated number of distinct hashes; exact up to {@link #K}. */
    double estimate() {
        return theta == NO_THETA ? size : size / (theta / HASHES);
    }

    void read(ByteReader in) {
        long header = in.readVarLong();
        size = (int) (header >>> 1);
        if (header >>> 1 > K) {
            throw new MalformedBytesException("a sketch of " + (header >>> 1) + " hashes", in.position());
        }
        theta = (header & 1) == 0 ? NO_THETA : in.readLong();
        if (hashes.length < size) {
            hashes = new long[Math.min(K + 1, 2 * size)];
        }
        for (int i = 0; i < size; i++) {
            hashes[i] = in.readLong();
        }
    }

    void write(ByteWriter out) {
        out.writeVarLong(2L * size + (theta == NO_THETA ? 0 : 1));
        if (theta != NO_THETA) {
            out.writeLong(theta);
        }
        for (int i = 0; i < size; i++) {
            out.writeLong(hashes[i]);
        }
    }
}
