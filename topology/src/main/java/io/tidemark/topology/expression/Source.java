package io.tidemark.topology.expression;

import io.tidemark.config.Location;

/**
 * Where a part of an expression stands.
 *
 * @param text the part as the user wrote it
 * @param location where it begins in the file
 */
record Source(String text, Location location) {

    private static final int MAX_SHOWN = 60;

    /** The text for a message: on one line, and cut if it is long. */
    String shown() {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= MAX_SHOWN ? line : line.substring(0, MAX_SHOWN - 1) + "…";
    }
}
