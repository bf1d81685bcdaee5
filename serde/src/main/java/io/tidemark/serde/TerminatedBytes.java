package io.tidemark.serde;

/**
 * Bytes that end with 0x00 and keep their order: within them 0x00 is written as 0x01 0x01 and 0x01 as 0x01 0x02. So a
 * prefix sorts before what it begins, and almost every text costs one byte more than its UTF-8. Stateless.
 */
final class TerminatedBytes {

    private static final int END = 0;
    private static final int ESCAPE = 1;

    private TerminatedBytes() {}

    static void write(byte[] bytes, ByteWriter out) {
        for (byte b : bytes) {
            writeEscaped(b, out);
        }
        out.writeByte(END);
    }

    static void writeUtf8(String text, ByteWriter out) {
        if (text.indexOf(END) < 0 && text.indexOf(ESCAPE) < 0) {
            out.writeRawUtf8(text);
            out.writeByte(END);
        } else {
            ByteWriter plain = new ByteWriter(text.length() * 3);
            plain.writeRawUtf8(text);
            write(plain.toBytes(), out);
        }
    }

    static byte[] read(ByteReader in) {
        int start = in.position();
        int escapes = 0;
        for (int b = in.readByte(); b != END; b = in.readByte()) {
            if (b == ESCAPE) {
                escapes++;
                in.skip(1);
            }
        }
        byte[] bytes = new byte[in.position() - start - 1 - escapes];
        int from = start;
        for (int i = 0; i < bytes.length; i++) {
            int b = in.byteAt(from++);
            bytes[i] = (byte) (b == ESCAPE ? unescape(in, from++) : b);
        }
        return bytes;
    }

    static String readUtf8(ByteReader in) {
        byte[] bytes = read(in);
        return Utf8.decode(bytes, 0, bytes.length);
    }

    private static void writeEscaped(byte b, ByteWriter out) {
        if (b == END || b == ESCAPE) {
            out.writeByte(ESCAPE);
            out.writeByte(b + 1);
        } else {
            out.writeByte(b);
        }
    }

    private static int unescape(ByteReader in, int index) {
        int escaped = in.byteAt(index);
        if (escaped != 1 && escaped != 2) {
            throw new MalformedBytesException("an escape that is none", index);
        }
        return escaped - 1;
    }
}
