package io.tidemark.app.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tidemark.topology.progress.RecordKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Holds what a query has written and counted against the batch evaluation of its input. */
final class BatchComparison {

    private static final List<RecordKind> BECOMES_OF_RECORDS = List.of(
            RecordKind.READ,
            RecordKind.EMPTY,
            RecordKind.REJECTED,
            RecordKind.AHEAD,
            RecordKind.FILTERED,
            RecordKind.LATE,
            RecordKind.DUPLICATE);

    private final QueryShape shape;
    private final BatchQuery batch;
    private final List<Row> rows;

    BatchComparison(QueryShape shape, List<List<OrderRecord>> logs) {
        this.shape = shape;
        batch = shape.read(logs);
        rows = shape.rows(batch);
    }

    /** Waits until a query has come to the end, and compares rows, side outputs and counts. */
    void hold(Instances query, String topic) {
        within2Minutes(() -> query.count(RecordKind.EMITTED) >= rows.size()
                && query.count(RecordKind.READ) == batch.count(RecordKind.READ));
        String output = shape.output(topic);
        // a row is counted before it is committed
        within2Minutes(() -> TestKafka.committedRecords(output) >= rows.size());
        holdRows(topic);
        for (RecordKind kind : BECOMES_OF_RECORDS) {
            assertThat(query.count(kind)).as("%s %s", shape, kind).isEqualTo(batch.count(kind));
        }
        assertThat(query.count(RecordKind.EMITTED)).isEqualTo(rows.size());
        if (shape == QueryShape.DISTINCT) {
            // which of several copies passes is up to chance; what they say is not
            assertThat(TestKafka.rows(output + ".duplicates").stream().map(Row::value))
                    .containsExactlyInAnyOrderElementsOf(
                            batch.duplicates().stream().map(Row::value).toList());
        }
    }

    /** Compares the rows and the late records that are committed now. */
    void holdRows(String topic) {
        String output = shape.output(topic);
        assertSame(TestKafka.rows(output), rows);
        assertSame(TestKafka.rows(output + ".late"), batch.late());
    }

    private void assertSame(List<Row> actual, List<Row> expected) {
        List<Row> missing = new ArrayList<>(expected);
        Set<Row> found = new HashSet<>(actual);
        missing.removeIf(found::contains);
        List<Row> surplus = new ArrayList<>(actual);
        Set<Row> wanted = new HashSet<>(expected);
        surplus.removeIf(wanted::contains);
        assertThat(missing).as("missing of %s", shape).isEmpty();
        assertThat(surplus).as("surplus of %s", shape).isEmpty();
        assertThat(actual).as("%s", shape).hasSameSizeAs(expected);
    }

    static void within2Minutes(BooleanSupplier condition) {
        await().atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(250))
                .until(condition::getAsBoolean);
    }
}
