package io.tidemark.config;

/**
 * A place in a file.
 *
 * @param file as the user named it
 * @param line from 1
 * @param column from 1
 */
public record Location(String file, int line, int column) {

    /** The place {@code columns} further right on the same line. */
    public Location plus(int columns) {
        return new Location(file, line, column + columns);
    }

    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}
