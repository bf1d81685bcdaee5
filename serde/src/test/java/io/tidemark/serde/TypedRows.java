package io.tidemark.serde;

import io.tidemark.config.ArrayType;
import io.tidemark.config.Column;
import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.MapType;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Random row types with random rows of them, half of them small; edge cases are common in both. */
final class TypedRows {

    private static final List<SimpleType> SCALARS = List.of(SimpleType.values());
    private static final int[] CODE_POINTS = {
        0, 1, 2, 'a', 'b', '"', '\\', '\n', 0x7F, 0x80, 0x7FF, 0xE9, 0xFFFD, 0x1F600
    };
    private static final long[] LONGS = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, Integer.MIN_VALUE, 1517363399650L};
    private static final double[] DOUBLES = {
        0.0, -0.0, 1, -1, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.NEGATIVE_INFINITY, 1e7, 9.999e-4, 1e16
    };

    private final Random random;
    private final Maps maps;
    private final Text text;

    private TypedRows(Random random, Maps maps, Text text) {
        this.random = random;
        this.maps = maps;
        this.text = text;
    }

    /** A type and some rows of it. */
    record TypedRow(RowType type, List<Object[]> rows) {}

    /** Whether MAP is among the types. */
    enum Maps {
        ALLOWED,
        LEFT_OUT
    }

    /** Whether texts may have half a surrogate pair. */
    enum Text {
        ANY,
        UNICODE
    }

    static Arbitrary<TypedRow> of(Maps maps, Text text) {
        return Arbitraries.randomValue(random -> new TypedRows(random, maps, text).typedRow());
    }

    /** A value whose arrays, at any depth, are lists, so that {@code equals} compares them. */
    static Object comparable(Object value) {
        if (value instanceof Object[] row) {
            return Arrays.stream(row).map(TypedRows::comparable).collect(Collectors.toList());
        }
        if (value instanceof byte[] bytes) {
            return "bytes " + HexFormat.of().formatHex(bytes);
        }
        if (value instanceof List<?> list) {
            return list.stream().map(TypedRows::comparable).collect(Collectors.toList());
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> entries = new HashMap<>();
            map.forEach((name, item) -> entries.put(name, comparable(item)));
            return entries;
        }
        return value;
    }

    private TypedRow typedRow() {
        RowType type = rowType(0, random.nextBoolean() ? 2 : 10);
        return new TypedRow(type, list(2 + random.nextInt(4), () -> row(type)));
    }

    private RowType rowType(int depth, int columns) {
        List<Column> list = new ArrayList<>();
        for (int i = random.nextInt(columns); i >= 0; i--) {
            list.add(Column.nullable("c" + i, type(depth)));
        }
        return new RowType(list);
    }

    private DataType type(int depth) {
        return switch (random.nextInt(depth < 2 ? 20 : 15)) {
            case 0, 1, 2 -> {
                int precision = 1 + random.nextInt(DecimalType.MAX_PRECISION);
                yield new DecimalType(precision, random.nextInt(precision + 1));
            }
            case 15, 16 -> rowType(depth + 1, 3);
            case 17 -> maps == Maps.ALLOWED ? new MapType(type(depth + 1)) : SimpleType.VARCHAR;
            case 18, 19 -> new ArrayType(type(depth + 1));
            default -> SCALARS.get(random.nextInt(SCALARS.size()));
        };
    }

    private Object[] row(RowType type) {
        return type.columns().stream().map(column -> nullable(column.type())).toArray();
    }

    private Object nullable(DataType type) {
        return random.nextInt(6) == 0 ? null : value(type);
    }

    private Object value(DataType type) {
        if (type instanceof SimpleType simple) {
            return scalar(simple);
        }
        if (type instanceof DecimalType decimal) {
            BigInteger most = BigInteger.TEN.pow(1 + random.nextInt(decimal.precision()));
            BigInteger unscaled =
                    random.nextInt(4) == 0 ? most.subtract(BigInteger.ONE) : new BigInteger(128, random).mod(most);
            return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), decimal.scale());
        }
        if (type instanceof ArrayType array) {
            return list(random.nextInt(4), () -> nullable(array.element()));
        }
        if (type instanceof MapType map) {
            Map<String, Object> entries = new LinkedHashMap<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                entries.put(text(), nullable(map.value()));
            }
            return entries;
        }
        return row((RowType) type);
    }

    private Object scalar(SimpleType type) {
        return switch (type) {
            case BOOLEAN -> random.nextBoolean();
            case INT, DATE -> (int) number();
            case BIGINT, TIMESTAMP -> number();
            case TIME -> random.nextInt(86_400_000);
            case FLOAT -> random.nextBoolean() ? Float.intBitsToFloat(random.nextInt()) : (float) floating();
            case DOUBLE -> floating();
            case VARCHAR -> text();
            case VARBINARY -> {
                byte[] bytes = new byte[random.nextInt(5)];
                random.nextBytes(bytes);
                if (bytes.length > 0 && random.nextBoolean()) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(3);
                }
                yield bytes;
            }
        };
    }

    private long number() {
        return switch (random.nextInt(4)) {
            case 0 -> LONGS[random.nextInt(LONGS.length)];
            case 1 -> random.nextInt(400) - 200;
            case 2 -> random.nextLong() >> random.nextInt(64);
            default -> random.nextLong();
        };
    }

    private double floating() {
        return switch (random.nextInt(4)) {
            case 0 -> DOUBLES[random.nextInt(DOUBLES.length)];
            case 1 -> (random.nextInt(20_000) - 10_000) / 100.0;
            case 2 -> random.nextGaussian();
            default -> Double.longBitsToDouble(random.nextLong());
        };
    }

    private String text() {
        int length = random.nextInt(20) == 0 ? 30 + random.nextInt(120) : random.nextInt(5);
        StringBuilder chars = new StringBuilder();
        while (chars.length() < length) {
            if (random.nextInt(8) > 0) {
                chars.appendCodePoint(CODE_POINTS[random.nextInt(CODE_POINTS.length)]);
            } else if (text == Text.ANY) {
                chars.append((char) (Character.MIN_SURROGATE + random.nextInt(0x800)));
            } else {
                chars.appendCodePoint(0xE000 + random.nextInt(0x100000));
            }
        }
        return chars.toString();
    }

    private static <T> List<T> list(int size, Supplier<T> items) {
        return Stream.generate(items).limit(size).collect(Collectors.toList());
    }
}
