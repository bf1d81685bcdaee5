package io.tidemark.topology.expression;

import io.tidemark.config.ArrayType;
import io.tidemark.config.Column;
import io.tidemark.config.DecimalType;
import io.tidemark.config.Location;
import io.tidemark.config.MapType;
import io.tidemark.config.Problem;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import io.tidemark.config.SqlText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A row of every type, and expressions over it. */
final class Evaluation {

    static final RowType ADDRESS =
            new RowType(List.of(Column.nullable("city", SimpleType.VARCHAR), Column.nullable("value", SimpleType.INT)));

    static final RowType COLUMNS = new RowType(List.of(
            Column.nullable("i", SimpleType.INT),
            Column.nullable("l", SimpleType.BIGINT),
            Column.nullable("amount", new DecimalType(12, 2)),
            Column.nullable("f", SimpleType.FLOAT),
            Column.nullable("d", SimpleType.DOUBLE),
            Column.nullable("s", SimpleType.VARCHAR),
            Column.nullable("b", SimpleType.BOOLEAN),
            Column.nullable("bytes", SimpleType.VARBINARY),
            Column.nullable("day", SimpleType.DATE),
            Column.nullable("clock", SimpleType.TIME),
            Column.nullable("ts", SimpleType.TIMESTAMP),
            Column.nullable("customer", new RowType(List.of(Column.nullable("address", ADDRESS)))),
            Column.nullable("items", new ArrayType(ADDRESS)),
            Column.nullable("tags", new ArrayType(SimpleType.VARCHAR)),
            Column.nullable("_headers", new MapType(SimpleType.VARCHAR)),
            Column.nullable("none", SimpleType.INT),
            Column.required("id", SimpleType.BIGINT)));

    /** 2018-01-31, 10:15:30.500, 2018-01-31T01:02:03.004Z. */
    static final Object[] ROW = {
        7,
        8_000_000_000L,
        new BigDecimal("12.50"),
        0.5f,
        2.25,
        "Grüße 😀",
        true,
        new byte[] {(byte) 0xCA, (byte) 0xFE},
        17_562,
        36_930_500,
        1_517_360_523_004L,
        new Object[] {new Object[] {"Bern", 5}},
        Arrays.asList(new Object[] {"Rom", 1}, null),
        Arrays.asList("x", null, "y"),
        Map.of("name", "v"),
        null,
        1L
    };

    private Evaluation() {}

    static ExpressionScope scope() {
        return ExpressionScope.of(COLUMNS, Optional.of("o"));
    }

    static SqlText sql(String text) {
        return SqlText.of(text, new Location("q.yaml", 1, 1));
    }

    static TypedExpression resolve(RowType columns, String text) {
        List<Problem> problems = new ArrayList<>();
        Optional<TypedExpression> expression =
                ExpressionScope.of(columns, Optional.of("o")).resolve(sql(text), problems);
        return expression.orElseThrow(() -> new AssertionError(text + ": " + problems));
    }

    static TypedExpression resolve(String text) {
        return resolve(COLUMNS, text);
    }

    /** The value over {@link #ROW}. */
    static Object value(String text) {
        return value(COLUMNS, text, ROW);
    }

    static Object value(RowType columns, String text, Object... row) {
        Object[] out = new Object[1];
        ExpressionCompiler.compile(List.of(resolve(columns, text)), columns).evaluate(row, out);
        return out[0];
    }

    /** The value as text; a failure as its message. */
    static String shown(String text) {
        try {
            Object value = value(text);
            return value == null
                    ? "NULL"
                    : value instanceof BigDecimal decimal ? decimal.toPlainString() : value.toString();
        } catch (ExpressionFailedException e) {
            return e.getMessage();
        }
    }

    /** {@code column: message} of each fault of an expression that begins at column 1. */
    static List<String> faults(String text) {
        List<Problem> problems = new ArrayList<>();
        Optional<TypedExpression> expression = scope().resolve(sql(text), problems);
        if (expression.isPresent()) {
            throw new AssertionError(text + " is valid: " + expression.get());
        }
        return problems.stream()
                .map(problem -> problem.location().column() + ": " + problem.message())
                .toList();
    }
}
