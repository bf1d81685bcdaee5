package io.tidemark.serde;

import static java.time.format.DateTimeFormatter.ISO_LOCAL_DATE;
import static java.time.format.DateTimeFormatter.ISO_LOCAL_TIME;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Locale;

/**
 * Reads ISO-8601 text. The common forms are read by hand; all others, and what is wrong, by java.time. Stateless.
 *
 * <p>Every method throws DateTimeException if the text is none, ArithmeticException if it is beyond the type.
 */
final class IsoReader {

    /** Longer than the longest form. */
    private static final int MAX_CHARS = 64;

    /** As in java.time. */
    private static final int MAX_OFFSET_MINUTES = 18 * 60;

    private static final int UNCOMMON = Integer.MIN_VALUE;
    private static final long UNCOMMON_LONG = Long.MIN_VALUE;

    private static final DateTimeFormatter TIMESTAMP = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .append(ISO_LOCAL_DATE)
            .optionalStart()
            .appendLiteral('T')
            .append(ISO_LOCAL_TIME)
            .optionalStart()
            .parseLenient()
            .appendOffsetId()
            .parseStrict()
            .optionalEnd()
            .optionalEnd()
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    private IsoReader() {}

    /** Days since 1970-01-01. */
    static int date(char[] text, int offset, int length) {
        int day = length == 10 ? commonDate(text, offset) : UNCOMMON;
        return day != UNCOMMON
                ? day
                : Math.toIntExact(LocalDate.parse(string(text, offset, length), ISO_LOCAL_DATE)
                        .toEpochDay());
    }

    /** Milliseconds of the day; finer fractions are cut. */
    static int time(char[] text, int offset, int length) {
        int millis = length == 8 ? commonTime(text, offset) : UNCOMMON;
        return millis >= 0
                ? millis
                : LocalTime.parse(string(text, offset, length), ISO_LOCAL_TIME).get(ChronoField.MILLI_OF_DAY);
    }

    /**
     * Milliseconds since 1970-01-01T00:00Z; finer fractions are cut, towards the past. Without an offset it is UTC,
     * without a time midnight; a space may stand in the place of the T.
     */
    static long timestamp(char[] text, int offset, int length) {
        long millis = commonTimestamp(text, offset, offset + length);
        return millis != UNCOMMON_LONG ? millis : uncommonTimestamp(string(text, offset, length));
    }

    /** {@code yyyy-MM-dd}, then nothing or {@code THH:mm:ss}, a fraction or none, a zone or none. */
    private static long commonTimestamp(char[] text, int start, int end) {
        int length = end - start;
        if (length != 10 && length < 19) {
            return UNCOMMON_LONG;
        }
        int day = commonDate(text, start);
        int millis = length == 10 ? 0 : commonTime(text, start + 11);
        if (day == UNCOMMON || millis < 0 || (length > 10 && text[start + 10] != 'T' && text[start + 10] != ' ')) {
            return UNCOMMON_LONG;
        }
        int at = start + Math.min(length, 19);
        if (at < end && text[at] == '.') {
            int digits = 0;
            int fraction = 0;
            for (at++; at < end && isDigit(text[at]); at++) {
                if (digits++ < 3) {
                    fraction = fraction * 10 + (text[at] - '0');
                }
            }
            if (digits == 0 || digits > 9) {
                return UNCOMMON_LONG;
            }
            millis += digits == 1 ? fraction * 100 : digits == 2 ? fraction * 10 : fraction;
        }
        int zone = commonZone(text, at, end);
        return zone == UNCOMMON ? UNCOMMON_LONG : (long) day * Civil.MILLIS_PER_DAY + millis - zone;
    }

    private static int commonDate(char[] text, int at) {
        int century = two(text, at);
        int yearOfCentury = two(text, at + 2);
        int month = two(text, at + 5);
        int dayOfMonth = two(text, at + 8);
        if ((century | yearOfCentury | month | dayOfMonth) < 0 || text[at + 4] != '-' || text[at + 7] != '-') {
            return UNCOMMON;
        }
        int year = century * 100 + yearOfCentury;
        boolean exists = month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= Civil.daysOfMonth(year, month);
        return exists ? Civil.day(year, month, dayOfMonth) : UNCOMMON;
    }

    private static int commonTime(char[] text, int at) {
        int hour = two(text, at);
        int minute = two(text, at + 3);
        int second = two(text, at + 6);
        boolean valid = (hour | minute | second) >= 0
                && hour < 24
                && minute < 60
                && second < 60
                && text[at + 2] == ':'
                && text[at + 5] == ':';
        return valid ? ((hour * 60 + minute) * 60 + second) * 1000 : UNCOMMON;
    }

    /** The offset in milliseconds: none, {@code Z}, {@code +HH:mm} or {@code +HHmm}. */
    private static int commonZone(char[] text, int at, int end) {
        int length = end - at;
        if (length == 0 || (length == 1 && text[at] == 'Z')) {
            return 0;
        }
        boolean colon = length == 6 && text[at + 3] == ':';
        if ((length != 5 && !colon) || (text[at] != '+' && text[at] != '-')) {
            return UNCOMMON;
        }
        int hours = two(text, at + 1);
        int minutes = two(text, end - 2);
        if (hours < 0 || minutes < 0 || minutes > 59 || hours * 60 + minutes > MAX_OFFSET_MINUTES) {
            return UNCOMMON;
        }
        int millis = (hours * 60 + minutes) * 60_000;
        return text[at] == '+' ? millis : -millis;
    }

    private static long uncommonTimestamp(String text) {
        int space = text.indexOf(' ');
        TemporalAccessor parsed =
                TIMESTAMP.parse(space < 0 ? text : text.substring(0, space) + 'T' + text.substring(space + 1));
        LocalTime time = parsed.query(TemporalQueries.localTime());
        ZoneOffset zone = parsed.query(TemporalQueries.offset());
        return LocalDateTime.of(LocalDate.from(parsed), time == null ? LocalTime.MIDNIGHT : time)
                .toInstant(zone == null ? ZoneOffset.UTC : zone)
                .toEpochMilli();
    }

    private static String string(char[] text, int offset, int length) {
        if (length > MAX_CHARS) {
            throw new DateTimeException("a text of " + length + " characters");
        }
        return new String(text, offset, length);
    }

    /** The number of two digits, or something negative. */
    private static int two(char[] text, int at) {
        int tens = text[at] - '0';
        int ones = text[at + 1] - '0';
        return (tens | (9 - tens) | ones | (9 - ones)) < 0 ? -1 : tens * 10 + ones;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
