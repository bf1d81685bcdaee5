package io.tidemark.topology.sideoutput;

/**
 * What a topic takes; a broker refuses more, and a query that wrote it would fail again and again.
 *
 * @param maxBytes the largest record, in bytes ({@code max.message.bytes})
 * @param maxAheadMs how far ahead of the broker's clock a timestamp may be ({@code message.timestamp.after.max.ms});
 *     {@link Long#MAX_VALUE} for any
 */
public record TopicLimits(int maxBytes, long maxAheadMs) {

    /** Kafka's defaults. */
    public static final TopicLimits DEFAULT = new TopicLimits(1_048_588, 3_600_000);

    /** How far the broker's clock may be behind this one, at most. */
    private static final long CLOCKS_APART_MS = 60_000;

    /** The same, but for any timestamp. */
    public TopicLimits withAnyTimestamp() {
        return new TopicLimits(maxBytes, Long.MAX_VALUE);
    }

    /**
     * The timestamp of a record: the one it should have, or the nearest that the topic takes. Kafka has none before 1970.
     *
     * @param wanted in milliseconds
     * @param now wall-clock milliseconds
     */
    public long timestamp(long wanted, long now) {
        long ahead = wanted - now;
        long mostAhead = maxAheadMs - Math.min(CLOCKS_APART_MS, maxAheadMs / 2);
        return Math.max(0, ahead > mostAhead ? now + mostAhead : wanted);
    }
}
