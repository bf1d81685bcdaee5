package io.tidemark.app.trial;

import io.tidemark.topology.watermark.Watermark;
import java.time.Duration;
import java.util.Optional;

/**
 * The wall clock of a trial, which only {@code every} of {@code emit: on_update} looks at: it follows the event time of the
 * input, and never goes back. Not thread-safe.
 */
final class TrialClock {

    private static final long LEAST_STEP_MS = 1_000;

    private final long everyMs;
    private long start = Watermark.NONE;
    private long now = Watermark.NONE;

    /**
     * @param every how often rows are updated; absent: never; zero: at every change, whatever the clock says
     */
    TrialClock(Optional<Duration> every) {
        everyMs = every.filter(each -> !each.isZero()).map(Duration::toMillis).orElse(Long.MAX_VALUE);
    }

    /** How far to advance before a record of this time is read, in milliseconds: not at all if no update is due. */
    long follow(long time) {
        if (start == Watermark.NONE) {
            start = time;
            now = time;
            return 0;
        }
        if (time <= now || (time - start) / everyMs == (now - start) / everyMs) {
            return 0;
        }
        long step = time - now;
        now = time;
        return step;
    }

    /** A step in which all is done that is done now and then, in milliseconds. */
    long wholeStep() {
        return everyMs == Long.MAX_VALUE ? LEAST_STEP_MS : Math.max(LEAST_STEP_MS, everyMs);
    }
}
