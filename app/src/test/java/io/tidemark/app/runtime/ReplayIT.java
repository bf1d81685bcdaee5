package io.tidemark.app.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tidemark.topology.progress.RecordKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results depend on the data, never on how partitions are interleaved or who works on them. */
final class ReplayIT {

    private static final List<List<OrderRecord>> DAY = OrderLogs.of(Duration.ofHours(24), Duration.ofSeconds(6));

    private static final List<RecordKind> BECOMES_OF_RECORDS = List.of(
            RecordKind.READ,
            RecordKind.EMPTY,
            RecordKind.REJECTED,
            RecordKind.AHEAD,
            RecordKind.FILTERED,
            RecordKind.LATE,
            RecordKind.DUPLICATE);

    @TempDir
    private Path stateDir;

    @ParameterizedTest(name = "instances {0}, threads {1}, partition {2} read a day behind the others")
    @CsvSource({
        "1, 1, 0, MINUTES DISTINCT HOPPING SESSIONS",
        "1, 2, 1, MINUTES SESSIONS",
        "3, 1, 2, DISTINCT HOPPING",
        "3, 2, 3, MINUTES DISTINCT HOPPING SESSIONS"
    })
    void shouldGiveTheBatchResultWhenAPartitionIsReadADayBehindTheOthers(
            int instances, int threads, int behind, String shapes) {
        // given
        String topic = "replay-" + instances + "-" + threads;
        TestKafka.createTopic(topic, OrderLogs.PARTITIONS);
        for (int partition = 0; partition < OrderLogs.PARTITIONS; partition++) {
            if (partition != behind) {
                write(partition, topic);
            }
        }
        Map<QueryShape, Instances> queries = new EnumMap<>(QueryShape.class);
        try {
            // when
            for (String name : shapes.split(" ", -1)) {
                QueryShape shape = QueryShape.valueOf(name);
                queries.put(shape, Instances.start(shape.over(topic), instances, new RunOptions(stateDir, threads)));
            }
            long others =
                    DAY.stream().mapToLong(List::size).sum() - DAY.get(behind).size();
            within2Minutes(() -> queries.values().stream().allMatch(query -> query.count(RecordKind.READ) == others));
            write(behind, topic);

            // then
            queries.forEach((shape, query) -> assertBatchResult(shape, query, topic));
        } finally {
            queries.values().forEach(Instances::close);
        }
    }

    private static void assertBatchResult(QueryShape shape, Instances query, String topic) {
        BatchQuery batch = shape.read(DAY);
        List<Row> expected = shape.rows(batch);
        within2Minutes(() -> query.count(RecordKind.EMITTED) >= expected.size()
                && query.count(RecordKind.READ) == batch.count(RecordKind.READ));
        // a row is counted before it is committed
        await().pollInterval(Duration.ofMillis(500))
                .untilAsserted(() -> assertThat(TestKafka.rows(shape.output(topic)))
                        .as("%s", shape)
                        .isEqualTo(expected));
        assertThat(TestKafka.rows(shape.output(topic) + ".late")).isEqualTo(batch.late());
        for (RecordKind kind : BECOMES_OF_RECORDS) {
            assertThat(query.count(kind)).as("%s %s", shape, kind).isEqualTo(batch.count(kind));
        }
        assertThat(query.count(RecordKind.EMITTED)).isEqualTo(expected.size());
        if (shape == QueryShape.DISTINCT) {
            // which of several copies passes is up to chance; what they say is not
            assertThat(TestKafka.rows(shape.output(topic) + ".duplicates").stream()
                            .map(Row::value))
                    .containsExactlyInAnyOrderElementsOf(
                            batch.duplicates().stream().map(Row::value).toList());
        }
    }

    private static void write(int partition, String topic) {
        TestKafka.write(DAY.get(partition).stream().map(record -> record.to(topic)));
    }

    private static void within2Minutes(BooleanSupplier condition) {
        await().atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(200))
                .until(condition::getAsBoolean);
    }
}
