package io.tidemark.devstack;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Clients of a broker under test, with string keys and values. */
record KafkaClients(String bootstrapServers) {

    Admin admin() {
        return Admin.create(Map.of("bootstrap.servers", bootstrapServers));
    }

    KafkaProducer<String, String> producer(Map<String, Object> settings) {
        return new KafkaProducer<>(withAddress(settings), new StringSerializer(), new StringSerializer());
    }

    KafkaConsumer<String, String> consumer(Map<String, Object> settings) {
        return new KafkaConsumer<>(withAddress(settings), new StringDeserializer(), new StringDeserializer());
    }

    /** Writes values without a key, each acknowledged before the next. */
    void produce(String topic, String... values) throws ExecutionException, InterruptedException {
        try (KafkaProducer<String, String> producer = producer(Map.of())) {
            for (String value : values) {
                producer.send(new ProducerRecord<>(topic, value)).get();
            }
        }
    }

    /** All that a topic holds now, uncommitted and aborted records left out, partition after partition. */
    List<ConsumerRecord<String, String>> read(String topic) {
        try (KafkaConsumer<String, String> consumer = consumer(Map.of("isolation.level", "read_committed"))) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(info -> new TopicPartition(topic, info.partition()))
                    .sorted((left, right) -> Integer.compare(left.partition(), right.partition()))
                    .toList();
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            List<ConsumerRecord<String, String>> records = new ArrayList<>();
            for (TopicPartition partition : partitions) {
                consumer.assign(List.of(partition));
                consumer.seekToBeginning(List.of(partition));
                while (consumer.position(partition) < ends.get(partition)) {
                    consumer.poll(Duration.ofMillis(100)).forEach(records::add);
                }
            }
            return records;
        }
    }

    List<String> values(String topic) {
        return read(topic).stream().map(ConsumerRecord::value).toList();
    }

    private Map<String, Object> withAddress(Map<String, Object> settings) {
        Map<String, Object> all = new HashMap<>(settings);
        all.put("bootstrap.servers", bootstrapServers);
        return all;
    }
}
