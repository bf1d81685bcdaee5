package io.tidemark.app.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;

/**
 * The types of the columns. In Java a value is a String, a Long (INT, BIGINT; TIMESTAMP in milliseconds), a Double, a
 * BigDecimal or a Boolean.
 */
enum Kind {
    TEXT("VARCHAR"),
    INT("INT"),
    BIGINT("BIGINT"),
    DOUBLE("DOUBLE"),
    DECIMAL("DECIMAL(12, 2)"),
    BOOLEAN("BOOLEAN"),
    TIMESTAMP("TIMESTAMP");

    private final String sql;

    Kind(String sql) {
        this.sql = sql;
    }

    String sql() {
        return sql;
    }

    boolean isNumber() {
        return this == INT || this == BIGINT || this == DOUBLE || this == DECIMAL;
    }

    /** The value that a query has written. */
    Object parse(JsonNode json) {
        if (json == null) {
            throw new AssertionError("the column is missing");
        }
        if (json.isNull()) {
            return null;
        }
        boolean fits = switch (this) {
            case TEXT, TIMESTAMP -> json.isTextual();
            case INT, BIGINT -> json.isIntegralNumber();
            case DOUBLE -> json.isTextual() || json.isBigDecimal();
            case DECIMAL -> json.isNumber();
            case BOOLEAN -> json.isBoolean();
        };
        if (!fits) {
            throw new AssertionError("no " + sql + ": " + json);
        }
        return switch (this) {
            case TEXT -> json.textValue();
            case TIMESTAMP -> Instant.parse(json.textValue()).toEpochMilli();
            case INT, BIGINT -> json.longValue();
            case DOUBLE -> Double.valueOf(json.asText());
            case DECIMAL -> json.decimalValue();
            case BOOLEAN -> json.booleanValue();
        };
    }

    /** The value that DuckDB has given. */
    Object fromDuckDb(Object value) {
        if (value instanceof Integer || value instanceof BigInteger) {
            return ((Number) value).longValue();
        }
        return value;
    }

    boolean same(Object one, Object other) {
        return (one == null || other == null) ? one == other : compareValues(one, other) == 0;
    }

    /** The order of group columns: NULL first, text by code point, NaN last. */
    int compare(Object one, Object other) {
        if (one == null || other == null) {
            return Boolean.compare(one != null, other != null);
        }
        return compareValues(one, other);
    }

    private int compareValues(Object one, Object other) {
        return switch (this) {
            case TEXT -> Arrays.compareUnsigned(utf8(one), utf8(other));
            case INT, BIGINT, TIMESTAMP -> Long.compare((Long) one, (Long) other);
            // -0.0 is 0.0
            case DOUBLE -> Double.compare((Double) one + 0.0, (Double) other + 0.0);
            case DECIMAL -> ((BigDecimal) one).compareTo((BigDecimal) other);
            case BOOLEAN -> Boolean.compare((Boolean) one, (Boolean) other);
        };
    }

    private static byte[] utf8(Object text) {
        return ((String) text).getBytes(StandardCharsets.UTF_8);
    }
}
