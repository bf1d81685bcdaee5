package io.tidemark.app.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import io.tidemark.app.oracle.GroupRow.Outcome;
import io.tidemark.app.oracle.Line.Field;
import io.tidemark.app.oracle.Sql.Named;
import io.tidemark.app.oracle.TrialRun.Written;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The rows of a query that does not aggregate: one for each record, in their order. */
final class RecordRows {

    private final QueryShape query;
    private final List<Line> passed;
    private final List<Written> written;

    RecordRows(QueryShape query, List<Line> passed, List<Written> written) {
        this.query = query;
        this.passed = passed;
        this.written = written;
    }

    void compare(DuckDb duckDb, List<String> differences) throws SQLException {
        List<Named> columns = columns();
        List<GroupRow> rows = duckDb.select(columns, query.having(), passed);
        List<Integer> emitted = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).outcome() == Outcome.EMITTED) {
                emitted.add(i);
            }
        }
        if (emitted.size() != written.size()) {
            differences.add(written.size() + " rows instead of " + emitted.size() + ": " + written);
            return;
        }
        for (int i = 0; i < written.size(); i++) {
            Line line = passed.get(emitted.get(i));
            difference(line, rows.get(emitted.get(i)), written.get(i)).ifPresent(differences::add);
        }
    }

    private List<Named> columns() {
        if (query.steps() instanceof Steps.Selected selected) {
            return selected.columns();
        }
        return query.steps() instanceof Steps.Edited edited ? edited.added() : List.of();
    }

    private Optional<String> difference(Line line, GroupRow row, Written record) {
        if (!Objects.equals(record.key(), line.key())) {
            return Optional.of("key " + record.key() + " instead of " + line.key() + " of " + record);
        }
        if (query.steps() instanceof Steps.Unchanged) {
            return Objects.equals(record.value(), line.value())
                    ? Optional.empty()
                    : Optional.of("changed to " + record.value() + " from " + line.value());
        }
        if (query.steps() instanceof Steps.Edited edited) {
            return edited(edited, (Line.Fields) line.content(), row, record);
        }
        Map<String, Kind> kinds = new LinkedHashMap<>();
        columns().forEach(column -> kinds.put(column.name(), column.sql().kind()));
        GroupRow atItsTime = new GroupRow(row.cells(), Map.of(), record.timestamp(), row.outcome());
        return RowCheck.of(kinds).difference(atItsTime, record);
    }

    private static Optional<String> edited(Steps.Edited edited, Line.Fields line, GroupRow row, Written record) {
        Set<String> names = new LinkedHashSet<>(line.fields().keySet());
        names.addAll(row.cells().keySet());
        edited.dropped().forEach(names::remove);
        JsonNode json = JsonText.parse(record.value());
        List<String> actualNames = new ArrayList<>();
        json.fieldNames().forEachRemaining(actualNames::add);
        if (!List.copyOf(names).equals(actualNames)) {
            return Optional.of("fields " + actualNames + " instead of " + names);
        }
        for (Named added : edited.added()) {
            Object cell = added.sql().kind().parse(json.get(added.name()));
            if (!added.sql().kind().same(row.cells().get(added.name()), cell)) {
                return Optional.of(added.name() + " is " + cell + " instead of " + row);
            }
            names.remove(added.name());
        }
        for (String name : names) {
            Field field = line.fields().get(name);
            if (!record.value().contains("\"" + name + "\": " + field.json())) {
                return Optional.of(name + " has changed from " + field.json() + " in " + record.value());
            }
        }
        return Optional.empty();
    }
}
