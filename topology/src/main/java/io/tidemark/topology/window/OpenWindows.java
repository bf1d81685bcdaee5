package io.tidemark.topology.window;

import org.jspecify.annotations.Nullable;

/**
 * What an aggregation keeps of the groups and windows that are not final yet, in a key-value store. One implementation for
 * each way of cutting time. Not thread-safe.
 */
interface OpenWindows {

    /**
     * Takes a row.
     *
     * @param group its encoded group
     * @param time its event time; no window that it belongs to has been closed
     * @param inputs of the aggregates
     */
    void add(byte[] group, long time, @Nullable Object[] inputs);

    /**
     * Writes the row of each window that ends as the watermark rises, by end and then by group, and forgets what is of no
     * more use.
     *
     * @param from the watermark before
     * @param to the watermark now
     */
    void close(long from, long to);

    /**
     * Writes the row of each group and window that has changed since this was last called, then forgets what is final.
     *
     * @param watermark the watermark now
     */
    void update(long watermark);

    /** The watermark at which everything open is closed; {@link Long#MIN_VALUE} if nothing is. */
    long endOfOpen();
}
