package io.tidemark.app.runtime;

import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An instance that is killed leaves no trace in what is committed: no row, no count, no side output. */
final class KillIT {

    private static final boolean HEAVY = Boolean.getBoolean("tidemark.heavy");
    private static final int KILLS = HEAVY ? 10 : 3;
    private static final List<List<OrderRecord>> LOGS = OrderLogs.of(Duration.ofHours(6), Duration.ofSeconds(4));
    private static final List<QueryShape> SHAPES =
            HEAVY ? List.of(QueryShape.values()) : List.of(QueryShape.DISTINCT, QueryShape.SESSIONS);

    private final Random random = new Random();

    @TempDir
    private Path stateDir;

    @Test
    void shouldGiveTheBatchResultWhenItsOnlyInstanceIsKilledAgainAndAgain() {
        // given
        String topic = "kill-one";
        TestKafka.createTopic(topic, OrderLogs.PARTITIONS);

        // when
        for (int kill = 0; kill < KILLS; kill++) {
            try (TidemarkProcess process = TidemarkProcess.run(SHAPES, topic, stateDir)) {
                write(kill, topic);
                awaitSomeProgress(process, topic, kill);
                process.kill();
            }
        }
        write(KILLS, topic);

        // then
        assertBatchResults(topic, 1);
    }

    @Test
    void shouldGiveTheBatchResultWhenOneOfTwoInstancesIsKilledAgainAndAgain() {
        // given
        String topic = "kill-one-of-two";
        TestKafka.createTopic(topic, OrderLogs.PARTITIONS);

        // when
        try (TidemarkProcess survivor = TidemarkProcess.run(SHAPES, topic, stateDir, "--threads", "2")) {
            write(0, topic);
            awaitSomeProgress(survivor, topic, 0);
            for (int kill = 1; kill < KILLS; kill++) {
                try (TidemarkProcess process = TidemarkProcess.run(SHAPES, topic, stateDir)) {
                    write(kill, topic);
                    awaitSomeProgress(process, topic, kill);
                    process.kill();
                    survivor.requireAlive();
                }
            }
            survivor.kill();
        }
        write(KILLS, topic);

        // then
        assertBatchResults(topic, 2);
    }

    /** The part of the input that is written for one life of an instance. */
    private static void write(int life, String topic) {
        TestKafka.write(LOGS.stream()
                .flatMap(log -> log.subList(from(life, log), from(life + 1, log)).stream())
                .map(record -> record.to(topic)));
    }

    private static int from(int life, List<OrderRecord> log) {
        return log.size() * life / (KILLS + 1);
    }

    /** Returns in the middle of the part of a life: somewhere between any two records, in the middle of a transaction. */
    private void awaitSomeProgress(TidemarkProcess process, String topic, int life) {
        String group =
                SHAPES.get(random.nextInt(SHAPES.size())).over(topic).plan().applicationId();
        long before = LOGS.stream().mapToLong(log -> from(life, log)).sum();
        long written = LOGS.stream().mapToLong(log -> from(life + 1, log)).sum();
        long enough = before + (long) (random.nextDouble() * 0.9 * (written - before));
        await().atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> {
                    process.requireAlive();
                    return TestKafka.committed(group, topic) > enough;
                });
    }

    private void assertBatchResults(String topic, int instances) {
        Map<QueryShape, Instances> queries = new EnumMap<>(QueryShape.class);
        try {
            SHAPES.forEach(shape ->
                    queries.put(shape, Instances.start(shape.over(topic), instances, new RunOptions(stateDir, 1))));
            queries.forEach((shape, query) -> new BatchComparison(shape, LOGS).hold(query, topic));
        } finally {
            queries.values().forEach(Instances::close);
        }
    }
}
