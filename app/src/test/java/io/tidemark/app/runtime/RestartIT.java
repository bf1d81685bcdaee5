package io.tidemark.app.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.progress.RecordKind;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.stream.LongStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A killed instance is back in seconds, however large its state: it restores only the latest of it. */
final class RestartIT {

    private static final int KEYS = Boolean.getBoolean("tidemark.heavy") ? 1_000_000 : 300_000;
    private static final int MORE_KEYS = KEYS / 5;

    /** About what a store holds before it writes a file, 4 MB, in anchors of these keys. */
    private static final int NOT_YET_WRITTEN = 100_000;

    private static final long START = Instant.parse("2018-01-31T00:00:00Z").toEpochMilli();
    private static final Path QUERY = Path.of("src/test/resources/io/tidemark/app/runtime/unique.yaml");

    @TempDir
    private Path stateDir;

    @Test
    void shouldRestoreOnlyTheLatestOfALargeStateWhenItIsKilled() {
        // given
        String topic = "restart";
        TestKafka.createTopic(topic, 1);
        PlannedQuery query = Instances.plan(QUERY, Map.of("ORDERS", topic));
        String group = query.plan().applicationId();
        try (TidemarkProcess process = TidemarkProcess.run(QUERY, topic, stateDir)) {
            write(topic, 0, KEYS);
            awaitCommitted(process, group, topic, KEYS);
            write(topic, KEYS, KEYS + MORE_KEYS);
            awaitCommitted(process, group, topic, KEYS + MORE_KEYS / 10);

            // when
            process.kill();
        }
        long killedAt = System.nanoTime();
        long committed = TestKafka.committed(group, topic);
        try (Instances restarted = Instances.start(query, 1, new RunOptions(stateDir, 1))) {
            await().atMost(Duration.ofSeconds(30))
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> TestKafka.committed(group, topic) > committed
                            || TestKafka.committed(group, topic) == KEYS + MORE_KEYS);
            Duration back = Duration.ofNanos(System.nanoTime() - killedAt);

            // then
            System.out.printf(
                    "restart with %,d keys: %,d records restored, first commit after %,d ms%n",
                    committed, restarted.restoredRecords(), back.toMillis());
            assertThat(restarted.restoredRecords()).isLessThan(NOT_YET_WRITTEN);
            await().atMost(Duration.ofMinutes(2)).until(() -> restarted.count(RecordKind.READ) == KEYS + MORE_KEYS);
            assertThat(restarted.count(RecordKind.DUPLICATE)).isZero();
            assertThat(restarted.count(RecordKind.EMITTED)).isEqualTo(KEYS + MORE_KEYS);
        }
    }

    private static void write(String topic, int from, int to) {
        TestKafka.write(LongStream.range(from, to)
                .mapToObj(number -> new ProducerRecord<>(
                        topic, 0, START + number, ("key-" + number).getBytes(StandardCharsets.UTF_8), new byte[] {1})));
    }

    private static void awaitCommitted(TidemarkProcess process, String group, String topic, long records) {
        await().atMost(Duration.ofMinutes(3))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> {
                    process.requireAlive();
                    return TestKafka.committed(group, topic) >= records;
                });
    }
}
