package io.tidemark.serde;

import java.nio.charset.StandardCharsets;

/**
 * UTF-8 that keeps lone surrogates (as the three bytes of their code point), for bytes that only Tidemark reads.
 * Stateless.
 */
final class Utf8 {

    private static final char REPLACEMENT = '\uFFFD';

    private Utf8() {}

    /** The encoded length in bytes. */
    static long length(String text) {
        long length = 0;
        int chars = text.length();
        for (int i = 0; i < chars; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                length++;
            } else if (c < 0x800) {
                length += 2;
            } else if (isPair(text, i, c)) {
                length += 4;
                i++;
            } else {
                length += 3;
            }
        }
        return length;
    }

    /** The text with U+FFFD in the place of each lone surrogate, for which strict UTF-8 has no form. */
    static String withoutLoneSurrogates(String text) {
        StringBuilder mended = new StringBuilder(text);
        for (int i = 0; i < mended.length(); i++) {
            char c = text.charAt(i);
            if (isPair(text, i, c)) {
                i++;
            } else if (Character.isSurrogate(c)) {
                mended.setCharAt(i, REPLACEMENT);
            }
        }
        return mended.toString();
    }

    /** Encodes {@code text} from the char {@code from} on; the target has room. Returns the new end. */
    static int encode(String text, int from, byte[] target, int start) {
        int at = start;
        int chars = text.length();
        for (int i = from; i < chars; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                target[at++] = (byte) c;
            } else if (isPair(text, i, c)) {
                at = encode(Character.toCodePoint(c, text.charAt(++i)), target, at);
            } else {
                at = encode(c, target, at);
            }
        }
        return at;
    }

    /** Encodes one code point; the target has room for 4 bytes. Returns the new end. */
    static int encode(int point, byte[] target, int start) {
        int at = start;
        if (point < 0x80) {
            target[at++] = (byte) point;
        } else if (point < 0x800) {
            target[at++] = (byte) (0xC0 | (point >> 6));
            target[at++] = (byte) (0x80 | (point & 0x3F));
        } else if (point < 0x10000) {
            target[at++] = (byte) (0xE0 | (point >> 12));
            target[at++] = (byte) (0x80 | ((point >> 6) & 0x3F));
            target[at++] = (byte) (0x80 | (point & 0x3F));
        } else {
            target[at++] = (byte) (0xF0 | (point >> 18));
            target[at++] = (byte) (0x80 | ((point >> 12) & 0x3F));
            target[at++] = (byte) (0x80 | ((point >> 6) & 0x3F));
            target[at++] = (byte) (0x80 | (point & 0x3F));
        }
        return at;
    }

    /** Decodes what {@link #encode} wrote. */
    static String decode(byte[] bytes, int offset, int length) {
        String text = new String(bytes, offset, length, StandardCharsets.UTF_8);
        return text.indexOf(REPLACEMENT) < 0 ? text : decodeWithSurrogates(bytes, offset, length);
    }

    private static String decodeWithSurrogates(byte[] bytes, int offset, int length) {
        StringBuilder text = new StringBuilder(length);
        int end = offset + length;
        int i = offset;
        while (i < end) {
            int lead = bytes[i] & 0xFF;
            int width = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
            if ((lead >= 0x80 && lead < 0xC2) || lead > 0xF4 || i + width > end) {
                throw new MalformedBytesException("not UTF-8", i);
            }
            int point = width == 1 ? lead : lead & (0xFF >> (width + 1));
            for (int k = 1; k < width; k++) {
                int next = bytes[i + k];
                if ((next & 0xC0) != 0x80) {
                    throw new MalformedBytesException("not UTF-8", i + k);
                }
                point = (point << 6) | (next & 0x3F);
            }
            if (point > Character.MAX_CODE_POINT) {
                throw new MalformedBytesException("not UTF-8", i);
            }
            text.appendCodePoint(point);
            i += width;
        }
        return text.toString();
    }

    private static boolean isPair(String text, int index, char c) {
        return Character.isHighSurrogate(c)
                && index + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(index + 1));
    }
}
