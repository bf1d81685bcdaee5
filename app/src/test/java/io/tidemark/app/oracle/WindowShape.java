package io.tidemark.app.oracle;

import java.math.BigInteger;

/** The window of a query, and which records come too late for it. Times in milliseconds. */
sealed interface WindowShape {

    /** As a query file has it. */
    String yaml();

    /** Whether a record is late when its topic's watermark is {@code watermark}. */
    boolean isLate(long time, long watermark);

    /** Whether the row of a window is written when all topics' watermarks are at {@code watermark}. */
    boolean isClosed(long windowEnd, long watermark);

    /** Windows that lie fixed, each beginning at a multiple of the advance; a tumbling one advances by its size. */
    record Aligned(long size, long advance) implements WindowShape {

        @Override
        public String yaml() {
            return size == advance
                    ? "{ tumbling: " + size + "ms }"
                    : "{ hopping: " + size + "ms, advance: " + advance + "ms }";
        }

        @Override
        public boolean isLate(long time, long watermark) {
            long pane =
                    BigInteger.valueOf(size).gcd(BigInteger.valueOf(advance)).longValue();
            return Math.floorDiv(time, pane) * pane + pane <= watermark;
        }

        @Override
        public boolean isClosed(long windowEnd, long watermark) {
            return windowEnd <= watermark;
        }
    }

    /** Events at most the gap apart. */
    record Session(long gap) implements WindowShape {

        @Override
        public String yaml() {
            return "{ session: " + gap + "ms }";
        }

        @Override
        public boolean isLate(long time, long watermark) {
            return time < watermark;
        }

        @Override
        public boolean isClosed(long windowEnd, long watermark) {
            return windowEnd < watermark;
        }
    }
}
