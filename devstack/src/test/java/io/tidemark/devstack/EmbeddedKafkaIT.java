package io.tidemark.devstack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.FeatureMetadata;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EmbeddedKafkaIT {

    @Test
    void shouldProduceAndConsumeOnceStarted() throws Exception {
        long begin = System.nanoTime();
        try (EmbeddedKafka kafka = EmbeddedKafka.start()) {
            System.out.printf("EmbeddedKafka ready after %d ms%n", (System.nanoTime() - begin) / 1_000_000);
            KafkaClients clients = new KafkaClients(kafka.bootstrapServers());
            kafka.createTopic(topic("words", 1));

            clients.produce("words", "tide", "mark");

            assertThat(clients.values("words")).containsExactly("tide", "mark");
        }
    }

    @Test
    void shouldShowCommittedTransactionsOnly() throws Exception {
        try (EmbeddedKafka kafka = EmbeddedKafka.start()) {
            KafkaClients clients = new KafkaClients(kafka.bootstrapServers());
            kafka.createTopic(topic("words", 1));
            try (KafkaProducer<String, String> producer = clients.producer(Map.of("transactional.id", "t"))) {
                producer.initTransactions();
                producer.beginTransaction();
                producer.send(new ProducerRecord<>("words", "aborted")).get();
                producer.abortTransaction();
                producer.beginTransaction();
                producer.send(new ProducerRecord<>("words", "committed")).get();
                producer.commitTransaction();
            }

            assertThat(clients.values("words")).containsExactly("committed");
        }
    }

    @Test
    void shouldAssignPartitionsAtOnceUnderBothConsumerProtocols() throws Exception {
        try (EmbeddedKafka kafka = EmbeddedKafka.start()) {
            KafkaClients clients = new KafkaClients(kafka.bootstrapServers());
            kafka.createTopic(topic("words", 1));
            clients.produce("words", "tide");

            for (String protocol : List.of("classic", "consumer")) {
                Map<String, Object> settings = Map.of(
                        "group.id", "readers-" + protocol, "group.protocol", protocol, "auto.offset.reset", "earliest");
                try (KafkaConsumer<String, String> consumer = clients.consumer(settings)) {
                    consumer.subscribe(List.of("words"));
                    await().atMost(Duration.ofSeconds(10))
                            .until(() -> consumer.poll(Duration.ofMillis(100)).count() == 1);
                }
            }
        }
    }

    @Test
    void shouldEnableTheStreamsProtocolAndNeverExpireData() throws Exception {
        try (EmbeddedKafka kafka = EmbeddedKafka.start();
                Admin admin = new KafkaClients(kafka.bootstrapServers()).admin()) {
            FeatureMetadata features =
                    admin.describeFeatures().featureMetadata().get();
            ConfigResource broker = new ConfigResource(ConfigResource.Type.BROKER, "1");
            Config config = admin.describeConfigs(List.of(broker)).all().get().get(broker);

            assertThat(features.finalizedFeatures().get("streams.version").maxVersionLevel())
                    .isPositive();
            assertThat(config.get("group.coordinator.rebalance.protocols").value())
                    .contains("classic", "consumer", "streams");
            assertThat(config.get("log.retention.ms").value()).isEqualTo("-1");
            assertThat(config.get("auto.create.topics.enable").value()).isEqualTo("false");
        }
    }

    @Test
    void shouldFindItsDataAgainInAGivenFolder(@TempDir Path folder) throws Exception {
        BrokerOptions options = BrokerOptions.defaults().inFolder(folder);
        String clusterId;
        try (EmbeddedKafka first = EmbeddedKafka.start(options)) {
            KafkaClients clients = new KafkaClients(first.bootstrapServers());
            first.createTopic(topic("words", 1));
            clients.produce("words", "tide");
            clusterId = first.clusterId();
        }

        try (EmbeddedKafka second = EmbeddedKafka.start(options)) {
            KafkaClients clients = new KafkaClients(second.bootstrapServers());
            clients.produce("words", "mark");

            assertThat(clients.values("words")).containsExactly("tide", "mark");
            assertThat(second.clusterId()).isEqualTo(clusterId);
        }
    }

    @Test
    void shouldKeepTwoBrokersOfOneJvmApart() throws Exception {
        try (EmbeddedKafka one = EmbeddedKafka.start();
                EmbeddedKafka other = EmbeddedKafka.start()) {
            KafkaClients clients = new KafkaClients(one.bootstrapServers());
            one.createTopic(topic("words", 1));
            clients.produce("words", "tide");

            assertThat(clients.values("words")).containsExactly("tide");
            try (Admin admin = new KafkaClients(other.bootstrapServers()).admin()) {
                assertThat(admin.listTopics().names().get()).isEmpty();
            }
            assertThat(one.clusterId()).isNotEqualTo(other.clusterId());
        }
    }

    @Test
    void shouldPassBrokerPropertiesOn() throws Exception {
        BrokerOptions options = BrokerOptions.defaults().with("log.cleaner.backoff.ms", "77");
        try (EmbeddedKafka kafka = EmbeddedKafka.start(options);
                Admin admin = new KafkaClients(kafka.bootstrapServers()).admin()) {
            ConfigResource broker = new ConfigResource(ConfigResource.Type.BROKER, "1");
            Config config = admin.describeConfigs(List.of(broker)).all().get().get(broker);

            assertThat(config.get("log.cleaner.backoff.ms").value()).isEqualTo("77");
        }
    }

    @Test
    void shouldSayWhichPortIsTakenAndLeaveNothing() throws Exception {
        try (EmbeddedKafka kafka = EmbeddedKafka.start()) {
            int port = Integer.parseInt(kafka.bootstrapServers().substring("127.0.0.1:".length()));
            Set<Path> before = temporaryFolders();

            assertThatThrownBy(
                            () -> EmbeddedKafka.start(BrokerOptions.defaults().onPort(port)))
                    .hasMessage("Kafka cannot listen on 127.0.0.1:" + port
                            + " (Address already in use); stop what is using the port, or choose another one");

            assertThat(temporaryFolders()).isEqualTo(before);
        }
    }

    @Test
    void shouldRefuseAFolderInUseAndLeaveTheOtherBrokerAlone(@TempDir Path folder) throws Exception {
        BrokerOptions options = BrokerOptions.defaults().inFolder(folder);
        try (EmbeddedKafka kafka = EmbeddedKafka.start(options)) {
            Set<String> before = threads();

            assertThatThrownBy(() -> EmbeddedKafka.start(options))
                    .hasMessage("Kafka cannot start in " + folder
                            + ": another broker is running there; stop it, or choose another folder");

            await().untilAsserted(() -> assertThat(threads()).isSubsetOf(before));
            kafka.createTopic(topic("words", 1));
        }
    }

    @Test
    void shouldLeaveNoThreadNoFileAndNoWordBehind() throws Exception {
        EmbeddedKafka.start().close(); // the two threads that Kafka's metrics library keeps for good
        Set<String> threadsBefore = threads();
        Set<Path> foldersBefore = temporaryFolders();
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream recorder = new PrintStream(printed, true, StandardCharsets.UTF_8);
        System.setOut(recorder);
        System.setErr(recorder);
        try (EmbeddedKafka kafka = EmbeddedKafka.start()) {
            kafka.createTopic(topic("words", 4));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }

        await().untilAsserted(() -> assertThat(threads()).isSubsetOf(threadsBefore));
        assertThat(temporaryFolders()).isEqualTo(foldersBefore);
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    private static Set<String> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> !name.startsWith("awaitility"))
                .collect(Collectors.toSet());
    }

    private static Set<Path> temporaryFolders() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().startsWith("tidemark-kafka-"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static NewTopic topic(String name, int partitions) {
        return new NewTopic(name, partitions, (short) 1);
    }
}
