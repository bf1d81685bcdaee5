package io.tidemark.config;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads {@code select}, {@code add} and {@code drop}. */
final class ProjectionParser {

    private ProjectionParser() {}

    static Projection parse(Fields query) {
        reportExclusions(query);
        if (query.has("aggregate")) {
            return new Projection.Unchanged();
        }
        if (query.has("select")) {
            List<NamedExpression> columns = named(query, "select");
            return columns.isEmpty() ? new Projection.Unchanged() : new Projection.Select(columns);
        }
        if (query.has("add") || query.has("drop")) {
            List<NamedExpression> add = named(query, "add");
            Set<String> drop = drop(query, add);
            return add.isEmpty() && drop.isEmpty() ? new Projection.Unchanged() : new Projection.Edit(add, drop);
        }
        return new Projection.Unchanged();
    }

    private static void reportExclusions(Fields query) {
        for (String key : List.of("select", "add", "drop")) {
            if (query.has(key) && query.has("aggregate")) {
                query.problem(
                        key,
                        "'" + key + "' cannot stand beside 'aggregate'"
                                + (key.equals("select")
                                        ? "; what is computed goes in 'aggregate.select'"
                                        : "; remove it"));
            } else if (query.has(key) && query.has("select") && !key.equals("select")) {
                query.problem(key, "'" + key + "' cannot stand beside 'select', which names every column; remove one");
            }
        }
    }

    private static List<NamedExpression> named(Fields query, String key) {
        Optional<Mapping> mapping = query.mapping(key);
        if (mapping.filter(found -> found.entries().isEmpty()).isPresent()) {
            query.problem(key, "'" + key + "' is empty; write name: expression, or remove it");
        }
        return mapping.map(found -> new Expressions(query.problems()).named(found, key))
                .orElse(List.of());
    }

    private static Set<String> drop(Fields query, List<NamedExpression> add) {
        Set<String> drop = new LinkedHashSet<>();
        if (!query.has("drop")) {
            return drop;
        }
        for (Scalar name : query.names("drop", Names::faultOfColumn)) {
            if (add.stream().anyMatch(column -> column.name().equals(name.text()))) {
                query.problems()
                        .add(name.location(), name.shown() + " is added and dropped; 'add' alone replaces a field");
            } else {
                drop.add(name.text());
            }
        }
        return drop;
    }
}
