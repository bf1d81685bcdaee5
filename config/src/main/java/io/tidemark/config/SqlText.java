package io.tidemark.config;

import java.util.List;

/**
 * An SQL expression as it stands in a query file.
 *
 * @param text the expression, unparsed
 * @param lines where each line of {@code text} begins in the file; at least one
 */
public record SqlText(String text, List<Location> lines) {

    public SqlText {
        lines = List.copyOf(lines);
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("an expression stands somewhere: " + text);
        }
    }

    /** An expression on one line. */
    public static SqlText of(String text, Location start) {
        return new SqlText(text, List.of(start));
    }

    /** Where the expression begins. */
    public Location start() {
        return lines.get(0);
    }

    /**
     * The place in the file of a place in the expression.
     *
     * @param line line of {@code text}, from 1
     * @param column column in that line, from 1
     */
    public Location at(int line, int column) {
        Location start = lines.get(Math.min(Math.max(line, 1), lines.size()) - 1);
        return start.plus(Math.max(column, 1) - 1);
    }

    /** The place in the file of a character of {@code text}, from 0. */
    Location atOffset(int offset) {
        String before = text.substring(0, Math.min(Math.max(offset, 0), text.length()));
        int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
        return at(line, before.length() - (before.lastIndexOf('\n') + 1) + 1);
    }
}
