package io.tidemark.config;

import java.time.Duration;

/** How event time is cut into windows. All times are milliseconds since 1970-01-01T00:00Z. */
public sealed interface WindowSpec {

    /** Windows of one size and advance, kept as panes that no window boundary cuts. */
    sealed interface Aligned extends WindowSpec {
        /** How long a window is; milliseconds, at least 1. */
        long sizeMs();

        /** From one window's start to the next one's; milliseconds, at least 1, at most {@link #sizeMs()}. */
        long advanceMs();

        /** The greatest common divisor of size and advance, in milliseconds. */
        default long paneMs() {
            // asked for every record, so without a BigInteger
            long greater = sizeMs();
            long lesser = advanceMs();
            while (lesser != 0) {
                long rest = greater % lesser;
                greater = lesser;
                lesser = rest;
            }
            return greater;
        }

        /** The start of the pane that holds a time. */
        default long paneStart(long time) {
            return time - Math.floorMod(time, paneMs());
        }

        /** The start of the last window that holds a time. */
        default long lastWindowStart(long time) {
            return time - Math.floorMod(time, advanceMs());
        }

        /** The start of the first window that holds a time. */
        default long firstWindowStart(long time) {
            long first = time - sizeMs() + 1;
            long behind = Math.floorMod(first, advanceMs());
            return behind == 0 ? first : first + advanceMs() - behind;
        }

        /** The end, exclusive, of the last window that holds a time: from then on its pane is of no use. */
        default long lastWindowEnd(long time) {
            return lastWindowStart(time) + sizeMs();
        }
    }

    /** Windows that follow each other without overlap. */
    record Tumbling(Duration size) implements Aligned {
        public Tumbling {
            requirePositive(size, "size");
        }

        @Override
        public long sizeMs() {
            return size.toMillis();
        }

        @Override
        public long advanceMs() {
            return size.toMillis();
        }
    }

    /** Windows that overlap: one begins at each multiple of the advance. */
    record Hopping(Duration size, Duration advance) implements Aligned {
        public Hopping {
            requirePositive(size, "size");
            requirePositive(advance, "advance");
            if (advance.compareTo(size) > 0) {
                throw new IllegalArgumentException("a hopping window's advance is at most its size");
            }
        }

        @Override
        public long sizeMs() {
            return size.toMillis();
        }

        @Override
        public long advanceMs() {
            return advance.toMillis();
        }
    }

    /** Events at most the gap apart are one session. */
    record Session(Duration gap) implements WindowSpec {
        public Session {
            requirePositive(gap, "gap");
        }

        /** Milliseconds, at least 1. */
        public long gapMs() {
            return gap.toMillis();
        }
    }

    private static void requirePositive(Duration duration, String what) {
        if (duration.toMillis() < 1) {
            throw new IllegalArgumentException("a window's " + what + " is at least 1 ms, not " + duration);
        }
    }
}
