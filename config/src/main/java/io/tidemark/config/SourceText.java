package io.tidemark.config;

import java.util.Arrays;

/** The text of a query file, by code point, with the place of each. Immutable. */
final class SourceText {
    /** What {@link #at} gives outside of the text. */
    static final int NONE = -1;

    private final String file;
    private final int[] points;
    private final int[] lineStarts;

    /**
     * @param file as the user named it
     * @param text a byte order mark at its start is ignored
     */
    SourceText(String file, String text) {
        this.file = file;
        this.points = text.codePoints().skip(text.startsWith("\uFEFF") ? 1 : 0).toArray();
        this.lineStarts = findLineStarts(points);
    }

    private static int[] findLineStarts(int[] points) {
        int[] starts = new int[points.length + 1];
        int count = 1;
        for (int i = 0; i < points.length; i++) {
            boolean loneReturn = points[i] == '\r' && (i + 1 == points.length || points[i + 1] != '\n');
            if (points[i] == '\n' || loneReturn) {
                starts[count++] = i + 1;
            }
        }
        return Arrays.copyOf(starts, count);
    }

    int length() {
        return points.length;
    }

    /** The code point at an index, or {@link #NONE}. */
    int at(int index) {
        return index >= 0 && index < points.length ? points[index] : NONE;
    }

    /** Where an index is; indexes outside of the text count as its start or end. */
    Location location(int index) {
        int inside = Math.min(Math.max(index, 0), points.length);
        int found = Arrays.binarySearch(lineStarts, inside);
        int line = found >= 0 ? found : -found - 2;
        return new Location(file, line + 1, inside - lineStarts[line] + 1);
    }

    Location start() {
        return location(0);
    }

    /** The text from one index to another, the latter excluded. */
    String slice(int from, int to) {
        int start = Math.min(Math.max(from, 0), points.length);
        int end = Math.min(Math.max(to, start), points.length);
        return new String(points, start, end - start);
    }

    /** The index of the line break that ends the line of {@code index}, or of the end of the text. */
    int endOfLine(int index) {
        int end = Math.max(index, 0);
        while (end < points.length && !isBreak(points[end])) {
            end++;
        }
        return Math.min(end, points.length);
    }

    /** The index of the first code point of the line of {@code index}. */
    int startOfLine(int index) {
        return lineStarts[location(index).line() - 1];
    }

    static boolean isBreak(int point) {
        return point == '\n' || point == '\r';
    }

    static boolean isBlank(int point) {
        return point == ' ' || point == '\t' || isBreak(point);
    }

    @Override
    public String toString() {
        return new String(points, 0, points.length);
    }
}
