package io.tidemark.config;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The value of a scalar, with the place in the file that each character comes from. Escapes, folded lines and
 * substituted variables make the two differ. Not thread-safe.
 */
final class PositionedText {
    private final StringBuilder text = new StringBuilder();
    private int[] origins = new int[16];

    void append(char c, int origin) {
        if (text.length() == origins.length) {
            origins = Arrays.copyOf(origins, origins.length * 2);
        }
        origins[text.length()] = origin;
        text.append(c);
    }

    void append(CharSequence characters, int origin) {
        characters.chars().forEach(c -> append((char) c, origin));
    }

    int length() {
        return text.length();
    }

    char charAt(int index) {
        return text.charAt(index);
    }

    /** The index in the {@link SourceText} of a character. */
    int origin(int index) {
        return origins[index];
    }

    String text() {
        return text.toString();
    }

    /**
     * The value as an expression whose every line knows its place.
     *
     * <p>Where characters have moved against the file, the next blank between two tokens becomes a line break: SQL does
     * not tell them apart, and the places are exact again from there on. A line that YAML has folded away comes back
     * the same way, so that an SQL comment ends where its author sees it end.
     *
     * @param start where the scalar stands, should it be empty
     */
    SqlText sql(SourceText source, int start) {
        String stripped = text.toString().stripTrailing();
        StringBuilder sql = new StringBuilder(stripped.length());
        List<Location> lines = new ArrayList<>();
        SqlScan scan = new SqlScan();
        int drift = stripped.isEmpty() ? 0 : origins[0];
        lines.add(source.location(stripped.isEmpty() ? start : origins[0]));
        for (int i = 0; i < stripped.length(); i++) {
            char c = stripped.charAt(i);
            boolean last = i + 1 == stripped.length();
            boolean breaks = c == '\n' || (!last && c == ' ' && mayBreak(scan, source, i, drift));
            scan.feed(breaks ? '\n' : c);
            sql.append(breaks ? '\n' : c);
            if (breaks) {
                drift = origins[i + 1] - (i + 1);
                lines.add(source.location(origins[i + 1]));
            }
        }
        return new SqlText(sql.toString(), lines);
    }

    private boolean mayBreak(SqlScan scan, SourceText source, int blank, int drift) {
        int next = blank + 1;
        if (scan.inLineComment()) {
            return source.location(origins[next]).line()
                    > source.location(origins[blank]).line();
        }
        return scan.betweenTokens() && origins[next] - next != drift;
    }
}
