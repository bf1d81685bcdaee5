package io.tidemark.app.oracle;

import io.tidemark.app.oracle.GroupRow.Outcome;
import io.tidemark.app.oracle.Steps.Aggregated;
import io.tidemark.app.oracle.Steps.Emission;
import io.tidemark.app.oracle.TrialRun.Written;
import io.tidemark.topology.progress.RecordKind;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.util.Throwables;

/** Runs a query on an input and compares all that it wrote with what it should have written. */
final class Comparison {

    /** How often a row fails that is updated over and over, the data alone cannot say. */
    private static final long UNKNOWN = -1;

    private final QueryShape query;
    private final InputShape input;
    private final DuckDb duckDb;
    private final TrialRun run;
    private final Decisions decisions;
    private long failedRows;

    private Comparison(QueryShape query, InputShape input, DuckDb duckDb) throws IOException, SQLException {
        this.query = query;
        this.input = input;
        this.duckDb = duckDb;
        duckDb.load(input, query, this::isReadable);
        decisions = new Decisions(query, input.merged(query.time()), duckDb.facts(query));
        run = TrialRun.of(QueryYaml.of(query), input, query.topics(), query.end());
    }

    /** All differences; empty if there are none. */
    static List<String> differences(QueryShape query, InputShape input, DuckDb duckDb)
            throws IOException, SQLException {
        List<String> differences = new ArrayList<>();
        try {
            Comparison comparison = new Comparison(query, input, duckDb);
            comparison.compareCounts(differences);
            comparison.compareRows(differences);
            comparison.compareSideOutputs(differences);
        } catch (RuntimeException | AssertionError failed) {
            differences.add("failed: " + Throwables.getStackTrace(failed));
        }
        return differences;
    }

    /** Whether the columns that the query uses can be decoded, and the event time is there. */
    private boolean isReadable(Line line) {
        if (!(line.content() instanceof Line.Fields fields)
                || line.eventTime(query.time()).isEmpty()) {
            return false;
        }
        return fields.fields().entrySet().stream()
                .filter(field -> Columns.ALL.containsKey(field.getKey()))
                .filter(field -> field.getValue() instanceof Line.Field.Other)
                .noneMatch(field -> query.uses(field.getKey()));
    }

    private void compareCounts(List<String> differences) {
        Map<RecordKind, Long> expected = Map.of(
                RecordKind.READ, (long) input.lines().size(),
                RecordKind.EMPTY, count(Fate.EMPTY),
                RecordKind.REJECTED, count(Fate.REJECTED),
                RecordKind.AHEAD, count(Fate.AHEAD),
                RecordKind.FILTERED, count(Fate.FILTERED),
                RecordKind.LATE, count(Fate.LATE),
                RecordKind.DUPLICATE, count(Fate.DUPLICATE));
        expected.forEach((kind, count) ->
                check(differences, kind.label(), count, run.counts().count(kind)));
    }

    private long count(Fate fate) {
        return decisions.of(fate).size();
    }

    private void compareRows(List<String> differences) throws SQLException {
        List<Line> passed = decisions.of(Fate.PASSED);
        List<Written> written = run.to(QueryShape.SINK);
        if (query.steps() instanceof Aggregated aggregated) {
            List<GroupRow> rows = duckDb.groups(aggregated, query.having(), passed);
            if (aggregated.emission() == Emission.ON_CLOSE) {
                compareClosed(aggregated, closed(aggregated, rows), written, differences);
            } else {
                new LastUpdates(aggregated, written).compare(rows, differences);
                boolean neverFail = aggregated.measures().stream()
                        .allMatch(measure -> measure.fails().isEmpty());
                failedRows = neverFail ? 0 : UNKNOWN;
            }
        } else {
            RecordRows rows = new RecordRows(query, passed, written);
            rows.compare(duckDb, differences);
            check(differences, "emitted", (long) written.size(), run.counts().count(RecordKind.EMITTED));
        }
    }

    /** The rows of closed windows, in the order in which they are written. */
    private List<GroupRow> closed(Aggregated aggregated, List<GroupRow> rows) {
        WindowShape window = aggregated.window().orElseThrow();
        boolean all = query.end() == io.tidemark.app.trial.QueryTrial.End.CLOSE_WINDOWS;
        Comparator<GroupRow> order =
                Comparator.comparing(row -> (Long) row.cells().get("window_end"));
        for (Sql.Named group : aggregated.groups()) {
            order = order.thenComparing(
                    row -> row.cells().get(group.name()), group.sql().kind()::compare);
        }
        return rows.stream()
                .filter(row -> all || window.isClosed((Long) row.cells().get("window_end"), decisions.watermark()))
                .sorted(order)
                .toList();
    }

    private void compareClosed(
            Aggregated aggregated, List<GroupRow> rows, List<Written> written, List<String> differences) {
        List<GroupRow> emitted =
                rows.stream().filter(row -> row.outcome() == Outcome.EMITTED).toList();
        failedRows =
                rows.stream().filter(row -> row.outcome() == Outcome.FAILED).count();
        check(differences, "emitted", (long) emitted.size(), run.counts().count(RecordKind.EMITTED));
        check(
                differences,
                "suppressed",
                (long) rows.size() - emitted.size(),
                run.counts().count(RecordKind.SUPPRESSED));
        RowCheck rowCheck = RowCheck.of(aggregated);
        for (int i = 0; i < Math.min(emitted.size(), written.size()); i++) {
            Optional<String> difference = rowCheck.difference(emitted.get(i), written.get(i));
            int row = i;
            difference.ifPresent(text -> differences.add("row " + row + ": " + text));
        }
        if (written.size() != emitted.size()) {
            differences.add("rows are " + values(written) + "\n  instead of " + emitted);
        }
    }

    private void compareSideOutputs(List<String> differences) {
        compareSide("late", Fate.LATE, differences);
        compareSide("ahead", Fate.AHEAD, differences);
        compareSide("duplicates", Fate.DUPLICATE, differences);
        List<String> rejected = new ArrayList<>(values(run.to("rejected")));
        decisions.of(Fate.REJECTED).forEach(line -> {
            if (!rejected.remove(line.value())) {
                differences.add("not in rejected: " + line.value());
            }
        });
        if (failedRows != UNKNOWN && rejected.size() != failedRows) {
            differences.add("rejected has besides " + rejected + ", not " + failedRows + " failed rows");
        }
    }

    private void compareSide(String topic, Fate fate, List<String> differences) {
        List<String> expected = decisions.of(fate).stream().map(Line::value).toList();
        check(differences, topic, expected, values(run.to(topic)));
    }

    private static List<String> values(List<Written> written) {
        return written.stream().map(Written::value).toList();
    }

    private static void check(List<String> differences, String what, Object expected, Object actual) {
        if (!expected.equals(actual)) {
            differences.add(what + " is " + actual + "\n  instead of " + expected);
        }
    }
}
