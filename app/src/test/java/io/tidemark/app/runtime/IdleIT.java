package io.tidemark.app.runtime;

import static io.tidemark.app.runtime.BrokerTopics.headers;
import static io.tidemark.app.runtime.BrokerTopics.record;
import static io.tidemark.app.runtime.BrokerTopics.text;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tidemark.devstack.EmbeddedKafka;
import io.tidemark.topology.progress.RecordKind;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Partitions that fall silent, by what the broker says: they hold nothing up, and what they bring later is judged. */
final class IdleIT {

    /** A full hour some time ago: event time is not wall-clock time. */
    private static final Instant HOUR = Instant.parse("2024-01-01T05:00:00Z");

    private static EmbeddedKafka kafka;
    private static BrokerTopics topics;

    @TempDir
    private Path stateDir;

    @BeforeAll
    static void startKafka() {
        kafka = EmbeddedKafka.start();
        topics = new BrokerTopics(kafka);
    }

    @AfterAll
    static void closeKafka() {
        kafka.close();
    }

    private RunningQuery counting(String name, String sources, String idleAfter) {
        String yaml = """
                query: NAME
                from: { topic: SOURCES, schema: { g: VARCHAR, t: TIMESTAMP } }
                event_time: { column: t, lateness: 0s, idle_after: IDLE }
                aggregate: { by: [g], window: { tumbling: 10s }, select: { records: COUNT(*) } }
                to: { topic: NAME-out, key: [g], key_format: string, create: { partitions: 1 } }
                side_outputs: { late: { topic: NAME-late, create: { partitions: 1 } } }
                """;
        return RunningQuery.start(
                yaml.replace("NAME", name).replace("SOURCES", sources).replace("IDLE", idleAfter),
                topics.clientProperties(),
                stateDir);
    }

    private static String event(int second) {
        return "{\"g\":\"a\", \"t\":\"" + HOUR.plusSeconds(second) + "\"}";
    }

    /** Rows as {@code second in which the window starts: records}. */
    private static List<String> rows(String name) {
        return topics.values(name + "-out").stream()
                .map(row -> row.replaceAll(".*:..:(..)Z\",\"window_end.*\"records\":(\\d+)}", "$1: $2"))
                .toList();
    }

    private static ConditionFactory within(Duration time) {
        return await().atMost(time).pollInterval(Duration.ofMillis(300));
    }

    @Test
    void shouldCloseTheLastWindowOfAStreamThatFellSilentUnlessNoPartitionIsEverIdle() {
        topics.create("silent", 2);
        topics.write("silent", 0, event(1), event(2), event(11), event(25));
        try (RunningQuery idle = counting("silent-1s", "silent", "1s");
                RunningQuery never = counting("silent-never", "silent", "never")) {
            within(Duration.ofSeconds(90))
                    .untilAsserted(() -> assertThat(rows("silent-1s")).containsExactly("00: 2", "10: 1", "20: 1"));
            within(Duration.ofSeconds(30)).until(() -> never.count(RecordKind.READ) == 4);

            // then partition 1, which has never had data, holds everything up where it is waited for
            assertThat(rows("silent-never")).isEmpty();
            assertThat(never.isIdle("silent", 0)).isFalse();

            // and its first record lets close what is complete
            topics.write("silent", 1, event(21));
            within(Duration.ofSeconds(30))
                    .untilAsserted(() -> assertThat(rows("silent-never")).containsExactly("00: 2", "10: 1"));
            within(Duration.ofSeconds(30)).until(() -> idle.count(RecordKind.READ) == 5);
        }
    }

    @Test
    void shouldJudgeWhatAnIdlePartitionBringsByTheWatermarkOfTheOperator() {
        topics.create("again", 2);
        topics.write("again", 0, event(5), event(25));
        try (RunningQuery query = counting("again", "again", "1s")) {
            within(Duration.ofSeconds(90))
                    .untilAsserted(() -> assertThat(rows("again")).containsExactly("00: 1", "20: 1"));

            // when the partition that had nothing speaks: behind what is closed, and not
            byte[] behind = (event(29) + " ").getBytes(UTF_8);
            ProducerRecord<byte[], byte[]> late = new ProducerRecord<>("again", 1, "key".getBytes(UTF_8), behind);
            late.headers().add("trace", "7".getBytes(UTF_8));
            try (KafkaProducer<byte[], byte[]> producer = topics.producer(Map.of())) {
                send(producer, late);
                send(producer, record("again", 1, event(30)));
                send(producer, record("again", 1, event(31)));
            }

            // then
            within(Duration.ofMinutes(1))
                    .untilAsserted(() -> assertThat(rows("again")).containsExactly("00: 1", "20: 1", "30: 2"));
            assertThat(query.count(RecordKind.LATE)).isEqualTo(1);
            ConsumerRecord<byte[], byte[]> record = topics.read("again-late").get(0);
            assertThat(record.value()).isEqualTo(behind);
            assertThat(text(record.key())).isEqualTo("key");
            assertThat(headers(record))
                    .containsExactly(
                            "trace=7",
                            "tidemark.reason=idle",
                            "tidemark.watermark=" + HOUR.plusSeconds(30),
                            "tidemark.operator=aggregate");
        }
    }

    @Test
    void shouldFindAPartitionIdleBehindAnAbortedTransactionButNotBeforeAnOpenOne() {
        topics.create("transactions", 2);
        try (KafkaProducer<byte[], byte[]> producer = topics.producer(Map.of("transactional.id", "idle-it"))) {
            // given partition 0 ends in an aborted transaction, and one is open in partition 1
            producer.initTransactions();
            producer.beginTransaction();
            send(producer, record("transactions", 0, event(5)));
            producer.commitTransaction();
            producer.beginTransaction();
            send(producer, record("transactions", 0, event(6)));
            send(producer, record("transactions", 0, event(7)));
            producer.flush();
            producer.abortTransaction();
            producer.beginTransaction();
            send(producer, record("transactions", 1, event(8)));
            producer.flush();

            try (RunningQuery query = counting("transactions", "transactions", "1s")) {
                within(Duration.ofSeconds(90)).until(() -> query.isIdle("transactions", 0));
                await().during(Duration.ofSeconds(3))
                        .atMost(Duration.ofSeconds(20))
                        .until(() -> !query.isIdle("transactions", 1)
                                && rows("transactions").isEmpty());

                // when
                producer.commitTransaction();

                // then
                within(Duration.ofMinutes(1))
                        .untilAsserted(() -> assertThat(rows("transactions")).containsExactly("00: 2"));
                assertThat(query.count(RecordKind.LATE)).isZero();
            }
        }
    }

    @Test
    void shouldCloseWindowsOfATopicWithOnePartitionAndOneWithFifty() {
        topics.create("one", 1);
        topics.create("fifty", 50);
        topics.write("one", 0, event(1), event(12));
        topics.write("fifty", 7, event(2), event(3));
        topics.write("fifty", 49, event(11), event(21));
        try (RunningQuery query = counting("one-and-fifty", "[one, fifty]", "2s")) {
            within(Duration.ofMinutes(4))
                    .untilAsserted(() -> assertThat(rows("one-and-fifty")).containsExactly("00: 3", "10: 2", "20: 1"));
            assertThat(query.count(RecordKind.READ)).isEqualTo(6);
            assertThat(query.count(RecordKind.LATE)).isZero();
        }
    }

    private static void send(KafkaProducer<byte[], byte[]> producer, ProducerRecord<byte[], byte[]> record) {
        var unused = producer.send(record); // a failure is in flush, commit or close
    }
}
