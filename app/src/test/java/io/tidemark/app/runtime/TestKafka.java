package io.tidemark.app.runtime;

import io.tidemark.devstack.EmbeddedKafka;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** The one broker of this JVM's tests, and what they ask of it. Each test takes topics of its own. */
final class TestKafka {

    private static final EmbeddedKafka BROKER = EmbeddedKafka.start();

    /** Ends with this JVM, as the broker does. */
    static final Admin ADMIN = Admin.create(clientProperties());

    private TestKafka() {}

    static Properties clientProperties() {
        Properties properties = new Properties();
        properties.put("bootstrap.servers", BROKER.bootstrapServers());
        return properties;
    }

    static void createTopic(String name, int partitions) {
        BROKER.createTopic(new NewTopic(name, partitions, (short) 1));
    }

    /** Writes records; they are there when it returns. */
    static void write(Stream<ProducerRecord<byte[], byte[]>> records) {
        Map<String, Object> config =
                Map.of("bootstrap.servers", BROKER.bootstrapServers(), "linger.ms", 20, "batch.size", 262_144);
        try (var producer = new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer())) {
            List<Future<RecordMetadata>> written = records.map(producer::send).toList();
            for (Future<RecordMetadata> each : written) {
                each.get();
            }
        } catch (InterruptedException | ExecutionException failed) {
            throw new AssertionError("could not write the records", failed);
        }
    }

    /** The sum of the offsets that a group has committed in a topic. */
    static long committed(String group, String topic) {
        return Cluster.await(ADMIN.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata()).entrySet().stream()
                .filter(entry -> entry.getKey().topic().equals(topic) && entry.getValue() != null)
                .mapToLong(entry -> entry.getValue().offset())
                .sum();
    }

    /** All committed records of a topic, partition by partition, each in its order. */
    static List<ConsumerRecord<byte[], byte[]>> readCommitted(String topic) {
        Map<String, Object> config = Map.of(
                "bootstrap.servers",
                BROKER.bootstrapServers(),
                "isolation.level",
                "read_committed",
                "auto.offset.reset",
                "earliest");
        List<ConsumerRecord<byte[], byte[]>> all = new ArrayList<>();
        try (var consumer = new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(info -> new TopicPartition(topic, info.partition()))
                    .toList();
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            for (TopicPartition partition : partitions) {
                consumer.assign(List.of(partition));
                while (consumer.position(partition) < ends.get(partition)) {
                    consumer.poll(Duration.ofMillis(200)).forEach(all::add);
                }
            }
        }
        return all;
    }

    /** How many committed records a topic has. */
    static int committedRecords(String topic) {
        return readCommitted(topic).size();
    }

    /** All committed records of a topic, sorted. */
    static List<Row> rows(String topic) {
        return readCommitted(topic).stream().map(TestKafka::row).sorted().toList();
    }

    private static Row row(ConsumerRecord<byte[], byte[]> record) {
        return new Row(text(record.key()), text(record.value()), record.timestamp());
    }

    private static String text(byte[] bytes) {
        return bytes == null ? "null" : new String(bytes, StandardCharsets.UTF_8);
    }
}
