package io.tidemark.topology.watermark;

/**
 * The arithmetic of watermarks: milliseconds since 1970-01-01T00:00Z, held in a {@code long} because every record meets
 * one. A record behind the watermark of its own partition may be late; behind the watermark of an operator nothing more
 * comes.
 */
public final class Watermark {

    /** Minus infinity: the watermark of a partition in which nothing has been seen. */
    public static final long NONE = Long.MIN_VALUE;

    /** Plus infinity: the watermark at the end of all input. */
    public static final long END = Long.MAX_VALUE;

    private Watermark() {}

    /**
     * The watermark of a partition.
     *
     * @param newestEventTime the greatest event time seen in it, or {@link #NONE}
     * @param latenessMs how far behind it a record may be; not negative
     */
    public static long behind(long newestEventTime, long latenessMs) {
        return minus(newestEventTime, latenessMs);
    }

    /** {@code time - ms} for a {@code ms} that is not negative; stays at {@link #NONE} and {@link #END}. */
    public static long minus(long time, long ms) {
        if (time == END || time < Long.MIN_VALUE + ms) {
            return time == END ? END : NONE;
        }
        return time - ms;
    }

    /** {@code time + ms} for a {@code ms} that is not negative; stays at {@link #NONE} and {@link #END}. */
    public static long plus(long time, long ms) {
        if (time == NONE || time > Long.MAX_VALUE - ms) {
            return time == NONE ? NONE : END;
        }
        return time + ms;
    }
}
