package io.tidemark.app.runtime;

import io.tidemark.topology.progress.RecordKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results depend on the data, never on how partitions are interleaved or who works on them. */
final class ReplayIT {

    private static final List<List<OrderRecord>> DAY = OrderLogs.of(Duration.ofHours(24), Duration.ofSeconds(6));

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
            BatchComparison.within2Minutes(
                    () -> queries.values().stream().allMatch(query -> query.count(RecordKind.READ) == others));
            write(behind, topic);

            // then
            queries.forEach((shape, query) -> new BatchComparison(shape, DAY).hold(query, topic));
        } finally {
            queries.values().forEach(Instances::close);
        }
    }

    private static void write(int partition, String topic) {
        TestKafka.write(DAY.get(partition).stream().map(record -> record.to(topic)));
    }
}
