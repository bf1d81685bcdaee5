package io.tidemark.topology.source;

import io.tidemark.config.EventTimeSpec.TimeUnit;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Reads event times: milliseconds since 1970-01-01T00:00Z, from years 1 to 9999. Immutable. */
final class EventTime {

    /** The least event time: 0001-01-01T00:00Z. */
    static final long EARLIEST = Instant.parse("0001-01-01T00:00:00Z").toEpochMilli();

    /** The greatest event time: 9999-12-31T23:59:59.999Z. */
    static final long LATEST = Instant.parse("9999-12-31T23:59:59.999Z").toEpochMilli();

    private final TimeUnit unit;

    EventTime(TimeUnit unit) {
        this.unit = unit;
    }

    /**
     * The event time that a value of a numeric or TIMESTAMP column stands for; fractions of a millisecond are cut.
     *
     * @throws RejectedException if there is none
     */
    long read(@Nullable Object value, boolean isTimestamp) throws RejectedException {
        if (value == null) {
            throw new RejectedException("missing-event-time", "the event time is NULL");
        }
        long time;
        if (isTimestamp) {
            time = (Long) value;
        } else if (value instanceof Double || value instanceof Float) {
            time = fromDouble(((Number) value).doubleValue());
        } else if (value instanceof BigDecimal decimal) {
            time = inRange(millis(decimal), value);
        } else {
            time = fromLong(((Number) value).longValue());
        }
        if (time < EARLIEST || time > LATEST) {
            throw outOfRange(value);
        }
        return time;
    }

    private long fromLong(long value) throws RejectedException {
        return switch (unit) {
            case SECONDS -> {
                if (value > LATEST / 1_000 || value < EARLIEST / 1_000) {
                    throw outOfRange(value);
                }
                yield value * 1_000;
            }
            case MILLISECONDS -> value;
            case MICROSECONDS -> Math.floorDiv(value, 1_000L);
            case NANOSECONDS -> Math.floorDiv(value, 1_000_000L);
        };
    }

    private long fromDouble(double value) throws RejectedException {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            throw outOfRange(value);
        }
        return inRange(millis(new BigDecimal(value)), value);
    }

    private BigDecimal millis(BigDecimal value) {
        int shift = switch (unit) {
            case SECONDS -> 3;
            case MILLISECONDS -> 0;
            case MICROSECONDS -> -3;
            case NANOSECONDS -> -6;
        };
        return value.scaleByPowerOfTen(shift).setScale(0, RoundingMode.FLOOR);
    }

    private long inRange(BigDecimal millis, Object value) throws RejectedException {
        if (millis.precision() > 18) {
            throw outOfRange(value);
        }
        return millis.longValueExact();
    }

    private RejectedException outOfRange(Object value) {
        return new RejectedException(
                "event-time-out-of-range",
                "the event time " + value + " " + unit.symbol()
                        + " is not between the years 1 and 9999; check event_time.unit");
    }
}
