package io.tidemark.topology.watermark;

import io.tidemark.config.WindowSpec;

/**
 * When a record is late. It is asked once, at the source, with the watermark of the record's own partition, so that the
 * answer depends on the order within that partition and on nothing else.
 */
public sealed interface LateRule {

    /** Whether a record at {@code time} is late when its partition's watermark is {@code watermark}. */
    boolean isLate(long time, long watermark);

    /**
     * How far behind the watermark a record may lie that is not late, in milliseconds: the state of an operator must
     * reach back so far.
     */
    long slackMs();

    /** For queries without time: nothing is ever late. */
    record Never() implements LateRule {
        @Override
        public boolean isLate(long time, long watermark) {
            return false;
        }

        @Override
        public long slackMs() {
            return 0;
        }
    }

    /** For sessions: late when behind the watermark. */
    record BehindWatermark() implements LateRule {
        @Override
        public boolean isLate(long time, long watermark) {
            return time < watermark;
        }

        @Override
        public long slackMs() {
            return 0;
        }
    }

    /** For tumbling and hopping windows: late when the pane that holds the record has ended. */
    record BehindPane(WindowSpec.Aligned window) implements LateRule {
        @Override
        public boolean isLate(long time, long watermark) {
            return Watermark.plus(window.paneStart(time), window.paneMs()) <= watermark;
        }

        @Override
        public long slackMs() {
            return window.paneMs();
        }
    }

    /** For deduplication alone: late when no anchor that could tell is kept any more. */
    record BehindAnchors(long withinMs) implements LateRule {
        @Override
        public boolean isLate(long time, long watermark) {
            return Watermark.plus(time, withinMs) < watermark;
        }

        @Override
        public long slackMs() {
            return withinMs;
        }
    }
}
