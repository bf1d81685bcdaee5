package io.tidemark.app.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import io.tidemark.app.oracle.GroupRow.Outcome;
import io.tidemark.app.oracle.Steps.Aggregated;
import io.tidemark.app.oracle.TrialRun.Written;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a reader of upserts has in the end: the last value under each key that was not withdrawn. A row that is suppressed
 * leaves under its key what was there before.
 */
final class LastUpdates {

    private final Aggregated aggregated;
    private final Map<String, Written> byKey = new HashMap<>();

    LastUpdates(Aggregated aggregated, List<Written> written) {
        this.aggregated = aggregated;
        for (Written record : written) {
            if (record.value() == null) {
                byKey.remove(record.key());
            } else {
                byKey.put(record.key(), record);
            }
        }
    }

    void compare(List<GroupRow> rows, List<String> differences) {
        Map<List<Object>, Written> left = new HashMap<>();
        byKey.values().forEach(record -> left.put(identityOf(record), record));
        RowCheck check = RowCheck.of(aggregated);
        for (GroupRow row : rows) {
            Written record = left.remove(identityOf(row));
            if (row.outcome() != Outcome.EMITTED) {
                continue;
            }
            if (record == null) {
                differences.add("no update for " + row);
            } else {
                check.difference(row, record).ifPresent(differences::add);
            }
        }
        left.values().forEach(record -> differences.add("an update for no group, or not withdrawn: " + record));
        if (left.size() + rows.size() < byKey.size()) {
            differences.add("several keys for one group: " + byKey);
        }
    }

    private List<Object> identityOf(GroupRow row) {
        List<Object> identity = new ArrayList<>();
        aggregated
                .identity()
                .forEach(name -> identity.add(comparable(row.cells().get(name))));
        return identity;
    }

    private List<Object> identityOf(Written record) {
        JsonNode json = JsonText.parse(record.value());
        Map<String, Kind> columns = aggregated.columns();
        List<Object> identity = new ArrayList<>();
        aggregated
                .identity()
                .forEach(name -> identity.add(comparable(columns.get(name).parse(json.get(name)))));
        return identity;
    }

    /** Equal values have equal hashes. */
    private static Object comparable(Object value) {
        if (value instanceof Double number) {
            return number + 0.0;
        }
        return value instanceof java.math.BigDecimal decimal ? decimal.stripTrailingZeros() : value;
    }
}
