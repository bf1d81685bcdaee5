package io.tidemark.config;

import java.time.Duration;
import java.util.Optional;

/**
 * When records happened, and how late they may be.
 *
 * @param time a column or expression; absent: the Kafka record's own timestamp
 * @param unit what a number in {@code time} counts
 * @param lateness how far behind the newest event of its partition a record may be; not negative
 * @param maxAhead how far an event time may be ahead of the record's own Kafka timestamp; not negative
 * @param idleAfter how long a source partition with nothing to read holds the watermark back; absent: for ever
 */
public record EventTimeSpec(
        Optional<SqlText> time, TimeUnit unit, Duration lateness, Duration maxAhead, Optional<Duration> idleAfter) {

    /** The unit of a numeric event time, since 1970-01-01T00:00Z. */
    public enum TimeUnit {
        SECONDS("s"),
        MILLISECONDS("ms"),
        MICROSECONDS("us"),
        NANOSECONDS("ns");

        private final String symbol;

        TimeUnit(String symbol) {
            this.symbol = symbol;
        }

        /** As the file writes it. */
        public String symbol() {
            return symbol;
        }
    }

    public EventTimeSpec {
        if (lateness.isNegative() || maxAhead.isNegative()) {
            throw new IllegalArgumentException("lateness and max_ahead are not negative");
        }
    }
}
