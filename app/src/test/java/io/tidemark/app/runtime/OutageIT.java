package io.tidemark.app.runtime;

import static io.tidemark.app.runtime.BrokerTopics.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.tidemark.devstack.KafkaProcess;
import io.tidemark.topology.progress.RecordKind;
import io.tidemark.topology.watermark.SourceEnds;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A broker that goes away and comes back: nothing is lost or doubled, and the query does not end. */
final class OutageIT {

    private static final Duration OUTAGE = Duration.ofSeconds(Boolean.getBoolean("tidemark.heavy") ? 30 : 10);
    private static final int PARTITIONS = 2;

    private static KafkaProcess kafka;
    private static BrokerTopics topics;

    @TempDir
    private Path stateDir;

    private enum Outage {
        KILLED,
        PAUSED
    }

    @BeforeAll
    static void startKafka() {
        kafka = KafkaProcess.launch();
        topics = new BrokerTopics(kafka);
    }

    @AfterAll
    static void closeKafka() {
        kafka.close();
    }

    private static ConditionFactory within(Duration time) {
        return await().atMost(time).pollInterval(Duration.ofMillis(300));
    }

    @ParameterizedTest
    @EnumSource
    void shouldLoseAndDoubleNothingWhenTheBrokerGoesAway(Outage outage) {
        String name = "outage-" + outage.name().toLowerCase(Locale.ROOT);
        topics.create(name, PARTITIONS);
        AtomicBoolean stopped = new AtomicBoolean();
        try (RunningQuery query = RunningQuery.start("""
                query: NAME
                from: { topic: NAME, schema: { id: VARCHAR, t: BIGINT } }
                event_time: { column: t, lateness: 1m, idle_after: 5s }
                deduplicate: { by: [id], within: 1h }
                aggregate:
                  by: [{ all: TRUE }]
                  window: { tumbling: 1s }
                  select: { records: COUNT(*), ids: COUNT(DISTINCT id) }
                to: { topic: NAME-out, create: {} }
                """.replace("NAME", name), topics.clientProperties(), stateDir)) {
            // given a query at work, and a producer that goes on writing each record twice, whatever happens
            CompletableFuture<Integer> written = CompletableFuture.supplyAsync(() -> writeUntil(stopped, name));
            within(Duration.ofMinutes(2)).until(() -> query.count(RecordKind.DUPLICATE) > 200);

            // when
            outage(outage);
            long afterwards = query.count(RecordKind.READ);
            within(Duration.ofMinutes(2)).until(() -> query.count(RecordKind.READ) > afterwards + 500);
            stopped.set(true);
            int ids = written.join();

            // then each is in one window and once a duplicate
            within(Duration.ofMinutes(2)).until(() -> query.count(RecordKind.READ) == 2L * ids);
            within(Duration.ofMinutes(2))
                    .untilAsserted(() -> assertThat(sums(name)).containsExactly(ids, ids));
            assertThat(query.count(RecordKind.DUPLICATE)).isEqualTo(ids);
            assertThat(query.count(RecordKind.LATE)).isZero();
        }
    }

    private static void outage(Outage outage) {
        if (outage == Outage.KILLED) {
            kafka.kill();
        } else {
            kafka.pause();
        }
        await().pollDelay(OUTAGE).atMost(OUTAGE.plusSeconds(10)).until(() -> true);
        if (outage == Outage.KILLED) {
            kafka.start();
        } else {
            kafka.resume();
        }
    }

    /** Writes about 500 ids a second, each to both partitions; gives their number once all are acknowledged. */
    private static int writeUntil(AtomicBoolean stopped, String topic) {
        int ids = 0;
        try (KafkaProducer<byte[], byte[]> producer =
                topics.producer(Map.of("delivery.timeout.ms", 300_000, "max.block.ms", 300_000, "linger.ms", 10))) {
            while (!stopped.get()) {
                String event = "{\"id\":\"" + ids + "\",\"t\":" + ids * 10L + "}";
                for (int partition = 0; partition < PARTITIONS; partition++) {
                    var unused = producer.send(record(topic, partition, event), (metadata, failed) -> {
                        if (failed != null) {
                            stopped.set(true);
                        }
                    });
                }
                ids++;
                LockSupport.parkNanos(2_000_000);
            }
        }
        return ids;
    }

    /** Records and distinct records over all windows. */
    private static List<Integer> sums(String name) {
        List<String> rows = topics.values(name + "-out");
        return IntStream.of(0, 1)
                .mapToObj(column -> rows.stream()
                        .mapToInt(row -> Integer.parseInt(
                                row.replaceAll(".*\"records\":(\\d+),\"ids\":(\\d+)}", column == 0 ? "$1" : "$2")))
                        .sum())
                .toList();
    }

    @Test
    void shouldNotFindAPartitionEmptyWhileTheBrokerDoesNotAnswer() {
        topics.create("unanswered", 1);
        try (Cluster cluster = Cluster.connect(topics.clientProperties());
                BrokerEnds ends = new BrokerEnds(cluster, "nobody")) {
            within(Duration.ofMinutes(1)).until(() -> ends.emptySince("unanswered", 0, 0) != SourceEnds.UNKNOWN);

            kafka.pause();
            long pausedAt = System.currentTimeMillis();
            await().during(Duration.ofSeconds(3))
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> ends.emptySince("unanswered", 0, 0) <= pausedAt);

            kafka.resume();
            within(Duration.ofMinutes(1)).until(() -> ends.emptySince("unanswered", 0, 0) > pausedAt);
            assertThat(ends.emptySince("unanswered", 0, 1)).isEqualTo(SourceEnds.UNKNOWN);
        }
    }

    @Test
    void shouldSayThatNoBrokerAnswersWhereThereNeverWasOne() throws IOException {
        Properties properties = new Properties();
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String address = "127.0.0.1:" + silent.getLocalPort();
            properties.put("bootstrap.servers", address);
            Instant before = Instant.now();

            assertThatThrownBy(() -> Cluster.connect(properties))
                    .isInstanceOf(ClusterUnreachableException.class)
                    .hasMessageContaining(address)
                    .hasMessageContaining("check --bootstrap-server");
            assertThat(Duration.between(before, Instant.now())).isLessThan(Duration.ofSeconds(30));
        }
        properties.put("bootstrap.servers", "no-such-host.invalid:9092");
        assertThatThrownBy(() -> Cluster.connect(properties))
                .isInstanceOf(ClusterUnreachableException.class)
                .hasMessageContaining("no-such-host.invalid:9092");
    }
}
