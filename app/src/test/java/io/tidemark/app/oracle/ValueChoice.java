package io.tidemark.app.oracle;

import io.tidemark.app.oracle.Line.Field;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** Random values of columns. Which doubles there are is decided once, so that some inputs are tame and others wild. */
final class ValueChoice {

    private static final List<String> TEXTS = List.of(
            "",
            "a",
            "b",
            "ab",
            "zz",
            "\u00e4",
            "\u6f22\u5b57",
            "\uffff",
            "\ud83d\ude00",
            "\ud83d\ude00a",
            "it's \"x\"",
            "\\",
            "a\nb",
            "\u0001",
            " a ",
            "%",
            "none");
    private static final List<String> KEYS = List.of("a", "b", "c", "");
    private static final List<Long> BIGS = List.of(
            Long.MAX_VALUE,
            Long.MIN_VALUE,
            Long.MAX_VALUE - 1,
            4_000_000_000_000_000_000L,
            -4_000_000_000_000_000_000L);
    private static final List<Double> EXTREMES = List.of(
            Double.MIN_VALUE,
            -Double.MIN_VALUE,
            1e300,
            -1e300,
            1e-300,
            Double.MAX_VALUE,
            -Double.MAX_VALUE,
            -0.0,
            3e16,
            1.0);
    private static final List<Double> SPECIAL = List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);

    /** The sort of doubles in an input. */
    private enum Doubles {
        TAME,
        WIDE,
        SPECIAL
    }

    private final Dice dice;
    private final Doubles doubles;

    ValueChoice(Dice dice) {
        this.dice = dice;
        doubles = dice.pick(Doubles.TAME, Doubles.TAME, Doubles.WIDE, Doubles.WIDE, Doubles.SPECIAL);
    }

    Field field(String name, Kind kind) {
        if (dice.chance(12)) {
            return new Field.Typed(null, "null");
        }
        Object value = name.equals("k") ? dice.pick(KEYS) : value(kind);
        return new Field.Typed(value, json(kind, value));
    }

    private Object value(Kind kind) {
        return switch (kind) {
            case TEXT -> dice.pick(TEXTS);
            case INT -> dice.chance(95) ? (long) dice.between(-3, 5) : dice.pick(2147483647L, -2147483648L);
            case BIGINT -> dice.chance(92) ? (long) dice.between(-3, 3_000) : dice.pick(BIGS);
            case DOUBLE -> aDouble();
            case DECIMAL ->
                dice.chance(90)
                        ? BigDecimal.valueOf(dice.between(-3_000, 3_000), 2)
                        : dice.pick(new BigDecimal("9999999999.99"), new BigDecimal("-9999999999.99"));
            case BOOLEAN -> dice.chance(50);
            case TIMESTAMP -> dice.between(-300, 500) * 4_000_000_123L;
        };
    }

    private Double aDouble() {
        if (doubles == Doubles.SPECIAL && dice.chance(10)) {
            return dice.pick(SPECIAL);
        }
        if (doubles == Doubles.TAME || dice.chance(40)) {
            return dice.between(-4_000, 4_000) / 10.0;
        }
        return dice.chance(25)
                ? dice.pick(EXTREMES)
                : dice.random().nextGaussian() * Math.pow(10, dice.between(-30, 30));
    }

    private String json(Kind kind, Object value) {
        return switch (kind) {
            case TEXT -> JsonText.quoted((String) value);
            case DOUBLE -> Double.isFinite((Double) value) ? value.toString() : "\"" + value + "\"";
            case DECIMAL -> dice.chance(50) ? ((BigDecimal) value).toPlainString() : ((BigDecimal) value) + "0";
            case TIMESTAMP -> dice.chance(50) ? value.toString() : "\"" + Instant.ofEpochMilli((Long) value) + "\"";
            case INT, BIGINT -> dice.chance(90) ? value.toString() : value + ".0";
            case BOOLEAN -> value.toString();
        };
    }
}
