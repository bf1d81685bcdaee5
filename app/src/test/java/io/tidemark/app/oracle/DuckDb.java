package io.tidemark.app.oracle;

import io.tidemark.app.oracle.GroupRow.Outcome;
import io.tidemark.app.oracle.Sql.Named;
import io.tidemark.app.oracle.Steps.Aggregated;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** An embedded DuckDB with one table of lines. Not thread-safe. */
final class DuckDb implements AutoCloseable {

    private final Connection connection;
    private final Map<Line, Integer> ids = new HashMap<>();
    private final List<Line> lines = new ArrayList<>();

    DuckDb() throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
        execute("SET threads = 1");
        execute("SET error_on_division_by_zero = false");
        String columns = Columns.ALL.entrySet().stream()
                .map(column -> column.getKey() + " " + column.getValue().sql())
                .collect(Collectors.joining(", "));
        execute("CREATE TABLE line (id INT, topic VARCHAR, off BIGINT, ts BIGINT, " + columns + ")");
    }

    /** Puts the readable ones of these lines in the place of those before. */
    void load(InputShape input, QueryShape query, Predicate<Line> readable) throws SQLException {
        execute("DELETE FROM line");
        ids.clear();
        lines.clear();
        Map<String, Long> offsets = new HashMap<>();
        List<Object> values = new ArrayList<>();
        for (Line line : input.merged(query.time())) {
            long offset = offsets.merge(line.topic(), 1L, Long::sum);
            if (readable.test(line)) {
                ids.put(line, lines.size());
                values.addAll(Arrays.asList(
                        lines.size(),
                        line.topic(),
                        offset,
                        line.eventTime(query.time()).orElseThrow()));
                Columns.ALL.forEach((name, kind) -> values.add(line.column(name)));
                lines.add(line);
            }
        }
        if (!lines.isEmpty()) {
            insert(values);
        }
    }

    private void insert(List<Object> values) throws SQLException {
        String columns = Columns.ALL.values().stream()
                .map(kind -> kind == Kind.TIMESTAMP ? ", epoch_ms(CAST(? AS BIGINT))" : ", ?")
                .collect(Collectors.joining());
        String row = "(?, ?, ?, ?" + columns + ")";
        String rows = String.join(", ", Collections.nCopies(lines.size(), row));
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO line VALUES " + rows)) {
            for (int i = 0; i < values.size(); i++) {
                insert.setObject(i + 1, values.get(i));
            }
            insert.execute();
        }
    }

    /** What the expressions of a query make of each line. */
    Map<Line, LineFacts> facts(QueryShape query) throws SQLException {
        String kept = query.where().map(Sql::duckDb).orElse("TRUE");
        String whereFails = query.where().flatMap(Sql::fails).orElse("FALSE");
        String inputsFail = query.inputs()
                .flatMap(sql -> sql.fails().stream())
                .map(condition -> " OR COALESCE(" + condition + ", FALSE)")
                .collect(Collectors.joining());
        List<String> by = query.deduplication().stream()
                .flatMap(each -> each.by().stream())
                .map(sql -> "(" + sql.duckDb() + ")")
                .toList();
        String key = by.isEmpty() ? "0" : "dense_rank() OVER (ORDER BY " + String.join(", ", by) + ")";
        String keyHasNull = by.stream().map(each -> " OR " + each + " IS NULL").collect(Collectors.joining());
        String sql = "SELECT id, COALESCE(" + kept + ", FALSE), COALESCE(" + whereFails + ", FALSE), FALSE" + inputsFail
                + ", CAST(" + key + " AS BIGINT), FALSE" + keyHasNull + " FROM line";
        Map<Line, LineFacts> facts = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                facts.put(
                        lines.get(result.getInt(1)),
                        new LineFacts(
                                result.getBoolean(2),
                                result.getBoolean(3),
                                result.getBoolean(4),
                                result.getLong(5),
                                result.getBoolean(6)));
            }
        }
        return facts;
    }

    /** The rows of the groups of some lines, in no order. */
    List<GroupRow> groups(Aggregated aggregated, Optional<String> having, List<Line> of) throws SQLException {
        List<GroupRow> rows = new ArrayList<>();
        if (of.isEmpty()) {
            return rows;
        }
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(GroupSql.of(aggregated, having, idsOf(of)))) {
            while (result.next()) {
                rows.add(groupRow(aggregated, result));
            }
        }
        return rows;
    }

    private static GroupRow groupRow(Aggregated aggregated, ResultSet result) throws SQLException {
        Map<String, Object> cells = new LinkedHashMap<>();
        for (Map.Entry<String, Kind> column : aggregated.columns().entrySet()) {
            cells.put(column.getKey(), column.getValue().fromDuckDb(result.getObject(column.getKey())));
        }
        Map<String, List<Object>> calculated = new LinkedHashMap<>();
        for (Measure measure : aggregated.measures()) {
            if (measure.exact().isPresent()) {
                java.sql.Array values = result.getArray(measure.name() + GroupSql.VALUES);
                calculated.put(
                        measure.name(), values == null ? List.of() : Arrays.asList((Object[]) values.getArray()));
            }
        }
        Outcome kept = result.getBoolean("kept") ? Outcome.EMITTED : Outcome.SUPPRESSED;
        return new GroupRow(
                cells, calculated, result.getLong("greatest"), result.getBoolean("failed") ? Outcome.FAILED : kept);
    }

    /** The values of expressions for each of some lines, with whether it is kept, in their order. */
    List<GroupRow> select(List<Named> columns, Optional<String> having, List<Line> of) throws SQLException {
        if (of.isEmpty()) {
            return List.of();
        }
        String named = columns.stream()
                .map(column -> ", " + column.sql().duckDb() + " AS " + column.name())
                .collect(Collectors.joining());
        String shown = columns.stream()
                .map(column -> column.sql().kind() == Kind.TIMESTAMP
                        ? ", epoch_ms(" + column.name() + ")"
                        : ", " + column.name())
                .collect(Collectors.joining());
        String sql = "SELECT row_id, row_time, "
                + having.map(each -> "COALESCE(" + each + ", FALSE)").orElse("TRUE")
                + shown + " FROM (SELECT id AS row_id, ts AS row_time" + named + " FROM line WHERE id IN (" + idsOf(of)
                + "))";
        Map<Line, GroupRow> rows = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                Map<String, Object> cells = new LinkedHashMap<>();
                for (int i = 0; i < columns.size(); i++) {
                    Kind kind = columns.get(i).sql().kind();
                    cells.put(columns.get(i).name(), kind.fromDuckDb(result.getObject(4 + i)));
                }
                Outcome outcome = result.getBoolean(3) ? Outcome.EMITTED : Outcome.SUPPRESSED;
                rows.put(lines.get(result.getInt(1)), new GroupRow(cells, Map.of(), result.getLong(2), outcome));
            }
        }
        return of.stream().map(rows::get).toList();
    }

    private String idsOf(List<Line> of) {
        return of.stream().map(line -> ids.get(line).toString()).collect(Collectors.joining(", "));
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
