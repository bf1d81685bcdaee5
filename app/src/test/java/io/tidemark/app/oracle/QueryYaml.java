package io.tidemark.app.oracle;

import io.tidemark.app.oracle.Sql.Named;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes query files. */
final class QueryYaml {

    private QueryYaml() {}

    static String of(QueryShape query) {
        StringBuilder yaml = new StringBuilder("query: oracle\nfrom:\n  topic: [" + String.join(", ", query.topics()));
        yaml.append("]\n  schema:\n").append(query.time().schemaYaml());
        Columns.ALL.forEach((name, kind) -> yaml.append("    " + name + ": " + kind.sql() + "\n"));
        yaml.append("event_time:\n").append(query.time().yaml());
        yaml.append("  lateness: " + query.lateness() + "ms\n  max_ahead: " + query.maxAhead() + "ms\n");
        query.where().ifPresent(where -> yaml.append("where: " + quoted(where.ours()) + "\n"));
        query.deduplication().ifPresent(each -> {
            String by = each.by().stream().map(sql -> quoted(sql.ours())).collect(Collectors.joining(", "));
            yaml.append("deduplicate:\n  by: [" + by + "]\n  within: " + each.within() + "ms\n");
        });
        yaml.append(steps(query.steps()));
        query.having().ifPresent(having -> yaml.append("having: " + quoted(having) + "\n"));
        yaml.append("to: " + QueryShape.SINK + "\n");
        yaml.append("side_outputs: { late: late, rejected: rejected, ahead: ahead, duplicates: duplicates }\n");
        return yaml.toString();
    }

    private static String steps(Steps steps) {
        if (steps instanceof Steps.Aggregated aggregated) {
            return aggregate(aggregated);
        }
        if (steps instanceof Steps.Selected selected) {
            return "select:\n" + named(selected.columns());
        }
        if (steps instanceof Steps.Edited edited) {
            String dropped = edited.dropped().isEmpty() ? "" : "drop: [" + String.join(", ", edited.dropped()) + "]\n";
            return dropped + (edited.added().isEmpty() ? "" : "add:\n" + named(edited.added()));
        }
        return "";
    }

    private static String aggregate(Steps.Aggregated aggregated) {
        StringBuilder yaml = new StringBuilder("aggregate:\n");
        if (!aggregated.groups().isEmpty()) {
            yaml.append("  by:\n");
            aggregated.groups().forEach(group -> yaml.append("    - " + group(group) + "\n"));
        }
        aggregated.window().ifPresent(window -> yaml.append("  window: " + window.yaml() + "\n"));
        if (aggregated.emission() == Steps.Emission.ON_UPDATE) {
            yaml.append("  emit: on_update\n  every: " + aggregated.every() + "ms\n");
        }
        yaml.append("  select:\n");
        aggregated
                .measures()
                .forEach(measure -> yaml.append("    " + measure.name() + ": " + quoted(measure.ours()) + "\n"));
        return yaml.toString();
    }

    private static String group(Named group) {
        return group.isPlainColumn()
                ? group.name()
                : group.name() + ": " + quoted(group.sql().ours());
    }

    private static String named(List<Named> columns) {
        return columns.stream()
                .map(column -> "  " + column.name() + ": " + quoted(column.sql().ours()) + "\n")
                .collect(Collectors.joining());
    }

    private static String quoted(String expression) {
        return "'" + expression.replace("'", "''") + "'";
    }

    /** All expressions on single records. */
    static Stream<String> expressionsOf(QueryShape query) {
        Stream<String> measures = query.steps() instanceof Steps.Aggregated aggregated
                ? aggregated.measures().stream().map(Measure::ours)
                : Stream.empty();
        return Stream.concat(
                measures, Stream.concat(query.where().stream(), query.inputs()).map(Sql::ours));
    }
}
