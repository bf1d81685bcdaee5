package io.tidemark.app.runtime;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;

/**
 * A record of a test's input topic.
 *
 * @param timestamp Kafka's, in milliseconds
 * @param value null: a tombstone
 * @param order what the value says; absent if it is unreadable or null
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record OrderRecord(int partition, long timestamp, byte @Nullable [] value, Optional<Order> order) {

    static OrderRecord of(int partition, long timestamp, Order order) {
        return new OrderRecord(partition, timestamp, order.json(), Optional.of(order));
    }

    static OrderRecord unreadable(int partition, long timestamp) {
        byte[] value = "{\"order_id\":".getBytes(StandardCharsets.UTF_8);
        return new OrderRecord(partition, timestamp, value, Optional.empty());
    }

    static OrderRecord tombstone(int partition, long timestamp) {
        return new OrderRecord(partition, timestamp, null, Optional.empty());
    }

    /** Its own partition and time, so that nothing groups by it. */
    byte[] key() {
        return (partition + "@" + timestamp).getBytes(StandardCharsets.UTF_8);
    }

    ProducerRecord<byte[], byte[]> to(String topic) {
        return new ProducerRecord<>(topic, partition, timestamp, key(), value);
    }
}
