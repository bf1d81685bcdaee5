package io.tidemark.app.oracle;

import java.time.Instant;
import java.util.List;

/** Random event times in milliseconds: they go on in steps, with ties, disorder and, in some inputs, leaps of years. */
final class TimeChoice {

    private static final long EARLIEST = Instant.parse("0001-01-01T00:00:00Z").toEpochMilli();
    private static final long LATEST = Instant.parse("9999-12-31T23:59:59.999Z").toEpochMilli();
    private static final long YEAR = 31_556_952_000L;

    private static final List<Long> BEGINNINGS = List.of(
            1_517_360_460_000L,
            1_700_000_000_123L,
            0L,
            -20_000L,
            -3_600_000L,
            -50_000_000_000_000L,
            EARLIEST,
            LATEST - 60_000);

    private final Dice dice;
    private final long step;
    private final boolean leaps;
    private long now;

    TimeChoice(Dice dice) {
        this.dice = dice;
        step = dice.pick(1L, 7L, 1_000L, 1_000L, 60_000L);
        now = dice.pick(BEGINNINGS);
        leaps = dice.chance(15);
    }

    /** The usual distance between two records. */
    long step() {
        return step;
    }

    /** Whether it is an event time at all. */
    boolean isPossible(long time) {
        return time >= EARLIEST && time <= LATEST;
    }

    long next() {
        now += step * dice.below(3);
        if (leaps && dice.chance(4)) {
            now += dice.between(-3, 9) * YEAR;
        }
        long time = dice.chance(30) ? now - step * dice.below(9) : now;
        return Math.max(EARLIEST, Math.min(LATEST, time + (dice.chance(10) ? dice.below(1_000) : 0)));
    }
}
