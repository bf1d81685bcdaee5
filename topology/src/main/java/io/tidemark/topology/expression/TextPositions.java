package io.tidemark.topology.expression;

import io.tidemark.config.Location;
import io.tidemark.config.SqlText;
import java.util.ArrayList;
import java.util.List;

/** Offsets in a text as lines and columns, and back. */
final class TextPositions {

    private final int length;
    private final List<Integer> lineStarts = new ArrayList<>();

    TextPositions(String text) {
        length = text.length();
        lineStarts.add(0);
        for (int i = 0; i < length; i++) {
            boolean ends = text.charAt(i) == '\n'
                    || (text.charAt(i) == '\r' && (i + 1 == length || text.charAt(i + 1) != '\n'));
            if (ends) {
                lineStarts.add(i + 1);
            }
        }
    }

    /** The offset of a place; both count from 1. */
    int offset(int line, int column) {
        int start = lineStarts.get(Math.min(Math.max(line, 1), lineStarts.size()) - 1);
        return Math.min(start + Math.max(column, 1) - 1, length);
    }

    /** The place in the file of an offset into {@code source.text()}. */
    Location in(SqlText source, int offset) {
        int line = lineStarts.size();
        while (lineStarts.get(line - 1) > offset) {
            line--;
        }
        return source.at(line, offset - lineStarts.get(line - 1) + 1);
    }
}
