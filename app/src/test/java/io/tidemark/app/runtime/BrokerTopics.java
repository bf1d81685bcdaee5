package io.tidemark.app.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tidemark.devstack.LocalKafka;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/** The topics of a broker that a test has for itself: records in and out as bytes. */
record BrokerTopics(LocalKafka kafka) {

    Properties clientProperties() {
        Properties properties = new Properties();
        properties.put("bootstrap.servers", kafka.bootstrapServers());
        return properties;
    }

    /** Makes a topic in which nothing expires. */
    void create(String topic, int partitions) {
        create(topic, partitions, Map.of());
    }

    void create(String topic, int partitions, Map<String, String> config) {
        Map<String, String> all = new HashMap<>(config);
        all.putIfAbsent("retention.ms", "-1");
        kafka.createTopic(new NewTopic(topic, partitions, (short) 1).configs(all));
    }

    KafkaProducer<byte[], byte[]> producer(Map<String, Object> settings) {
        Map<String, Object> all = new HashMap<>(settings);
        all.put("bootstrap.servers", kafka.bootstrapServers());
        return new KafkaProducer<>(all, new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** Writes texts without keys; they are there when this returns. */
    void write(String topic, int partition, String... values) {
        try (KafkaProducer<byte[], byte[]> producer = producer(Map.of())) {
            for (String value : values) {
                var unused = producer.send(record(topic, partition, value));
            }
        }
    }

    static ProducerRecord<byte[], byte[]> record(String topic, int partition, String value) {
        return new ProducerRecord<>(topic, partition, null, value.getBytes(UTF_8));
    }

    /** All committed records of a topic, partition by partition. */
    List<ConsumerRecord<byte[], byte[]>> read(String topic) {
        Map<String, Object> config =
                Map.of("bootstrap.servers", kafka.bootstrapServers(), "isolation.level", "read_committed");
        List<ConsumerRecord<byte[], byte[]>> all = new ArrayList<>();
        try (var consumer = new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(info -> new TopicPartition(topic, info.partition()))
                    .toList();
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            for (TopicPartition partition : partitions) {
                consumer.assign(List.of(partition));
                consumer.seekToBeginning(List.of(partition));
                while (consumer.position(partition) < ends.get(partition)) {
                    consumer.poll(Duration.ofMillis(100)).forEach(all::add);
                }
            }
        }
        return all;
    }

    List<String> values(String topic) {
        return read(topic).stream().map(each -> text(each.value())).toList();
    }

    static String text(byte @Nullable [] bytes) {
        return bytes == null ? "null" : new String(bytes, UTF_8);
    }

    /** Headers as {@code name=value}, in order. */
    static List<String> headers(ConsumerRecord<byte[], byte[]> record) {
        List<String> texts = new ArrayList<>();
        for (Header header : record.headers()) {
            texts.add(header.key() + "=" + text(header.value()));
        }
        return texts;
    }
}
