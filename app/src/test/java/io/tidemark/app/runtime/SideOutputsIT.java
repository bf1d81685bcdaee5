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
import java.time.temporal.ChronoUnit;
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

/** On a real broker, records that are not in the result arrive in their topics as they were read, whatever their size. */
final class SideOutputsIT {

    private static final String KINDS = """
            query: kinds
            from: { topic: kinds, schema: { id: VARCHAR, n: INT, t: TIMESTAMP } }
            event_time: { column: t, idle_after: 1s }
            deduplicate: { by: [id], within: 1m }
            aggregate:
              by: [id]
              window: { tumbling: 1m }
              select: { share: SUM(100 / n) }
            to: { topic: kinds-out, create: { partitions: 1 } }
            side_outputs:
              late: { topic: kinds-late, create: {} }
              rejected: kinds-rejected
              ahead: { topic: kinds-ahead, create: {} }
              duplicates: { topic: kinds-duplicates, create: {} }
            """;

    private static Instant hour;
    private static EmbeddedKafka kafka;
    private static BrokerTopics topics;

    @TempDir
    private Path stateDir;

    @BeforeAll
    static void startKafka() {
        hour = Instant.now().truncatedTo(ChronoUnit.HOURS);
        kafka = EmbeddedKafka.start();
        topics = new BrokerTopics(kafka);
    }

    @AfterAll
    static void closeKafka() {
        kafka.close();
    }

    private static ConditionFactory soon() {
        return await().atMost(Duration.ofSeconds(90)).pollInterval(Duration.ofMillis(300));
    }

    private static String event(String id, int n, long second) {
        return "{\"id\":\"" + id + "\", \"n\": " + n + ",\"t\":\"" + hour.plusSeconds(second) + "\"}";
    }

    @Test
    void shouldKeepEachRecordAsItWasReadWithTheReason() {
        topics.create("kinds", 2);
        topics.create("kinds-rejected", 1, Map.of("max.message.bytes", "2000"));
        String huge = "{\"text\":\"" + "x".repeat(10_000);
        write(
                event("a", 1, 100),
                event("a", 1, 101),
                event("b", 0, 102),
                event("c", 1, 39),
                event("d", 1, 8_000),
                huge);
        try (RunningQuery query = RunningQuery.start(KINDS, topics.clientProperties(), stateDir)) {
            soon().untilAsserted(() -> assertThat(topics.read("kinds-out")).hasSize(1));
            soon().untilAsserted(
                            () -> assertThat(topics.read("kinds-duplicates")).hasSize(1));

            assertAsRead("kinds-duplicates", event("a", 1, 101), List.of("trace=1"));
            assertAsRead("kinds-ahead", event("d", 1, 8_000), List.of("trace=4"));
            assertAsRead(
                    "kinds-late",
                    event("c", 1, 39),
                    List.of(
                            "trace=3",
                            "tidemark.reason=late",
                            "tidemark.watermark=" + hour.plusSeconds(102),
                            "tidemark.operator=source"));
            List<ConsumerRecord<byte[], byte[]>> rejected = topics.read("kinds-rejected");
            assertThat(rejected).hasSize(2);
            assertThat(text(rejected.get(0).value())).isEqualTo(event("b", 0, 102));
            assertThat(headers(rejected.get(0)))
                    .contains("trace=2", "tidemark.reason=expression-failed", "tidemark.partition=1");
            assertThat(text(rejected.get(1).value()))
                    .startsWith("{\"text\":\"xxx")
                    .hasSizeLessThan(2_000);
            assertThat(headers(rejected.get(1)))
                    .contains("tidemark.reason=truncated", "tidemark.truncated=" + huge.length());
            assertThat(query.count(RecordKind.READ)).isEqualTo(6);
        }
    }

    private static void assertAsRead(String topic, String value, List<String> headers) {
        assertThat(topics.read(topic)).singleElement().satisfies(record -> {
            assertThat(text(record.value())).isEqualTo(value);
            assertThat(text(record.key())).isEqualTo("key");
            assertThat(headers(record)).isEqualTo(headers);
            assertThat(record.timestamp()).isEqualTo(hour.toEpochMilli());
        });
    }

    private static void write(String... values) {
        try (KafkaProducer<byte[], byte[]> producer = topics.producer(Map.of())) {
            for (int i = 0; i < values.length; i++) {
                ProducerRecord<byte[], byte[]> record = new ProducerRecord<>(
                        "kinds", 1, hour.toEpochMilli(), "key".getBytes(UTF_8), values[i].getBytes(UTF_8));
                record.headers().add("trace", Integer.toString(i).getBytes(UTF_8));
                send(producer, record);
            }
        }
    }

    @Test
    void shouldWriteRowsFurtherAheadThanTheBrokerTakesAtTheLatestTimestampItTakes() {
        topics.create("bookings", 1);
        long day = Duration.ofDays(1).toSeconds();
        String future = event("a", 1, 30 * day);
        try (RunningQuery query = RunningQuery.start("""
                query: bookings
                from: { topic: bookings, schema: { id: VARCHAR, n: INT, t: TIMESTAMP } }
                event_time: { column: t, max_ahead: 365d, idle_after: never }
                aggregate: { by: [id], window: { tumbling: 1h }, select: { total: SUM(n) } }
                to: { topic: bookings-out, create: {} }
                """, topics.clientProperties(), stateDir);
                KafkaProducer<byte[], byte[]> producer = topics.producer(Map.of())) {
            send(producer, record("bookings", 0, future));
            send(producer, record("bookings", 0, event("b", 1, 31 * day)));
            producer.flush();

            soon().untilAsserted(() -> assertThat(topics.read("bookings-out"))
                    .singleElement()
                    .satisfies(row -> {
                        assertThat(text(row.value())).contains("\"total\":1");
                        assertThat(row.timestamp())
                                .isBetween(
                                        hour.toEpochMilli(),
                                        Instant.now().plusSeconds(3_600).toEpochMilli());
                    }));
            assertThat(query.count(RecordKind.EMITTED)).isEqualTo(1);
        }
    }

    private static void send(KafkaProducer<byte[], byte[]> producer, ProducerRecord<byte[], byte[]> record) {
        var unused = producer.send(record); // a failure is in flush, commit or close
    }
}
