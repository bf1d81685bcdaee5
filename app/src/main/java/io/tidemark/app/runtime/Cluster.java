package io.tidemark.app.runtime;

import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;

/** A Kafka cluster that has answered. Thread-safe. */
public final class Cluster implements AutoCloseable {

    /** How long a cluster that never answers is waited for. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Properties clientProperties;
    private final Admin admin;

    private Cluster(Properties clientProperties, Admin admin) {
        this.clientProperties = clientProperties;
        this.admin = admin;
    }

    /**
     * Connects to a cluster.
     *
     * @param clientProperties {@code bootstrap.servers}, security, tuning
     * @throws ClusterUnreachableException if no broker answers within 20 s
     */
    public static Cluster connect(Properties clientProperties) {
        String servers = clientProperties.getProperty(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG);
        Admin admin;
        try {
            admin = Admin.create(clientProperties);
        } catch (KafkaException unusable) {
            Throwable cause = unusable.getCause() == null ? unusable : unusable.getCause();
            throw new ClusterUnreachableException(
                    "cannot connect to Kafka at " + servers + ": " + cause.getMessage(), unusable);
        }
        try {
            admin.describeCluster().clusterId().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException silent) {
            admin.close(Duration.ZERO);
            throw new ClusterUnreachableException(
                    "no Kafka broker answers at " + servers + " within " + PATIENCE.toSeconds()
                            + " s; check --bootstrap-server and that the broker runs",
                    silent);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            admin.close(Duration.ZERO);
            throw new ClusterUnreachableException("interrupted while connecting to Kafka at " + servers, interrupted);
        }
        return new Cluster(clientProperties, admin);
    }

    /** The client for administration. */
    public Admin admin() {
        return admin;
    }

    /** The properties of its clients, as a copy. */
    public Properties clientProperties() {
        Properties copy = new Properties();
        copy.putAll(clientProperties);
        return copy;
    }

    /** As {@link #clientProperties}, for constructors that take a map. */
    Map<String, Object> clientConfig() {
        Map<String, Object> config = new java.util.HashMap<>();
        clientProperties.forEach((key, value) -> config.put(key.toString(), value));
        return config;
    }

    /**
     * Waits for an answer.
     *
     * @throws ClusterUnreachableException if the cluster does not answer
     * @throws KafkaException if it answers with an error
     */
    static <T> T await(KafkaFuture<T> answer) {
        try {
            return answer.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause() == null ? failed : failed.getCause();
            if (cause instanceof org.apache.kafka.common.errors.TimeoutException) {
                throw new ClusterUnreachableException("Kafka does not answer: " + cause.getMessage(), cause);
            }
            throw new KafkaException(cause.getMessage(), cause);
        } catch (TimeoutException late) {
            throw new ClusterUnreachableException("Kafka does not answer within " + PATIENCE.toSeconds() + " s", late);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new ClusterUnreachableException("interrupted while waiting for Kafka", interrupted);
        }
    }

    @Override
    public void close() {
        admin.close(Duration.ofSeconds(5));
    }
}
