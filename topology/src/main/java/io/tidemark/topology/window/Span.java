package io.tidemark.topology.window;

/**
 * The event time that a result row covers; milliseconds since 1970-01-01T00:00Z.
 *
 * @param start inclusive
 * @param end exclusive
 */
record Span(long start, long end) {

    /** All time: for a result without a window. */
    static final Span ALL = new Span(Long.MIN_VALUE, Long.MAX_VALUE);
}
