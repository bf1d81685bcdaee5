package io.tidemark.devstack;

/** A running single-node Kafka on the loopback interface. */
public sealed interface LocalKafka extends AutoCloseable permits EmbeddedKafka, KafkaProcess {

    /** What a client connects to, as {@code host:port}. It stays the same until {@link #close()}. */
    String bootstrapServers();

    /** Stops the broker, and deletes its data if they are in a temporary folder. A second call does nothing. */
    @Override
    void close();
}
