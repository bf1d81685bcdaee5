package io.tidemark.app.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import io.tidemark.app.oracle.Steps.Aggregated;
import io.tidemark.app.oracle.TrialRun.Written;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares rows with those that should be there, cell by cell. */
final class RowCheck {

    private final Map<String, Kind> columns;
    private final Map<String, Calculation> calculations = new HashMap<>();

    private RowCheck(Map<String, Kind> columns) {
        this.columns = columns;
    }

    static RowCheck of(Map<String, Kind> columns) {
        return new RowCheck(columns);
    }

    static RowCheck of(Aggregated aggregated) {
        RowCheck check = new RowCheck(aggregated.columns());
        aggregated
                .measures()
                .forEach(measure -> measure.exact()
                        .ifPresent(exact -> check.calculations.put(measure.name(), exact.calculation())));
        return check;
    }

    /** What is wrong with a row that a query wrote, if anything. */
    Optional<String> difference(GroupRow expected, Written actual) {
        JsonNode json = JsonText.parse(actual.value());
        List<String> names = new ArrayList<>();
        json.fieldNames().forEachRemaining(names::add);
        if (!names.equals(List.copyOf(columns.keySet()))) {
            return Optional.of("columns " + names + " instead of " + columns.keySet());
        }
        for (String name : names) {
            Object cell = columns.get(name).parse(json.get(name));
            if (!isRight(name, expected, cell)) {
                return Optional.of(name + " is " + cell + " instead of " + shown(name, expected) + " in "
                        + actual.value() + "; expected " + expected);
            }
        }
        long timestamp = Math.max(0, expected.greatestTime());
        return actual.timestamp() == timestamp
                ? Optional.empty()
                : Optional.of("timestamp " + actual.timestamp() + " instead of " + timestamp + " of " + actual.value());
    }

    private boolean isRight(String name, GroupRow expected, Object cell) {
        Calculation calculation = calculations.get(name);
        Object duckDb = expected.cells().get(name);
        if (calculation == null) {
            return columns.get(name).same(duckDb, cell);
        }
        List<Object> values = expected.calculated().get(name);
        if (!calculation.isNear(values, duckDb)) {
            throw new AssertionError("DuckDB gives " + duckDb + " for " + name + ", the exact value is "
                    + calculation.of(values) + " of " + values);
        }
        return calculation.allows(values, cell);
    }

    private Object shown(String name, GroupRow expected) {
        Calculation calculation = calculations.get(name);
        return calculation == null
                ? expected.cells().get(name)
                : calculation.of(expected.calculated().get(name));
    }
}
