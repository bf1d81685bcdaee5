package io.tidemark.config;

import java.util.Set;

/**
 * A single YAML value.
 *
 * @param text with variables replaced
 * @param written as in the file: what messages show, since a variable's value may be a secret
 * @param style how it is written
 * @param comment what YAML takes for a comment behind it, the blanks before it included; empty if there is none
 * @param sql {@code text} as an expression
 * @param location where it begins
 */
record Scalar(String text, String written, Style style, String comment, SqlText sql, Location location)
        implements Value {
    private static final Set<String> NULL_WORDS = Set.of("", "~", "null", "Null", "NULL");
    private static final int SHOWN = 60;

    /** How a scalar is written. */
    enum Style {
        /** Without quotes. */
        PLAIN,
        /** In quotes, or as a block. */
        DELIMITED
    }

    /** Whether YAML reads it as null, or a variable left nothing of it. */
    boolean isNull() {
        return style == Style.PLAIN && NULL_WORDS.contains(text);
    }

    boolean mentionsVariable() {
        return Substitution.mentionsVariable(written);
    }

    /** The value in quotes, on one line and not too long, for messages. */
    String shown() {
        return "'" + shorten(written) + "'";
    }

    static String shorten(String text) {
        String line = text.strip().replaceAll("\\s+", " ").replaceAll("\\p{Cntrl}", "?");
        return line.codePointCount(0, line.length()) <= SHOWN
                ? line
                : line.substring(0, line.offsetByCodePoints(0, SHOWN)) + "...";
    }

    @Override
    public String kind() {
        return "a single value";
    }
}
