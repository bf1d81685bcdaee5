package io.tidemark.serde;

/** Writes ISO-8601 text, as {@link IsoReader} reads it. Years beyond 0 to 9999 have a sign and at least 4 digits. Stateless. */
final class IsoWriter {

    private IsoWriter() {}

    /** Writes days since 1970-01-01 as {@code 2018-01-31}. */
    static void date(long day, ByteWriter out) {
        long date = Civil.date(day);
        long year = date >> 9;
        if (year < 0 || year > 9_999) {
            out.writeByte(year < 0 ? '-' : '+');
        }
        long magnitude = Math.abs(year);
        if (magnitude > 9_999) {
            out.writeDigits(magnitude);
        } else {
            out.writeDigits((int) magnitude, 4);
        }
        out.writeByte('-');
        out.writeDigits((int) (date >> 5) & 0xF, 2);
        out.writeByte('-');
        out.writeDigits((int) date & 0x1F, 2);
    }

    /**
     * Writes milliseconds of the day as {@code 13:45:00}, or {@code 13:45:00.250}.
     *
     * @throws IllegalArgumentException if a day has no such millisecond
     */
    static void time(int millisOfDay, ByteWriter out) {
        if (millisOfDay < 0 || millisOfDay >= Civil.MILLIS_PER_DAY) {
            throw new IllegalArgumentException(millisOfDay + " ms is no time of day");
        }
        int seconds = millisOfDay / 1000;
        int millis = millisOfDay - seconds * 1000;
        out.writeDigits(seconds / 3600, 2);
        out.writeByte(':');
        out.writeDigits(seconds / 60 % 60, 2);
        out.writeByte(':');
        out.writeDigits(seconds % 60, 2);
        if (millis != 0) {
            out.writeByte('.');
            out.writeDigits(millis, 3);
        }
    }

    /** Writes milliseconds since 1970-01-01T00:00Z as {@code 2018-01-31T01:00:00Z}. */
    static void timestamp(long millis, ByteWriter out) {
        date(Math.floorDiv(millis, (long) Civil.MILLIS_PER_DAY), out);
        out.writeByte('T');
        time(Math.floorMod(millis, Civil.MILLIS_PER_DAY), out);
        out.writeByte('Z');
    }
}
