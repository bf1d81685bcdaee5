package io.tidemark.serde;

/** Writes texts as JSON strings in UTF-8. Stateless. */
final class JsonText {

    private static final String HEX = "0123456789abcdef";
    private static final char REPLACEMENT = '\uFFFD';

    private JsonText() {}

    /** Escapes what must be escaped and nothing else; half of a surrogate pair becomes U+FFFD, as UTF-8 has no form for it. */
    static void write(String text, ByteWriter out) {
        out.writeByte('"');
        int length = text.length();
        int from = 0;
        while (from < length) {
            int to = from;
            while (to < length && isPlain(text.charAt(to))) {
                to++;
            }
            out.writeAscii(text, from, to);
            from = to < length ? writeOther(text, to, out) : to;
        }
        out.writeByte('"');
    }

    private static boolean isPlain(char c) {
        return c >= ' ' && c < 0x80 && c != '"' && c != '\\';
    }

    /** Writes the character at {@code index}; returns the index of the next. */
    private static int writeOther(String text, int index, ByteWriter out) {
        char c = text.charAt(index);
        if (c < 0x80) {
            writeEscape(c, out);
            return index + 1;
        }
        int point = text.codePointAt(index);
        boolean lone = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        out.writeCodePoint(lone ? REPLACEMENT : point);
        return index + Character.charCount(point);
    }

    private static void writeEscape(char c, ByteWriter out) {
        out.writeByte('\\');
        switch (c) {
            case '"', '\\' -> out.writeByte(c);
            case '\b' -> out.writeByte('b');
            case '\f' -> out.writeByte('f');
            case '\n' -> out.writeByte('n');
            case '\r' -> out.writeByte('r');
            case '\t' -> out.writeByte('t');
            default -> {
                out.writeAscii("u00");
                out.writeByte(HEX.charAt(c >> 4));
                out.writeByte(HEX.charAt(c & 0xF));
            }
        }
    }
}
