package io.tidemark.devstack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

final class TopicLoaderIT {

    private static EmbeddedKafka kafka;

    @TempDir
    private Path folder;

    private String topic;
    private KafkaClients clients;
    private TopicLoader loader;

    @BeforeAll
    static void startKafka() {
        kafka = EmbeddedKafka.start();
    }

    @AfterAll
    static void closeKafka() {
        kafka.close();
    }

    @BeforeEach
    void nameTopicAfterTest(TestInfo test) {
        topic = test.getTestMethod().orElseThrow().getName();
        clients = new KafkaClients(kafka.bootstrapServers());
        loader = new TopicLoader(Map.of("bootstrap.servers", kafka.bootstrapServers()));
    }

    @Test
    void shouldMakeATopicOfFourPartitionsWithoutLimitsOfTime() throws Exception {
        loader.loadJson(file("{\"a\":1}"), topic);

        try (Admin admin = clients.admin()) {
            ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
            Config config = admin.describeConfigs(List.of(resource)).all().get().get(resource);
            assertThat(config.get("retention.ms").value()).isEqualTo("-1");
            assertThat(config.get("message.timestamp.after.max.ms").value()).isEqualTo(Long.toString(Long.MAX_VALUE));
            assertThat(admin.describeTopics(List.of(topic))
                            .allTopicNames()
                            .get()
                            .get(topic)
                            .partitions())
                    .hasSize(4);
        }
    }

    @Test
    void shouldLoadLinesAndCountThem() throws Exception {
        String[] lines = IntStream.range(0, 5_000)
                .mapToObj(i -> "{\"id\":\"" + i % 100 + "\", \"n\":" + i + "}")
                .toArray(String[]::new);

        LoadCounts counts = loader.loadJson(file(lines), topic, "id");

        assertThat(counts.total()).isEqualTo(5_000);
        Map<String, List<ConsumerRecord<String, String>>> byKey =
                clients.read(topic).stream().collect(Collectors.groupingBy(ConsumerRecord::key));
        assertThat(byKey).hasSize(100).allSatisfy((key, records) -> {
            assertThat(records.stream().map(ConsumerRecord::partition).distinct())
                    .hasSize(1);
            assertThat(records)
                    .extracting(ConsumerRecord::value)
                    .first()
                    .isEqualTo("{\"id\":\"" + key + "\", \"n\":" + key + "}");
        });
    }

    @Test
    void shouldPutEnvelopesWhereTheySay() throws Exception {
        Path file = file(
                "{\"partition\":2,\"timestamp\":4102444800000,\"key\":\"k\",\"value\":\"raw\"}",
                "",
                "{\"topic\":\"" + topic + "-other\",\"value\":null,\"key\":\"gone\"}");

        LoadCounts counts = loader.loadEnvelopes(file, topic);

        assertThat(counts.recordsByTopic()).isEqualTo(Map.of(topic, 1L, topic + "-other", 1L));
        assertThat(clients.read(topic)).singleElement().satisfies(written -> {
            assertThat(written.partition()).isEqualTo(2);
            assertThat(written.timestamp()).isEqualTo(4_102_444_800_000L);
            assertThat(written.value()).isEqualTo("raw");
        });
        assertThat(clients.read(topic + "-other"))
                .singleElement()
                .satisfies(written -> assertThat(written.value()).isNull());
    }

    @Test
    void shouldUseATopicThatIsThereAsItIs() throws Exception {
        kafka.createTopic(new NewTopic(topic, 1, (short) 1));

        loader.loadJson(file("{\"a\":1}", "{\"a\":2}"), topic);

        assertThat(clients.values(topic)).containsExactly("{\"a\":1}", "{\"a\":2}");
    }

    @Test
    void shouldNameTheLineThatIsNotJson() throws Exception {
        Path file = file("{\"a\":1}", "", "{\"a\":");

        assertThatThrownBy(() -> loader.loadJson(file, topic))
                .isInstanceOf(LoadFailedException.class)
                .hasMessageStartingWith(file + ":3: not JSON: Unexpected end-of-input");
    }

    @Test
    void shouldNameTheLineWhosePartitionIsNotThere() throws Exception {
        Path file = file("{\"value\":1}", "{\"value\":1,\"partition\":4}");

        assertThatThrownBy(() -> loader.loadEnvelopes(file, topic))
                .hasMessage(file + ":2: there is no partition 4: topic '" + topic + "' has 4, numbered from 0");
    }

    @Test
    void shouldNameTheLineThatKafkaRefuses() throws Exception {
        kafka.createTopic(new NewTopic(topic, 1, (short) 1));
        Path file = file("{\"value\":1}", "{\"value\":1,\"timestamp\":4102444800000}", "{\"value\":1}");

        assertThatThrownBy(() -> loader.loadEnvelopes(file, topic))
                .isInstanceOf(LoadFailedException.class)
                .hasMessageStartingWith(file + ":2: Kafka refused it: ")
                .hasMessageContaining("4102444800000");
    }

    @Test
    void shouldSayThatThereIsNoSuchFile() {
        Path missing = folder.resolve("missing.jsonl");

        assertThatThrownBy(() -> loader.loadJson(missing, topic)).hasMessage(missing + ": there is no such file");
    }

    private Path file(String... lines) throws IOException {
        return Files.write(folder.resolve("lines.jsonl"), List.of(lines), StandardCharsets.UTF_8);
    }
}
