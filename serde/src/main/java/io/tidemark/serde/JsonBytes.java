package io.tidemark.serde;

import static io.tidemark.serde.Reason.BYTE_ORDER_MARK;
import static io.tidemark.serde.Reason.EMPTY;
import static io.tidemark.serde.Reason.INVALID_UTF_8;
import static io.tidemark.serde.Reason.LONE_SURROGATE;
import static io.tidemark.serde.Reason.NUL_BYTE;
import static io.tidemark.serde.Reason.TRUNCATED;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * What must hold of every byte of a JSON document, in fields that nobody reads too: strict UTF-8, no byte-order mark, no
 * NUL, no escape of half a surrogate pair. The parser behind it checks less where it skips, and guesses at UTF-16 where
 * it sees NULs. Stateless.
 */
final class JsonBytes {

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long LOW_BITS = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long BACKSLASHES = '\\' * LOW_BITS;

    private JsonBytes() {}

    /** Returns if the bytes may be JSON; 8 at a time as long as they are ASCII. */
    static void check(byte[] bytes) throws UnreadableRecordException {
        checkStart(bytes);
        int length = bytes.length;
        // Not zero if there may be a backslash.
        long escapes = length < Long.BYTES ? 1 : backslashes((long) LONG.get(bytes, length - Long.BYTES));
        int i = 0;
        while (i <= length - Long.BYTES) {
            long word = (long) LONG.get(bytes, i);
            if (((word | (word - LOW_BITS)) & HIGH_BITS) != 0) {
                i = checkEach(bytes, i, i + Long.BYTES);
                escapes = 1;
            } else {
                escapes |= backslashes(word);
                i += Long.BYTES;
            }
        }
        checkEach(bytes, i, length);
        if (escapes != 0) {
            checkSurrogates(bytes);
        }
    }

    /** Not zero if one of 8 bytes is a backslash, and now and then if none is but one has its high bit set. */
    private static long backslashes(long word) {
        return ((word ^ BACKSLASHES) - LOW_BITS) & HIGH_BITS;
    }

    private static void checkStart(byte[] bytes) throws UnreadableRecordException {
        if (bytes.length == 0) {
            throw new UnreadableRecordException(EMPTY, "the value has no bytes");
        }
        int first = bytes[0] & 0xFF;
        int second = bytes.length > 1 ? bytes[1] & 0xFF : 0;
        int third = bytes.length > 2 ? bytes[2] & 0xFF : 0;
        boolean utf8Mark = first == 0xEF && second == 0xBB && third == 0xBF;
        boolean utf16Mark = (first == 0xFE && second == 0xFF) || (first == 0xFF && second == 0xFE);
        if (utf8Mark || utf16Mark) {
            throw new UnreadableRecordException(
                    BYTE_ORDER_MARK, "the value starts with a byte-order mark; JSON is UTF-8 without one");
        }
    }

    /** Checks whole characters from {@code from} until {@code to} is reached or passed; returns where it came to. */
    private static int checkEach(byte[] bytes, int from, int to) throws UnreadableRecordException {
        int i = from;
        while (i < to) {
            int lead = bytes[i];
            if (lead > 0) {
                i++;
            } else if (lead == 0) {
                throw nul(i);
            } else {
                i = checkMultibyte(bytes, i);
            }
        }
        return i;
    }

    private static int checkMultibyte(byte[] bytes, int at) throws UnreadableRecordException {
        int lead = bytes[at] & 0xFF;
        int width = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (lead < 0xC2 || lead > 0xF4) {
            throw invalid(bytes, at);
        }
        int known = Math.min(at + width, bytes.length);
        for (int i = at + 1; i < known; i++) {
            int next = bytes[i] & 0xFF;
            int low = i == at + 1 ? leastSecond(lead) : 0x80;
            int high = i == at + 1 ? greatestSecond(lead) : 0xBF;
            if (next < low || next > high) {
                throw invalid(bytes, at);
            }
        }
        if (at + width > bytes.length) {
            throw new UnreadableRecordException(TRUNCATED, "the value ends inside a character, at byte " + at);
        }
        return at + width;
    }

    /** Below it the form is longer than it need be. */
    private static int leastSecond(int lead) {
        return lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    }

    /** Above it are surrogates, and what is behind the last code point. */
    private static int greatestSecond(int lead) {
        return lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    }

    /** In JSON a backslash stands only inside strings, so escapes are found without parsing. */
    private static void checkSurrogates(byte[] bytes) throws UnreadableRecordException {
        int i = 0;
        while (i < bytes.length) {
            if (bytes[i] != '\\') {
                i++;
            } else if (hex(bytes, i) >> 10 == 0xD800 >> 10) {
                checkLow(bytes, i);
                i += 12;
            } else if (hex(bytes, i) >> 10 == 0xDC00 >> 10) {
                throw loneSurrogate(bytes, i);
            } else {
                i += 2;
            }
        }
    }

    /** If the bytes end before the second half is complete, the parser finds them truncated. */
    private static void checkLow(byte[] bytes, int high) throws UnreadableRecordException {
        int low = high + 6;
        boolean cut = low == bytes.length
                || (bytes[low] == '\\'
                        && (low + 1 == bytes.length || (bytes[low + 1] == 'u' && low + 6 > bytes.length)));
        if (!cut && hex(bytes, low) >> 10 != 0xDC00 >> 10) {
            throw loneSurrogate(bytes, high);
        }
    }

    /** The code unit of an escape, or -1 if there is none of that form. */
    private static int hex(byte[] bytes, int at) {
        if (at + 6 > bytes.length || bytes[at] != '\\' || bytes[at + 1] != 'u') {
            return -1;
        }
        int unit = 0;
        for (int i = at + 2; i < at + 6; i++) {
            int digit = Character.digit(bytes[i], 16);
            if (digit < 0) {
                return -1;
            }
            unit = (unit << 4) | digit;
        }
        return unit;
    }

    private static UnreadableRecordException nul(int at) {
        String hint = at == 0 ? " (Avro in the Confluent wire format starts with one)" : "";
        return new UnreadableRecordException(NUL_BYTE, "NUL at byte " + at + ": not JSON" + hint);
    }

    private static UnreadableRecordException invalid(byte[] bytes, int at) {
        return new UnreadableRecordException(
                INVALID_UTF_8, String.format("not UTF-8: 0x%02X at byte %d", bytes[at] & 0xFF, at));
    }

    private static UnreadableRecordException loneSurrogate(byte[] bytes, int at) {
        String escape = "\\" + new String(bytes, at + 1, 5, StandardCharsets.US_ASCII);
        return new UnreadableRecordException(
                LONE_SURROGATE, escape + " at byte " + at + " is one half of a surrogate pair without the other");
    }
}
