package io.tidemark.devstack;

import io.tidemark.devstack.BrokerOptions.OnExit;
import java.util.Optional;
import org.apache.kafka.server.fault.LoggingFaultHandler;

/**
 * A single-node Kafka in this JVM: controller and broker in one, on 127.0.0.1 only, replication factor 1, unlimited
 * retention, no automatic topics, all group protocols. Thread-safe.
 *
 * <p>Its log goes to slf4j, under the names of Kafka's own classes.
 */
public final class EmbeddedKafka implements LocalKafka {

    private final DataFolder folder;
    private final KafkaNode node;
    private final Optional<ExitHook> hook;
    private boolean closed;

    private EmbeddedKafka(DataFolder folder, KafkaNode node, OnExit exit) {
        this.folder = folder;
        this.node = node;
        this.hook = exit == OnExit.CLOSE
                ? Optional.of(ExitHook.install("embedded-kafka-exit", this::close))
                : Optional.empty();
    }

    /** Starts a broker on any free port, with its data in a temporary folder. */
    public static EmbeddedKafka start() {
        return start(BrokerOptions.defaults());
    }

    /**
     * Starts a broker, which is ready when this returns.
     *
     * @throws RuntimeException if the port or the folder is in use, or a property is wrong; nothing is left behind
     */
    public static EmbeddedKafka start(BrokerOptions options) {
        DataFolder folder = DataFolder.open(options.folder());
        try {
            KafkaNode node = KafkaNode.start(
                    folder,
                    options.port(),
                    options.properties(),
                    (name, fatal, action) -> new LoggingFaultHandler(name, action));
            return new EmbeddedKafka(folder, node, options.exit());
        } catch (RuntimeException failure) {
            folder.deleteIfTemporary();
            throw failure;
        }
    }

    @Override
    public String bootstrapServers() {
        return LoopbackSockets.HOST + ":" + node.port();
    }

    /** The cluster's id: the same at each start in the same folder. */
    public String clusterId() {
        return node.clusterId();
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        hook.ifPresent(ExitHook::cancel);
        // Kafka's shutdown waits for its threads and would give up at once in an interrupted one.
        boolean interrupted = Thread.interrupted();
        try {
            node.close();
        } finally {
            folder.deleteIfTemporary();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
