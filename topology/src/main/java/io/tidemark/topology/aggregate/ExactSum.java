package io.tidemark.topology.aggregate;

import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import io.tidemark.serde.MalformedBytesException;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * A sum of numbers {@code significand * 2^exponent} that never rounds: Kulisch's long accumulator, with the carries put
 * off as in the small superaccumulator of R. M. Neal, "Fast exact summation using small and large superaccumulators"
 * (2015), but only as long as the digits in use. Integers and IEEE doubles, and their squares, are such numbers. Mutable.
 *
 * <p>The sum is {@code digits[i] * 2^(32 * (first + i))}, added up. A digit is a signed long: it takes 32 bits of every
 * number added, and its carry is due after 2^29 of them.
 *
 * <p>Layout: how many bytes (varint); unless zero, the power of 256 of the first one (zigzag varint), then the bytes, a
 * number in two's complement, least significant byte first. No byte more than needed at either end, so equal sums have
 * equal bytes.
 */
final class ExactSum {

    private static final long MASK = 0xFFFF_FFFFL;
    private static final int MAX_PENDING = 1 << 29;
    /** The digits that one long touches. */
    private static final int SPAN = 3;
    /** No square of a double lies beyond it, nor any sum of 2^63 of them. */
    private static final int MAX_POSITION = 1024;

    private long[] digits = new long[8];
    private int size;
    private int first;
    private int pending;

    /** Becomes zero. */
    void clear() {
        size = 0;
        pending = 0;
    }

    /** Adds {@code significand * 2^exponent}. */
    void add(long significand, int exponent) {
        if (significand == 0) {
            return;
        }
        int at = reserve(exponent >> 5, SPAN);
        int shift = exponent & 31;
        long low = significand << shift;
        digits[at] += low & MASK;
        digits[at + 1] += low >>> 32;
        digits[at + 2] += (significand >> 32) >> (32 - shift);
        due();
    }

    /** Adds {@code (significand * 2^exponent)^2}. */
    void addSquare(long significand, int exponent) {
        long low = significand * significand;
        add(low & MASK, 2 * exponent);
        add(low >>> 32, 2 * exponent + 32);
        add(Math.multiplyHigh(significand, significand), 2 * exponent + 64);
    }

    /** Adds an integer of any size. */
    void add(BigInteger value) {
        BigInteger rest = value;
        int exponent = 0;
        for (; rest.bitLength() >= Long.SIZE; exponent += 32) {
            add(rest.intValue() & MASK, exponent);
            rest = rest.shiftRight(32);
        }
        add(rest.longValue(), exponent);
    }

    /** Adds another sum, which keeps its value. */
    void add(ExactSum other) {
        other.carry();
        if (other.size > 0) {
            int at = reserve(other.first, other.size);
            for (int i = 0; i < other.size; i++) {
                digits[at + i] += other.digits[i];
            }
            due();
        }
    }

    /** The sum is {@code significand() * 2^exponent()}. */
    BigInteger significand() {
        carry();
        byte[] bytes = new byte[4 * size];
        for (int i = 0; i < bytes.length; i++) {
            bytes[bytes.length - 1 - i] = (byte) byteAt(i);
        }
        return size == 0 ? BigInteger.ZERO : new BigInteger(bytes);
    }

    /** See {@link #significand}; not negative if all that was added are integers. */
    int exponent() {
        return size == 0 ? 0 : 32 * first;
    }

    /** Appends the sum. */
    void write(ByteWriter out) {
        carry();
        int low = 0;
        while (low < size && digits[low] == 0) {
            low++;
        }
        if (low == size) {
            out.writeVarLong(0);
            return;
        }
        int high = size - 1;
        while (high > low && (int) digits[high] == (int) digits[high - 1] >> 31) {
            high--;
        }
        int last = (int) digits[high];
        int start = 4 * low + Long.numberOfTrailingZeros(digits[low]) / 8;
        int end = 4 * high + (Integer.SIZE - Integer.numberOfLeadingZeros(last ^ (last >> 31))) / 8 + 1;
        out.writeVarLong(end - start);
        out.writeZigzag(4 * first + start);
        for (int i = start; i < end; i++) {
            out.writeByte(byteAt(i));
        }
    }

    /** Becomes what {@link #write} wrote. */
    void read(ByteReader in) {
        clear();
        int length = in.readLength();
        if (length == 0) {
            return;
        }
        long position = in.readZigzag();
        if (length > MAX_POSITION || Math.abs(position) > MAX_POSITION) {
            throw new MalformedBytesException(length + " bytes of a sum from 256^" + position + " on", in.position());
        }
        int start = (int) position & 3;
        int end = start + length;
        reserve((int) position >> 2, (end + 3) >> 2);
        for (int i = start; i < end; i++) {
            digits[i >> 2] |= (long) in.readByte() << (8 * (i & 3));
        }
        int unused = Long.SIZE - 8 * (((end - 1) & 3) + 1);
        digits[size - 1] = digits[size - 1] << unused >> unused;
    }

    private int byteAt(int index) {
        return (int) (digits[index >> 2] >>> (8 * (index & 3))) & 0xFF;
    }

    private void due() {
        if (++pending == MAX_PENDING) {
            carry();
        }
    }

    /** Brings all digits into [0, 2^32), but the last: it has the sign, and fits an int. */
    private void carry() {
        if (size == 0) {
            return;
        }
        long carry = 0;
        for (int i = 0; i < size - 1; i++) {
            long digit = digits[i] + carry;
            digits[i] = digit & MASK;
            carry = digit >> 32;
        }
        long last = digits[size - 1] + carry;
        while (last != (int) last) {
            digits[size - 1] = last & MASK;
            last >>= 32;
            reserve(first, size + 1);
        }
        digits[size - 1] = last;
        pending = 0;
    }

    /** Has {@code count} digits from that of 2^(32 * from) on, and tells where they begin. */
    private int reserve(int from, int count) {
        if (size == 0) {
            first = from;
        }
        int below = Math.max(0, first - from);
        int needed = Math.max(size + below, from + count - first + below);
        if (needed > size) {
            if (needed > digits.length) {
                digits = Arrays.copyOf(digits, Math.max(needed, 2 * digits.length));
            }
            if (below > 0) {
                System.arraycopy(digits, 0, digits, below, size);
                Arrays.fill(digits, 0, below, 0);
                first = from;
            }
            Arrays.fill(digits, size + below, needed, 0);
            size = needed;
        }
        return from - first;
    }
}
