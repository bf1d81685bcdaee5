package io.tidemark.app.runtime;

import static io.tidemark.app.runtime.BrokerTopics.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tidemark.devstack.BrokerOptions;
import io.tidemark.devstack.EmbeddedKafka;
import io.tidemark.topology.progress.RecordKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.utils.Bytes;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** State on the broker: nothing in it expires by the clock, and what is of no more use is gone after compaction. */
final class BoundedStateIT {

    private static final int HORIZON_SECONDS = 20;
    private static final int KEYS_PER_SECOND = 50;
    private static final String ANCHORS = "bounded-deduplicate-anchors-changelog";

    private static EmbeddedKafka kafka;
    private static BrokerTopics topics;

    @TempDir
    private Path stateDir;

    @BeforeAll
    static void startKafka() {
        kafka = EmbeddedKafka.start(BrokerOptions.defaults().with("log.cleaner.backoff.ms", "200"));
        topics = new BrokerTopics(kafka);
    }

    @AfterAll
    static void closeKafka() {
        kafka.close();
    }

    private static ConditionFactory soon() {
        return await().atMost(Duration.ofMinutes(2)).pollInterval(Duration.ofMillis(500));
    }

    private RunningQuery start() {
        return RunningQuery.start("""
                query: bounded
                from: { topic: bounded, schema: { id: VARCHAR, t: BIGINT } }
                event_time: { column: t, idle_after: never }
                deduplicate: { by: [id], within: 10s }
                aggregate: { by: [{ all: TRUE }], window: { tumbling: 10s }, select: { records: COUNT(*) } }
                to: { topic: bounded-out, create: { partitions: 1 } }
                """, topics.clientProperties(), stateDir);
    }

    /** Distinct keys, evenly over event time. */
    private static void write(int fromSecond, int toSecond) {
        try (KafkaProducer<byte[], byte[]> producer = topics.producer(Map.of("linger.ms", 10))) {
            for (int i = fromSecond * KEYS_PER_SECOND; i < toSecond * KEYS_PER_SECOND; i++) {
                String event = "{\"id\":\"" + i + "\",\"t\":" + i * (1_000L / KEYS_PER_SECOND) + "}";
                var unused = producer.send(record("bounded", 0, event));
            }
        }
    }

    @Test
    void shouldLeaveOneHorizonOfTenInTheChangelogAfterCompaction() throws ExecutionException, InterruptedException {
        topics.create("bounded", 1);
        write(0, 10 * HORIZON_SECONDS);
        int all = 10 * HORIZON_SECONDS * KEYS_PER_SECOND;
        try (RunningQuery query = start()) {
            // when all has been processed, and the last of it has been forgotten by the last watermark
            soon().until(() -> query.count(RecordKind.READ) == all);
            int mostKept = (HORIZON_SECONDS + 10 + 10) * KEYS_PER_SECOND;
            soon().untilAsserted(() ->
                    assertThat(live(ANCHORS)).hasSizeBetween(HORIZON_SECONDS * KEYS_PER_SECOND, mostKept));
            assertNothingExpires();

            // then compaction leaves no more than that, once there is a new segment
            compactSoon(ANCHORS);
            int[] second = {10 * HORIZON_SECONDS};
            soon().untilAsserted(() -> {
                write(second[0], ++second[0]);
                assertThat(topics.read(ANCHORS)).hasSizeLessThan(2 * mostKept);
            });
            assertThat(query.count(RecordKind.LATE)).isZero();
            assertThat(query.count(RecordKind.DUPLICATE)).isZero();
        }
    }

    /** What a restore of a store would find in it. */
    private static Map<Bytes, byte[]> live(String changelog) {
        Map<Bytes, byte[]> live = new HashMap<>();
        for (ConsumerRecord<byte[], byte[]> each : topics.read(changelog)) {
            if (each.value() == null) {
                live.remove(Bytes.wrap(each.key()));
            } else {
                live.put(Bytes.wrap(each.key()), each.value());
            }
        }
        return live;
    }

    private static void compactSoon(String topic) throws ExecutionException, InterruptedException {
        List<AlterConfigOp> changes = new ArrayList<>();
        Map.of(
                        "segment.ms", "100",
                        "min.cleanable.dirty.ratio", "0.01",
                        "max.compaction.lag.ms", "100",
                        "delete.retention.ms", "0")
                .forEach((name, value) ->
                        changes.add(new AlterConfigOp(new ConfigEntry(name, value), AlterConfigOp.OpType.SET)));
        try (Admin admin = admin()) {
            admin.incrementalAlterConfigs(Map.of(resource(topic), changes))
                    .all()
                    .get();
        }
    }

    private static Admin admin() {
        return Admin.create(topics.clientProperties());
    }

    private static ConfigResource resource(String topic) {
        return new ConfigResource(ConfigResource.Type.TOPIC, topic);
    }

    private static void assertNothingExpires() throws ExecutionException, InterruptedException {
        List<String> changelogs = List.of(
                "bounded-source-progress-changelog",
                "bounded-deduplicate-progress-changelog",
                ANCHORS,
                "bounded-aggregate-progress-changelog",
                "bounded-aggregate-windows-changelog");
        List<String> repartitions = List.of("bounded-deduplicate-repartition", "bounded-aggregate-repartition");
        List<ConfigResource> resources = new ArrayList<>();
        changelogs.forEach(topic -> resources.add(resource(topic)));
        repartitions.forEach(topic -> resources.add(resource(topic)));
        try (Admin admin = admin()) {
            Map<ConfigResource, Config> configs =
                    admin.describeConfigs(resources).all().get();
            configs.forEach((topic, config) -> {
                boolean changelog = changelogs.contains(topic.name());
                assertThat(value(config, "cleanup.policy"))
                        .as(topic.name())
                        .isEqualTo(changelog ? "compact" : "delete");
                if (!changelog) {
                    assertThat(value(config, "retention.ms")).isEqualTo("-1");
                    assertThat(value(config, "retention.bytes")).isEqualTo("-1");
                }
                assertThat(value(config, "message.timestamp.type")).isEqualTo("CreateTime");
                for (String limit : List.of("message.timestamp.before.max.ms", "message.timestamp.after.max.ms")) {
                    assertThat(value(config, limit)).isEqualTo(Long.toString(Long.MAX_VALUE));
                }
            });
        }
    }

    private static String value(Config config, String name) {
        return config.get(name).value();
    }
}
