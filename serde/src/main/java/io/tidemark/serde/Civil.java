package io.tidemark.serde;

/** The arithmetic of the proleptic Gregorian calendar, without allocation. Days count from 1970-01-01. Stateless. */
final class Civil {

    static final int MILLIS_PER_DAY = 86_400_000;

    private static final int DAYS_PER_ERA = 146_097;
    /** From the first of March of the year 0, where eras begin. */
    private static final int DAYS_TO_EPOCH = 719_468;

    private Civil() {}

    /** The day of a date that exists. */
    static int day(int year, int month, int dayOfMonth) {
        int marchYear = month <= 2 ? year - 1 : year;
        int era = Math.floorDiv(marchYear, 400);
        int yearOfEra = marchYear - era * 400;
        int dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + dayOfMonth - 1;
        int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
        return era * DAYS_PER_ERA + dayOfEra - DAYS_TO_EPOCH;
    }

    /** The date of a day: {@code (year << 9) | (month << 5) | day of month}. */
    static long date(long day) {
        long shifted = day + DAYS_TO_EPOCH;
        long era = Math.floorDiv(shifted, DAYS_PER_ERA);
        int dayOfEra = (int) (shifted - era * DAYS_PER_ERA);
        int yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int marchMonth = (5 * dayOfYear + 2) / 153;
        int dayOfMonth = dayOfYear - (153 * marchMonth + 2) / 5 + 1;
        int month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
        long year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
        return (year << 9) | ((long) month << 5) | dayOfMonth;
    }

    /** The number of days of a month, 1 to 12. */
    static int daysOfMonth(int year, int month) {
        if (month == 2) {
            boolean leap = (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0);
            return leap ? 29 : 28;
        }
        return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
    }
}
