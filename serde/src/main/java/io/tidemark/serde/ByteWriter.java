package io.tidemark.serde;

import com.fasterxml.jackson.core.io.NumberOutput;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A buffer that grows as bytes are appended and is used again after {@link #reset}. Numbers are big-endian unless they
 * are varints. Not thread-safe.
 */
public final class ByteWriter {

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final int MAX_SIZE = Integer.MAX_VALUE - 8;

    private byte[] buffer;
    private int size;

    /** A buffer with room for 256 bytes. */
    public ByteWriter() {
        this(256);
    }

    /** A buffer with room for {@code capacity} bytes. */
    public ByteWriter(int capacity) {
        buffer = new byte[capacity];
    }

    /** How many bytes have been appended. */
    public int size() {
        return size;
    }

    /** Forgets all bytes. */
    public void reset() {
        size = 0;
    }

    /** Forgets the bytes behind the first {@code newSize}. */
    public void truncate(int newSize) {
        if (newSize < 0 || newSize > size) {
            throw new IndexOutOfBoundsException("cannot cut " + size + " bytes to " + newSize);
        }
        size = newSize;
    }

    /** A copy of the bytes. */
    public byte[] toBytes() {
        return Arrays.copyOf(buffer, size);
    }

    /** A copy of the bytes from {@code start} on. */
    public byte[] toBytes(int start) {
        return Arrays.copyOfRange(buffer, start, size);
    }

    /** Appends the low 8 bits. */
    public void writeByte(int value) {
        ensure(1);
        buffer[size++] = (byte) value;
    }

    /** Appends 4 bytes. */
    public void writeInt(int value) {
        ensure(Integer.BYTES);
        INT.set(buffer, size, value);
        size += Integer.BYTES;
    }

    /** Appends 8 bytes. */
    public void writeLong(long value) {
        ensure(Long.BYTES);
        LONG.set(buffer, size, value);
        size += Long.BYTES;
    }

    /** Appends an unsigned varint (LEB128), 1 to 10 bytes. */
    public void writeVarLong(long value) {
        ensure(10);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            buffer[size++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        buffer[size++] = (byte) rest;
    }

    /** Appends a signed number as a zigzag varint: small magnitudes are short. */
    public void writeZigzag(long value) {
        writeVarLong((value << 1) ^ (value >> 63));
    }

    /** Appends all of {@code bytes}, without a length. */
    public void writeBytes(byte[] bytes) {
        writeBytes(bytes, 0, bytes.length);
    }

    /** Appends a part of {@code bytes}, without a length. */
    public void writeBytes(byte[] bytes, int offset, int length) {
        ensure(length);
        System.arraycopy(bytes, offset, buffer, size, length);
        size += length;
    }

    /**
     * Appends a text: its length in bytes as a varint, then UTF-8. A lone surrogate becomes the three bytes that its code
     * point would have, so that every text comes back as it was.
     */
    public void writeUtf8(String text) {
        int chars = text.length();
        if (chars * 3L < 0x80) {
            int start = size;
            writeByte(0);
            writeRawUtf8(text);
            buffer[start] = (byte) (size - start - 1);
        } else {
            writeVarLong(Utf8.length(text));
            writeRawUtf8(text);
        }
    }

    /** Appends a text like {@link #writeUtf8}, without a length. */
    public void writeRawUtf8(String text) {
        int chars = text.length();
        ensure(chars * 3L);
        int at = size;
        int i = 0;
        for (char c; i < chars && (c = text.charAt(i)) < 0x80; i++) {
            buffer[at++] = (byte) c;
        }
        size = i == chars ? at : Utf8.encode(text, i, buffer, at);
    }

    /** Appends a code point as UTF-8. */
    void writeCodePoint(int point) {
        ensure(4);
        size = Utf8.encode(point, buffer, size);
    }

    /** Appends a number as decimal digits. */
    void writeDigits(long value) {
        ensure(20);
        size = NumberOutput.outputLong(value, buffer, size);
    }

    /** Appends the last {@code digits} decimal digits of a number that is not negative, with zeros in front. */
    void writeDigits(int value, int digits) {
        ensure(digits);
        int rest = value;
        for (int i = size + digits - 1; i >= size; i--) {
            buffer[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        size += digits;
    }

    /** Appends a part of a text that is ASCII only. */
    void writeAscii(String text, int from, int to) {
        ensure(to - (long) from);
        for (int i = from; i < to; i++) {
            buffer[size++] = (byte) text.charAt(i);
        }
    }

    /** Appends a text that is ASCII only. */
    void writeAscii(String text) {
        writeAscii(text, 0, text.length());
    }

    /** Makes room for {@code count} bytes and reserves them, all zero; the start is returned for {@link #or}. */
    int reserve(int count) {
        ensure(count);
        int start = size;
        Arrays.fill(buffer, start, start + count, (byte) 0);
        size += count;
        return start;
    }

    /** Sets bits of a byte that was appended before. */
    void or(int index, int bits) {
        buffer[index] |= (byte) bits;
    }

    private void ensure(long more) {
        if (size + more > buffer.length) {
            grow(size + more);
        }
    }

    private void grow(long needed) {
        if (needed > MAX_SIZE) {
            throw new IllegalStateException("a record of " + needed + " bytes is more than an array can hold");
        }
        buffer = Arrays.copyOf(buffer, (int) Math.min(MAX_SIZE, Math.max(needed, buffer.length * 2L)));
    }
}
