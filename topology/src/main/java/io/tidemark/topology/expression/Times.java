package io.tidemark.topology.expression;

import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;

/**
 * Functions on DATE (days), TIME and TIMESTAMP (milliseconds), all in UTC and the proleptic Gregorian calendar. Called
 * by generated code.
 */
final class Times {

    static final long DAY = 86_400_000L;

    private static final int MIN_YEAR = -290_000_000;
    private static final int MAX_YEAR = 290_000_000;

    private Times() {}

    static int dateOf(long timestamp) {
        return (int) Math.floorDiv(timestamp, DAY);
    }

    static int timeOf(long timestamp) {
        return (int) Math.floorMod(timestamp, DAY);
    }

    static long timestampOf(int date) {
        return date * DAY;
    }

    static long extract(long timestamp, TimeField field) {
        return switch (field) {
            case MILLISECOND -> Math.floorMod(timestamp, 60_000L);
            case SECOND -> Math.floorMod(timestamp, 60_000L) / 1000;
            case MINUTE -> Math.floorMod(timestamp, 3_600_000L) / 60_000;
            case HOUR -> Math.floorMod(timestamp, DAY) / 3_600_000;
            case EPOCH -> Math.floorDiv(timestamp, 1000L);
            default -> extractFromDate(LocalDate.ofEpochDay(Math.floorDiv(timestamp, DAY)), field);
        };
    }

    private static long extractFromDate(LocalDate date, TimeField field) {
        return switch (field) {
            case DAY -> date.getDayOfMonth();
            case WEEK -> date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
            case MONTH -> date.getMonthValue();
            case QUARTER -> (date.getMonthValue() + 2) / 3;
            case YEAR -> date.getYear();
            case DOW -> date.getDayOfWeek().getValue() % 7 + 1;
            case ISODOW -> date.getDayOfWeek().getValue();
            case DOY -> date.getDayOfYear();
            case ISOYEAR -> date.get(IsoFields.WEEK_BASED_YEAR);
            default -> throw new IllegalArgumentException("not of a date: " + field);
        };
    }

    static long floor(long timestamp, TimeField unit) {
        if (unit == TimeField.WEEK) {
            // 1970-01-05 was a Monday
            return Math.floorDiv(timestamp - 4 * DAY, unit.length()) * unit.length() + 4 * DAY;
        } else if (!unit.inMonths()) {
            return Math.floorDiv(timestamp, unit.length()) * unit.length();
        }
        LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(timestamp, DAY));
        int month = (date.getMonthValue() - 1) / (int) unit.length() * (int) unit.length() + 1;
        return LocalDate.of(date.getYear(), month, 1).toEpochDay() * DAY;
    }

    static long ceil(long timestamp, TimeField unit) {
        long floor = floor(timestamp, unit);
        if (floor == timestamp) {
            return timestamp;
        }
        return unit.inMonths() ? addMonths(floor, (int) unit.length()) : Numbers.add(floor, unit.length());
    }

    static int floorDate(int date, TimeField unit) {
        return toDate(floor(timestampOf(date), unit));
    }

    static int ceilDate(int date, TimeField unit) {
        return toDate(ceil(timestampOf(date), unit));
    }

    static int floorTime(int time, TimeField unit) {
        return (int) (unit.inDays() ? 0 : floor((long) time, unit));
    }

    static long addMonths(long timestamp, int months) {
        LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(timestamp, DAY)).plusMonths(months);
        if (date.getYear() < MIN_YEAR || date.getYear() > MAX_YEAR) {
            throw EvaluationFault.overflow("TIMESTAMP");
        }
        return date.toEpochDay() * DAY + Math.floorMod(timestamp, DAY);
    }

    static int addMonthsToDate(int date, int months) {
        return toDate(addMonths(timestampOf(date), months));
    }

    static long addMillis(long timestamp, long millis) {
        long result = timestamp + millis;
        if (((timestamp ^ result) & (millis ^ result)) < 0) {
            throw EvaluationFault.overflow("TIMESTAMP");
        }
        return result;
    }

    /** A date moves by whole days; the rest of the interval is cut off. */
    static int addMillisToDate(int date, long millis) {
        return toDate(timestampOf(date) + millis / DAY * DAY);
    }

    /** A time of day wraps at midnight. */
    static int addMillisToTime(int time, long millis) {
        return (int) Math.floorMod(time + millis % DAY, DAY);
    }

    /** Whole months from one to the other; those of which a part is missing do not count. */
    static int monthsBetween(long from, long to) {
        LocalDate start = LocalDate.ofEpochDay(Math.floorDiv(from, DAY));
        LocalDate end = LocalDate.ofEpochDay(Math.floorDiv(to, DAY));
        long months = (end.getYear() - (long) start.getYear()) * 12 + end.getMonthValue() - start.getMonthValue();
        int clipped = Numbers.toInt(months);
        if (months > 0 && addMonths(from, clipped) > to) {
            return clipped - 1;
        }
        return months < 0 && addMonths(from, clipped) < to ? clipped + 1 : clipped;
    }

    static int lastDayOfMonth(int date) {
        return (int) LocalDate.ofEpochDay(date)
                .with(TemporalAdjusters.lastDayOfMonth())
                .toEpochDay();
    }

    private static int toDate(long timestamp) {
        long days = Math.floorDiv(timestamp, DAY);
        if ((int) days != days) {
            throw EvaluationFault.overflow("DATE");
        }
        return (int) days;
    }
}
