package io.tidemark.devstack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class KafkaProcessIT {

    @Test
    void shouldKeepAddressAndDataWhenKilledAndStartedAgain() throws Exception {
        long begin = System.nanoTime();
        try (KafkaProcess kafka = KafkaProcess.launch()) {
            System.out.printf("KafkaProcess ready after %d ms%n", (System.nanoTime() - begin) / 1_000_000);
            String address = kafka.bootstrapServers();
            KafkaClients clients = new KafkaClients(address);
            kafka.createTopic(topic("words", 1));
            clients.produce("words", "tide");

            kafka.kill();
            assertThat(kafka.process()).isEmpty();
            kafka.start();
            clients.produce("words", "mark");

            assertThat(kafka.bootstrapServers()).isEqualTo(address);
            assertThat(clients.values("words")).containsExactly("tide", "mark");
        }
    }

    @Test
    void shouldKeepDataWhenStoppedAndStartedAgain() throws Exception {
        try (KafkaProcess kafka = KafkaProcess.launch()) {
            KafkaClients clients = new KafkaClients(kafka.bootstrapServers());
            kafka.createTopic(topic("words", 1));
            clients.produce("words", "tide");

            kafka.stop();
            kafka.start();

            assertThat(clients.values("words")).containsExactly("tide");
        }
    }

    @Test
    void shouldAnswerNothingWhilePausedAndGoOnWhenResumed() throws Exception {
        try (KafkaProcess kafka = KafkaProcess.launch()) {
            KafkaClients clients = new KafkaClients(kafka.bootstrapServers());
            kafka.createTopic(topic("words", 1));
            try (KafkaProducer<String, String> producer = clients.producer(Map.of())) {
                producer.send(new ProducerRecord<>("words", "tide")).get();

                kafka.pause();
                var pending = producer.send(new ProducerRecord<>("words", "mark"));
                assertThatThrownBy(() -> pending.get(1, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
                kafka.resume();

                RecordMetadata written = pending.get(30, TimeUnit.SECONDS);
                assertThat(written.offset()).isEqualTo(1);
            }
        }
    }

    @Test
    void shouldEndEvenIfPausedAndDeleteItsTemporaryFolder() {
        Path output;
        try (KafkaProcess kafka = KafkaProcess.launch()) {
            output = kafka.output();
            assertThat(output).exists();
            kafka.pause();
        }

        assertThat(output.getParent()).doesNotExist();
    }

    @Test
    void shouldShareAFolderWithTheEmbeddedBrokerButNotAtOnce(@TempDir Path folder) throws Exception {
        BrokerOptions options = BrokerOptions.defaults().inFolder(folder);
        try (KafkaProcess kafka = KafkaProcess.launch(options)) {
            KafkaClients clients = new KafkaClients(kafka.bootstrapServers());
            kafka.createTopic(topic("words", 1));
            clients.produce("words", "tide");

            assertThatThrownBy(() -> EmbeddedKafka.start(options)).hasMessageContaining("another broker is running");
        }

        try (EmbeddedKafka kafka = EmbeddedKafka.start(options)) {
            assertThat(new KafkaClients(kafka.bootstrapServers()).values("words"))
                    .containsExactly("tide");
        }
    }

    @Test
    void shouldSayWhyItDidNotStart(@TempDir Path folder) throws Exception {
        BrokerOptions options = BrokerOptions.defaults().inFolder(folder).with("num.io.threads", "many");

        assertThatThrownBy(() -> KafkaProcess.launch(options))
                .hasMessageStartingWith("Kafka could not be started: Invalid value many for configuration num.io");
        assertThat(Files.readString(folder.resolve("kafka-output.log"))).contains("ConfigException");
    }

    private static NewTopic topic(String name, int partitions) {
        return new NewTopic(name, partitions, (short) 1);
    }
}
