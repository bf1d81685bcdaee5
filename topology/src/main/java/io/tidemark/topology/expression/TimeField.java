package io.tidemark.topology.expression;

import java.util.Locale;
import java.util.Optional;

/** The parts and units of dates and times that expressions may name. */
enum TimeField {
    MILLISECOND(1),
    SECOND(1000),
    MINUTE(60_000),
    HOUR(3_600_000),
    DAY(86_400_000),
    /** Of ISO 8601: begins on Monday; week 1 holds the first Thursday of the year. */
    WEEK(7 * 86_400_000L),
    MONTH(-1),
    QUARTER(-3),
    YEAR(-12),
    /** Day of the week, Sunday is 1. */
    DOW(0),
    /** Day of the week, Monday is 1. */
    ISODOW(0),
    /** Day of the year, from 1. */
    DOY(0),
    /** The year of the ISO week. */
    ISOYEAR(0),
    /** Seconds since 1970. */
    EPOCH(0);

    private final long size;

    TimeField(long size) {
        this.size = size;
    }

    /** The field of that name in any case; {@code SQL_TSI_DAY} is DAY. */
    static Optional<TimeField> named(String name) {
        String plain = name.toUpperCase(Locale.ROOT).replaceFirst("^SQL_TSI_", "");
        for (TimeField field : values()) {
            if (field.name().equals(plain)) {
                return Optional.of(field);
            }
        }
        return Optional.empty();
    }

    /** Whether one can count in it or truncate to it. */
    boolean isUnit() {
        return size != 0;
    }

    /** Whether it has no fixed length in milliseconds. */
    boolean inMonths() {
        return size < 0;
    }

    /** Its length, in months or in milliseconds. */
    long length() {
        return Math.abs(size);
    }

    /** Whether a value of that many units is a number of whole days. */
    boolean inDays() {
        return inMonths() || size >= DAY.size;
    }
}
