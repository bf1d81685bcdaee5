package io.tidemark.devstack;

import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

/** A running single-node Kafka on the loopback interface. */
public sealed interface LocalKafka extends AutoCloseable permits EmbeddedKafka, KafkaProcess {

    /** What a client connects to, as {@code host:port}. It stays the same until {@link #close()}. */
    String bootstrapServers();

    /**
     * Makes a topic, unless it is there already, and waits until it can be written. A producer that follows on a bare
     * {@code Admin.createTopics} may lose records in Kafka 4.4.0 (KAFKA-15591).
     */
    default void createTopic(NewTopic topic) {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers()))) {
            new TopicCreation(admin).createIfMissing(topic);
        }
    }

    /** Stops the broker, and deletes its data if they are in a temporary folder. A second call does nothing. */
    @Override
    void close();
}
