package io.tidemark.topology.expression;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Casts: exact, rounded as documented, or a fault. Called by generated code. */
final class Casts {

    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,5})?");
    private static final Pattern DATE = Pattern.compile("([+-]?\\d{4,9})-(\\d{1,2})-(\\d{1,2})");
    private static final Pattern TIME = Pattern.compile("(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.(\\d{1,9}))?)?");
    private static final Pattern ZONE = Pattern.compile("(?:Z|([+-])(\\d{2}):?(\\d{2})?)");
    private static final Pattern TIMESTAMP =
            Pattern.compile("(" + DATE + ")(?:[ T](" + TIME + ")\\s?(" + ZONE + ")?)?");

    private Casts() {}

    static int toInt(long value) {
        return Numbers.toInt(value);
    }

    static int toInt(BigDecimal value) {
        return Numbers.toInt(Decimals.toLong(value));
    }

    /** The digits behind the point are cut off. */
    static int toInt(double value) {
        if (!(value > -2147483649.0 && value < 2147483648.0)) {
            throw EvaluationFault.overflow("INT");
        }
        return (int) value;
    }

    static int toInt(String text) {
        return Numbers.toInt(toLong(text, "INT"));
    }

    static long toLong(double value) {
        if (!(value >= -0x1p63 && value < 0x1p63)) {
            throw EvaluationFault.overflow("BIGINT");
        }
        return (long) value;
    }

    static long toLong(String text) {
        return toLong(text, "BIGINT");
    }

    private static long toLong(String text, String type) {
        try {
            return Long.parseLong(ascii(text));
        } catch (NumberFormatException e) {
            throw EvaluationFault.cast(text, type);
        }
    }

    static float toFloat(double value) {
        float result = (float) value;
        if (Float.isInfinite(result) && !Double.isInfinite(value)) {
            throw EvaluationFault.overflow("FLOAT");
        }
        return result;
    }

    static float toFloat(long value) {
        return (float) value;
    }

    static float toFloat(BigDecimal value) {
        return value.floatValue();
    }

    static float toFloat(String text) {
        float value = Float.parseFloat(number(text, "FLOAT"));
        if (Float.isInfinite(value)) {
            throw EvaluationFault.overflow("FLOAT");
        }
        return value;
    }

    static double toDouble(String text) {
        double value = Double.parseDouble(number(text, "DOUBLE"));
        if (Double.isInfinite(value)) {
            throw EvaluationFault.overflow("DOUBLE");
        }
        return value;
    }

    static BigDecimal toDecimal(String text, int precision, int scale) {
        return Decimals.cast(new BigDecimal(number(text, "DECIMAL")), precision, scale);
    }

    private static String number(String text, String type) {
        String trimmed = text.strip();
        if (!NUMBER.matcher(trimmed).matches()) {
            throw EvaluationFault.cast(text, type);
        }
        return trimmed;
    }

    private static String ascii(String text) {
        String trimmed = text.strip();
        boolean ascii = trimmed.chars().allMatch(c -> c < 128);
        return ascii ? trimmed : "";
    }

    static boolean toBoolean(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw EvaluationFault.cast(text, "BOOLEAN");
        };
    }

    static int toDate(String text) {
        Matcher matcher = DATE.matcher(text.strip());
        if (!matcher.matches()) {
            throw EvaluationFault.cast(text, "DATE");
        }
        return date(matcher, 0, text, "DATE");
    }

    static int toTime(String text) {
        Matcher matcher = TIME.matcher(text.strip());
        if (!matcher.matches()) {
            throw EvaluationFault.cast(text, "TIME");
        }
        return time(matcher, 0, text, "TIME");
    }

    /** ISO 8601 with a blank or a T; without a zone it is UTC. Digits beyond milliseconds are cut off. */
    static long toTimestamp(String text) {
        Matcher matcher = TIMESTAMP.matcher(text.strip());
        if (!matcher.matches()) {
            throw EvaluationFault.cast(text, "TIMESTAMP");
        }
        long result = Times.timestampOf(date(matcher, 1, text, "TIMESTAMP"));
        if (matcher.group(5) != null) {
            result += time(matcher, 5, text, "TIMESTAMP");
        }
        if (matcher.group(11) != null) {
            int minutes = Integer.parseInt(matcher.group(12)) * 60
                    + (matcher.group(13) == null ? 0 : Integer.parseInt(matcher.group(13)));
            result -= (matcher.group(11).equals("-") ? -minutes : minutes) * 60_000L;
        }
        return result;
    }

    private static int date(Matcher matcher, int base, String text, String type) {
        try {
            int year = Integer.parseInt(matcher.group(base + 1));
            int month = Integer.parseInt(matcher.group(base + 2));
            long days = LocalDate.of(year, month, Integer.parseInt(matcher.group(base + 3)))
                    .toEpochDay();
            return Math.toIntExact(days);
        } catch (DateTimeException | ArithmeticException e) {
            throw EvaluationFault.cast(text, type);
        }
    }

    private static int time(Matcher matcher, int base, String text, String type) {
        String second = matcher.group(base + 3);
        String fraction = matcher.group(base + 4);
        int millis = fraction == null ? 0 : Integer.parseInt((fraction + "00").substring(0, 3));
        try {
            LocalTime time = LocalTime.of(
                    Integer.parseInt(matcher.group(base + 1)),
                    Integer.parseInt(matcher.group(base + 2)),
                    second == null ? 0 : Integer.parseInt(second));
            return time.toSecondOfDay() * 1000 + millis;
        } catch (DateTimeException e) {
            throw EvaluationFault.cast(text, type);
        }
    }

    static String toText(boolean value) {
        return value ? "true" : "false";
    }

    static String toText(long value) {
        return Long.toString(value);
    }

    static String toText(BigDecimal value) {
        return value.toPlainString();
    }

    /** The fewest digits that are read back as the same number. */
    static String toText(double value) {
        if (value == (long) value && Math.abs(value) < 1e7) {
            return Double.toString(value);
        }
        return Double.isNaN(value) || Double.isInfinite(value) ? Double.toString(value) : shortest(value, 17, false);
    }

    static String toText(float value) {
        if (value == (int) value && Math.abs(value) < 1e7f) {
            return Float.toString(value);
        }
        return Float.isNaN(value) || Float.isInfinite(value) ? Float.toString(value) : shortest(value, 9, true);
    }

    /** Not {@link Double#toString}: before JDK 19 it gives a digit too many now and then. */
    private static String shortest(double value, int most, boolean single) {
        BigDecimal exact = new BigDecimal(value);
        for (int digits = 1; digits < most; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits));
            if (single ? rounded.floatValue() == (float) value : rounded.doubleValue() == value) {
                return scientific(rounded);
            }
        }
        return scientific(exact.round(new MathContext(most)));
    }

    /** In the form of {@link Double#toString}. */
    private static String scientific(BigDecimal value) {
        BigDecimal stripped = value.stripTrailingZeros();
        int exponent = stripped.precision() - stripped.scale() - 1;
        if (exponent >= -3 && exponent < 7) {
            return stripped.setScale(Math.max(1, stripped.scale())).toPlainString();
        }
        BigDecimal mantissa = stripped.movePointLeft(exponent);
        return mantissa.setScale(Math.max(1, mantissa.scale())).toPlainString() + "E" + exponent;
    }

    static String dateToText(int date) {
        return LocalDate.ofEpochDay(date).toString();
    }

    static String timeToText(int time) {
        int millis = time % 1000;
        String text =
                String.format(Locale.ROOT, "%02d:%02d:%02d", time / 3_600_000, time / 60_000 % 60, time / 1000 % 60);
        return millis == 0 ? text : text + String.format(Locale.ROOT, ".%03d", millis);
    }

    static String timestampToText(long timestamp) {
        return LocalDate.ofEpochDay(Math.floorDiv(timestamp, Times.DAY)) + " " + timeToText(Times.timeOf(timestamp));
    }

    static byte[] toBytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String toText(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new EvaluationFault("bytes that are not UTF-8 text");
        }
    }
}
