package io.tidemark.serde;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Reads what {@link ByteWriter} wrote, from the front. Every method throws {@link MalformedBytesException} if the bytes
 * end too early or are not what was written. Not thread-safe.
 */
public final class ByteReader {

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private byte[] bytes;
    private int position;
    private int end;

    /** Reads all of {@code bytes}, which are not copied. */
    public ByteReader(byte[] bytes) {
        this.bytes = bytes;
        this.end = bytes.length;
    }

    /** Starts again with other bytes, which are not copied. */
    public void reset(byte[] newBytes) {
        reset(newBytes, 0, newBytes.length);
    }

    /** Starts again with a part of other bytes, which are not copied. */
    public void reset(byte[] newBytes, int offset, int length) {
        if (offset < 0 || length < 0 || length > newBytes.length - offset) {
            throw new IndexOutOfBoundsException(
                    "no " + length + " bytes at " + offset + " of " + newBytes.length + " bytes");
        }
        bytes = newBytes;
        position = offset;
        end = offset + length;
    }

    /** The index of the next byte. */
    public int position() {
        return position;
    }

    /** How many bytes are left. */
    public int remaining() {
        return end - position;
    }

    /** Steps over {@code count} bytes. */
    public void skip(int count) {
        need(count);
        position += count;
    }

    /** The next byte, 0 to 255. */
    public int readByte() {
        need(1);
        return bytes[position++] & 0xFF;
    }

    /** The next 4 bytes. */
    public int readInt() {
        need(Integer.BYTES);
        int value = (int) INT.get(bytes, position);
        position += Integer.BYTES;
        return value;
    }

    /** The next 8 bytes. */
    public long readLong() {
        need(Long.BYTES);
        long value = (long) LONG.get(bytes, position);
        position += Long.BYTES;
        return value;
    }

    /** An unsigned varint. */
    public long readVarLong() {
        long value = 0;
        int start = position;
        for (int shift = 0; shift < 64; shift += 7) {
            int next = readByte();
            value |= (next & 0x7FL) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw new MalformedBytesException("a varint longer than 10 bytes", start);
    }

    /** A zigzag varint. */
    public long readZigzag() {
        long value = readVarLong();
        return (value >>> 1) ^ -(value & 1);
    }

    /** A varint that is a number of bytes or items: no more than there are bytes left. */
    public int readLength() {
        int start = position;
        long length = readVarLong();
        if (length < 0 || length > remaining()) {
            throw new MalformedBytesException("a length of " + length + " with " + remaining() + " bytes left", start);
        }
        return (int) length;
    }

    /** The next {@code length} bytes, copied. */
    public byte[] readBytes(int length) {
        need(length);
        position += length;
        return Arrays.copyOfRange(bytes, position - length, position);
    }

    /** A text as {@link ByteWriter#writeUtf8} wrote it. */
    public String readUtf8() {
        return readRawUtf8(readLength());
    }

    /** A text of {@code length} bytes as {@link ByteWriter#writeRawUtf8} wrote it. */
    public String readRawUtf8(int length) {
        need(length);
        position += length;
        return Utf8.decode(bytes, position - length, length);
    }

    /** The byte at an index that {@link #position} gave. */
    int byteAt(int index) {
        return bytes[index] & 0xFF;
    }

    private void need(int count) {
        if (count < 0 || count > end - position) {
            throw new MalformedBytesException("no " + count + " bytes, only " + (end - position) + " left", position);
        }
    }
}
