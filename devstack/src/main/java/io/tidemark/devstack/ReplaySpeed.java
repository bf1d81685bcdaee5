package io.tidemark.devstack;

import java.time.Duration;

/** How fast a {@link EarthquakeReplay} is. */
public sealed interface ReplaySpeed {

    /** When a record is due, counted from the start of the replay. */
    Duration due(long recordIndex, Duration sinceFirstPoll);

    /** As fast as Kafka takes it. */
    static ReplaySpeed unlimited() {
        return new Unlimited();
    }

    /** Evenly, {@code records} a second. */
    static ReplaySpeed recordsPerSecond(double records) {
        return new RecordsPerSecond(records);
    }

    /** In the rhythm of the polls, {@code factor} times as fast as they were: at 3600 an hour of polls takes a second. */
    static ReplaySpeed timesRealTime(double factor) {
        return new TimesRealTime(factor);
    }

    /** As fast as Kafka takes it. */
    record Unlimited() implements ReplaySpeed {
        @Override
        public Duration due(long recordIndex, Duration sinceFirstPoll) {
            return Duration.ZERO;
        }
    }

    /**
     * Evenly.
     *
     * @param records a second; more than 0
     */
    record RecordsPerSecond(double records) implements ReplaySpeed {
        /** Refuses a speed that is not more than 0. */
        public RecordsPerSecond {
            requirePositive(records);
        }

        @Override
        public Duration due(long recordIndex, Duration sinceFirstPoll) {
            return Duration.ofNanos((long) (recordIndex / records * 1e9));
        }
    }

    /**
     * In the rhythm of the polls.
     *
     * @param factor how many times as fast; more than 0
     */
    record TimesRealTime(double factor) implements ReplaySpeed {
        /** Refuses a speed that is not more than 0. */
        public TimesRealTime {
            requirePositive(factor);
        }

        @Override
        public Duration due(long recordIndex, Duration sinceFirstPoll) {
            return Duration.ofNanos((long) (sinceFirstPoll.toMillis() / factor * 1e6));
        }
    }

    private static void requirePositive(double speed) {
        if (!(speed > 0)) {
            throw new IllegalArgumentException("A replay's speed is more than 0, not " + speed);
        }
    }
}
