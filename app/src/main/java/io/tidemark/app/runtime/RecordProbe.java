package io.tidemark.app.runtime;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Tells whether committed records stand in a range of offsets. Offsets alone cannot: transaction markers and aborted
 * records take offsets too, so a reader never gets to the end of a log that ends in a marker. Not thread-safe.
 */
final class RecordProbe implements AutoCloseable {

    private static final Duration STEP = Duration.ofMillis(200);
    private static final int MOST_STEPS = 50;

    private final Consumer<byte[], byte[]> consumer;

    RecordProbe(Cluster cluster) {
        Map<String, Object> config = cluster.clientConfig();
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
        config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        config.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, "1");
        config.put(ConsumerConfig.FETCH_MAX_BYTES_CONFIG, "65536");
        consumer = new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    /** Whether a committed record stands at {@code from} or behind it, but before {@code to}; true if it cannot be told. */
    boolean holdsRecords(TopicPartition partition, long from, long to) {
        if (from >= to) {
            return false;
        }
        consumer.assign(List.of(partition));
        consumer.seek(partition, from);
        for (int i = 0; i < MOST_STEPS; i++) {
            var records = consumer.poll(STEP).records(partition);
            if (!records.isEmpty()) {
                return records.get(0).offset() < to;
            }
            if (consumer.position(partition) >= to) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() {
        consumer.close(org.apache.kafka.clients.consumer.CloseOptions.timeout(Duration.ofSeconds(2)));
    }
}
