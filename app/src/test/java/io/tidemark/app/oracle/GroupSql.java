package io.tidemark.app.oracle;

import io.tidemark.app.oracle.Steps.Aggregated;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The query for DuckDB that aggregates some lines. */
final class GroupSql {

    /** The suffix of a column of lists. */
    static final String VALUES = "__values";

    private final Aggregated aggregated;
    private final Optional<String> having;
    private final List<String> groups = new ArrayList<>();

    private GroupSql(Aggregated aggregated, Optional<String> having) {
        this.aggregated = aggregated;
        this.having = having;
        for (int i = 0; i < aggregated.groups().size(); i++) {
            groups.add("grp" + i);
        }
    }

    /** Gives the columns of the result, the lists of values, {@code greatest}, {@code failed} and {@code kept}. */
    static String of(Aggregated aggregated, Optional<String> having, String ids) {
        GroupSql sql = new GroupSql(aggregated, having);
        return "WITH source AS (" + sql.source(ids) + "), windowed AS (" + sql.windowed() + "), grouped AS ("
                + sql.grouped() + "), named AS (" + sql.named() + ") " + sql.result();
    }

    private String source(String ids) {
        StringBuilder sql = new StringBuilder("SELECT *");
        for (int i = 0; i < groups.size(); i++) {
            sql.append(", " + aggregated.groups().get(i).sql().duckDb() + " AS " + groups.get(i));
        }
        return sql + " FROM line WHERE id IN (" + ids + ")";
    }

    private String windowed() {
        if (aggregated.window().isEmpty()) {
            return "SELECT *, 0 AS wstart FROM source";
        }
        if (aggregated.window().get() instanceof WindowShape.Aligned aligned) {
            long advance = aligned.advance();
            String last = "ts - ((ts % " + advance + ") + " + advance + ") % " + advance;
            return "SELECT *, unnest(range(" + last + ", ts - " + aligned.size() + ", -" + advance
                    + ")) AS wstart FROM source";
        }
        long gap = ((WindowShape.Session) aggregated.window().get()).gap();
        String partition = groups.isEmpty() ? "" : "PARTITION BY " + String.join(", ", groups);
        String begins = "SELECT *, CASE WHEN ts - lag(ts) OVER (" + partition + " ORDER BY ts, id) <= " + gap
                + " THEN 0 ELSE 1 END AS begins FROM source";
        String numbered = "SELECT *, sum(begins) OVER (" + partition + " ORDER BY ts, id ROWS UNBOUNDED PRECEDING)"
                + " AS session FROM (" + begins + ")";
        String session = groups.isEmpty() ? "PARTITION BY session" : partition + ", session";
        return "SELECT *, min(ts) OVER (" + session + ") AS wstart FROM (" + numbered + ")";
    }

    private String grouped() {
        StringBuilder sql = new StringBuilder("SELECT wstart, max(ts) AS greatest");
        groups.forEach(group -> sql.append(", " + group));
        for (Measure measure : aggregated.measures()) {
            sql.append(", " + measure.duckDb() + " AS " + measure.name());
            measure.exact().ifPresent(exact -> sql.append(", " + exact.values() + " AS " + measure.name() + VALUES));
        }
        String failed = aggregated.measures().stream()
                .flatMap(measure -> measure.fails().stream())
                .map(condition -> " OR COALESCE(" + condition + ", FALSE)")
                .collect(Collectors.joining());
        sql.append(", FALSE" + failed + " AS failed FROM windowed GROUP BY wstart");
        groups.forEach(group -> sql.append(", " + group));
        return sql.toString();
    }

    private String named() {
        StringBuilder sql = new StringBuilder("SELECT greatest, failed");
        aggregated.window().ifPresent(window -> {
            String end = window instanceof WindowShape.Aligned aligned
                    ? "wstart + " + aligned.size()
                    : "greatest + " + ((WindowShape.Session) window).gap();
            sql.append(", epoch_ms(wstart) AS window_start, epoch_ms(" + end + ") AS window_end");
        });
        for (int i = 0; i < groups.size(); i++) {
            sql.append(
                    ", " + groups.get(i) + " AS " + aggregated.groups().get(i).name());
        }
        for (Measure measure : aggregated.measures()) {
            sql.append(", " + measure.name());
            measure.exact().ifPresent(exact -> sql.append(", " + measure.name() + VALUES));
        }
        return sql + " FROM grouped";
    }

    private String result() {
        String kept =
                having.map(condition -> "COALESCE(" + condition + ", FALSE)").orElse("TRUE");
        StringBuilder sql = new StringBuilder("SELECT greatest, failed, " + kept + " AS kept");
        for (Map.Entry<String, Kind> column : aggregated.columns().entrySet()) {
            String name = column.getKey();
            sql.append(column.getValue() == Kind.TIMESTAMP ? ", epoch_ms(" + name + ") AS " + name : ", " + name);
        }
        aggregated.measures().stream()
                .filter(measure -> measure.exact().isPresent())
                .forEach(measure -> sql.append(", " + measure.name() + VALUES));
        return sql + " FROM named";
    }
}
