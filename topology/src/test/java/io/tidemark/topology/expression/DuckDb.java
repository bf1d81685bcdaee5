package io.tidemark.topology.expression;

import io.tidemark.config.Column;
import io.tidemark.config.DataType;
import io.tidemark.config.SimpleType;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** An embedded DuckDB with one table of {@link SqlPairs#COLUMNS}. */
final class DuckDb implements AutoCloseable {

    /** What stands for the value of an expression that fails. */
    static final Object FAILED = "FAILED";

    private final Connection connection;

    DuckDb() throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
        String columns = SqlPairs.COLUMNS.columns().stream()
                .map(column -> column.name() + " " + type(column))
                .collect(Collectors.joining(", "));
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET threads = 1");
            statement.execute("CREATE TABLE t (n INT, " + columns + ")");
            statement.execute(
                    "CREATE MACRO finite(x) AS CASE WHEN x IS NULL OR isfinite(x) THEN x ELSE error('not finite') END");
            statement.execute("CREATE MACRO strict(x, y, z) AS CASE WHEN x IS NULL OR y IS NULL THEN NULL ELSE z END");
        }
    }

    private static String type(Column column) {
        return column.type().sql();
    }

    /** The value for each row, {@link #FAILED} for those where it fails. */
    List<Object> evaluate(String sql, List<Object[]> rows) throws SQLException {
        fill(rows);
        try {
            return query("SELECT " + sql + " FROM t ORDER BY n");
        } catch (SQLException e) {
            List<Object> values = new ArrayList<>();
            for (int i = 0; i < rows.size(); i++) {
                values.add(evaluateOne(sql, i));
            }
            return values;
        }
    }

    private Object evaluateOne(String sql, int n) throws SQLException {
        try {
            return query("SELECT " + sql + " FROM (SELECT * FROM t WHERE n = " + n + ")")
                    .get(0);
        } catch (SQLException e) {
            if (e.getMessage().contains("Binder Error")
                    || e.getMessage().contains("Parser Error")
                    || e.getMessage().contains("Catalog Error")) {
                throw new SQLException(sql, e);
            }
            return FAILED;
        }
    }

    private List<Object> query(String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<Object> values = new ArrayList<>();
            while (result.next()) {
                values.add(result.getObject(1));
            }
            return values;
        }
    }

    private void fill(List<Object[]> rows) throws SQLException {
        int width = SqlPairs.COLUMNS.size() + 1;
        String one = "(" + String.join(", ", Collections.nCopies(width, "?")) + ")";
        try (Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM t");
        }
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO t VALUES " + String.join(", ", Collections.nCopies(rows.size(), one)))) {
            int parameter = 1;
            for (int n = 0; n < rows.size(); n++) {
                insert.setInt(parameter++, n);
                for (int i = 0; i < width - 1; i++) {
                    insert.setObject(
                            parameter++,
                            toJdbc(
                                    rows.get(n)[i],
                                    SqlPairs.COLUMNS.columns().get(i).type()));
                }
            }
            insert.execute();
        }
    }

    private static Object toJdbc(Object value, DataType type) {
        if (value instanceof Integer days && type == SimpleType.DATE) {
            return LocalDate.ofEpochDay(days);
        } else if (value instanceof Long millis && type == SimpleType.TIMESTAMP) {
            return LocalDateTime.ofEpochSecond(
                    Math.floorDiv(millis, 1000L), (int) Math.floorMod(millis, 1000L) * 1_000_000, ZoneOffset.UTC);
        }
        return value;
    }

    /** Whether a value of ours is the same as one of DuckDB's, which may have another width or scale. */
    static boolean same(Object ours, Object theirs) {
        Object other = fromJdbc(theirs);
        if (ours instanceof Number a && other instanceof Number b) {
            boolean approximate =
                    a instanceof Double || a instanceof Float || b instanceof Double || b instanceof Float;
            return approximate
                    ? a.doubleValue() == b.doubleValue()
                    : new BigDecimal(a.toString()).compareTo(new BigDecimal(b.toString())) == 0;
        }
        return Comparisons.same(ours, other);
    }

    private static Object fromJdbc(Object value) {
        if (value instanceof LocalDate date) {
            return (int) date.toEpochDay();
        } else if (value instanceof Date date) {
            return (int) date.toLocalDate().toEpochDay();
        } else if (value instanceof LocalDateTime time) {
            return time.toInstant(ZoneOffset.UTC).toEpochMilli();
        } else if (value instanceof Timestamp time) {
            return time.toLocalDateTime().toInstant(ZoneOffset.UTC).toEpochMilli();
        }
        return value;
    }

    static String shown(Object value) {
        return value instanceof Object[] row ? Arrays.toString(row) : String.valueOf(value);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
