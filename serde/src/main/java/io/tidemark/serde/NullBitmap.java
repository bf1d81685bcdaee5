package io.tidemark.serde;

/** One bit an item, lowest bit of the first byte first; a set bit is a NULL. */
final class NullBitmap {

    private NullBitmap() {}

    static int bytes(int count) {
        return (count + 7) >>> 3;
    }

    static void mark(ByteWriter out, int bitmap, int item) {
        out.or(bitmap + (item >>> 3), 1 << (item & 7));
    }

    /** Steps over a bitmap and gives its place. */
    static int start(ByteReader in, int count) {
        int bitmap = in.position();
        in.skip(bytes(count));
        return bitmap;
    }

    static boolean isNull(ByteReader in, int bitmap, int item) {
        return (in.byteAt(bitmap + (item >>> 3)) & (1 << (item & 7))) != 0;
    }

    /** A varint that counts items: no more than the bitmap of what is left could have. */
    static int readCount(ByteReader in) {
        int start = in.position();
        long count = in.readVarLong();
        if (count < 0 || count > in.remaining() * 8L || count > Integer.MAX_VALUE) {
            throw new MalformedBytesException("a count of " + count + " with " + in.remaining() + " bytes left", start);
        }
        return (int) count;
    }
}
