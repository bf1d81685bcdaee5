package io.tidemark.topology.expression;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Functions on VARCHAR; a character is a code point, and positions count from 1. Called by generated code. */
final class Texts {

    /** The most characters a function may make: a guard against a repetition that takes all memory. */
    private static final int MAX_LENGTH = 1 << 24;

    private Texts() {}

    static String upper(String text) {
        return text.toUpperCase(Locale.ROOT);
    }

    static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** The first letter of each word in upper case, the others in lower case. */
    static String capitalize(String text) {
        StringBuilder result = new StringBuilder(text.length());
        boolean inWord = false;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            result.appendCodePoint(inWord ? Character.toLowerCase(c) : Character.toUpperCase(c));
            inWord = Character.isLetterOrDigit(c);
        }
        return result.toString();
    }

    static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    static int octetLength(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    static int octetLength(byte[] bytes) {
        return bytes.length;
    }

    static String trim(String text, String characters) {
        return trimEnd(trimStart(text, characters), characters);
    }

    static String trimStart(String text, String characters) {
        int start = 0;
        while (start < text.length() && characters.indexOf(text.codePointAt(start)) >= 0) {
            start += Character.charCount(text.codePointAt(start));
        }
        return text.substring(start);
    }

    static String trimEnd(String text, String characters) {
        int end = text.length();
        while (end > 0 && characters.indexOf(text.codePointBefore(end)) >= 0) {
            end -= Character.charCount(text.codePointBefore(end));
        }
        return text.substring(0, end);
    }

    static String substring(String text, int start) {
        return start <= 1 ? text : text.substring(offset(text, start - 1));
    }

    /** As the SQL standard: characters {@code start} to {@code start + count - 1}, as far as they exist. */
    static String substring(String text, int start, int count) {
        if (count < 0) {
            throw new EvaluationFault("a length of " + count);
        }
        long end = Math.max((long) start + count, 1);
        int from = offset(text, Math.max(start, 1) - 1);
        return text.substring(from, Math.max(from, offset(text, end - 1)));
    }

    static String left(String text, int count) {
        return text.substring(0, offset(text, Math.max(count, 0)));
    }

    static String right(String text, int count) {
        return text.substring(offset(text, Math.max(length(text) - (long) Math.max(count, 0), 0)));
    }

    /** The position of {@code part}, or 0. */
    static int position(String part, String text) {
        int index = text.indexOf(part);
        return index < 0 ? 0 : text.codePointCount(0, index) + 1;
    }

    static String replace(String text, String from, String to) {
        return from.isEmpty() ? text : text.replace(from, to);
    }

    /** Each character of {@code from} by the one at its place in {@code to}; by nothing where {@code to} is shorter. */
    static String translate(String text, String from, String to) {
        int[] source = from.codePoints().toArray();
        int[] target = to.codePoints().toArray();
        StringBuilder result = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            int i = 0;
            while (i < source.length && source[i] != c) {
                i++;
            }
            if (i == source.length) {
                result.appendCodePoint(c);
            } else if (i < target.length) {
                result.appendCodePoint(target[i]);
            }
        });
        return result.toString();
    }

    static String overlay(String text, String with, int start) {
        return overlay(text, with, start, length(with));
    }

    static String overlay(String text, String with, int start, int count) {
        if (start < 1 || count < 0) {
            throw new EvaluationFault("a position of " + start + " and a length of " + count);
        }
        return left(text, start - 1) + with + text.substring(offset(text, (long) start - 1 + count));
    }

    static String reverse(String text) {
        return new StringBuilder(text).reverse().toString();
    }

    static String repeat(String text, int count) {
        if ((long) text.length() * Math.max(count, 0) > MAX_LENGTH) {
            throw new EvaluationFault("text of more than " + MAX_LENGTH + " characters");
        }
        return count <= 0 ? "" : text.repeat(count);
    }

    static String padStart(String text, int length, String with) {
        return padding(text, length, with) + left(text, length);
    }

    static String padEnd(String text, int length, String with) {
        return left(text, length) + padding(text, length, with);
    }

    private static String padding(String text, int length, String with) {
        int missing = length - length(text);
        if (missing <= 0 || with.isEmpty()) {
            return "";
        }
        return left(repeat(with, missing / length(with) + 1), missing);
    }

    /** The part at {@code index}, counted from the end if negative; empty where there is none. */
    static String part(String text, String separator, int index) {
        if (index == 0) {
            throw new EvaluationFault("part 0: parts count from 1");
        }
        List<String> parts = split(text, separator);
        int at = index > 0 ? index - 1 : parts.size() + index;
        return at >= 0 && at < parts.size() ? parts.get(at) : "";
    }

    static List<String> split(String text, String separator) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        if (!separator.isEmpty()) {
            for (int end = text.indexOf(separator); end >= 0; end = text.indexOf(separator, start)) {
                parts.add(text.substring(start, end));
                start = end + separator.length();
            }
        }
        parts.add(text.substring(start));
        return parts;
    }

    /** {@code arguments[0]} between the others, which are left out where NULL. */
    static @Nullable String join(@Nullable Object[] arguments) {
        if (arguments[0] == null) {
            return null;
        }
        StringBuilder result = new StringBuilder();
        boolean first = true;
        for (int i = 1; i < arguments.length; i++) {
            if (arguments[i] != null) {
                result.append(first ? "" : arguments[0]).append(arguments[i]);
                first = false;
            }
        }
        return result.toString();
    }

    static int ascii(String text) {
        return text.isEmpty() ? 0 : text.codePointAt(0);
    }

    static String character(int codePoint) {
        if (!Character.isValidCodePoint(codePoint) || (codePoint >= 0xD800 && codePoint <= 0xDFFF)) {
            throw new EvaluationFault("no character " + codePoint);
        }
        return Character.toString(codePoint);
    }

    /** The digest of the UTF-8 bytes, in lower-case hexadecimal digits. */
    static String hash(String text, String algorithm) {
        try {
            MessageDigest digest = MessageDigest.getInstance(algorithm);
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    /** The index of the character {@code count} characters from the start, or the end. */
    private static int offset(String text, long count) {
        if (count >= text.length()) {
            return text.length();
        }
        int index = 0;
        for (long i = 0; i < count && index < text.length(); i++) {
            boolean pair = Character.isHighSurrogate(text.charAt(index))
                    && index + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(index + 1));
            index += pair ? 2 : 1;
        }
        return index;
    }
}
