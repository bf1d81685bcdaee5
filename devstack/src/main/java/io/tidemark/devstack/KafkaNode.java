package io.tidemark.devstack;

import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import kafka.server.BrokerServer;
import kafka.server.ControllerServer;
import kafka.server.FaultHandlerFactory;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import kafka.server.Server$;
import kafka.server.SharedServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.bootstrap.BootstrapMetadata;
import org.apache.kafka.metadata.properties.MetaPropertiesEnsemble;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.Feature;
import org.apache.kafka.server.common.MetadataVersion;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Tuple2;

/**
 * Kafka's own server classes, wired as {@code kafka.Kafka} wires them but for three things: its sockets are bound
 * beforehand, the caller says what a fatal fault does (Kafka's answer is to end the JVM), and nothing is printed.
 */
final class KafkaNode implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(KafkaNode.class);

    private final FolderLock lock;
    private final LoopbackSockets sockets;
    private final SharedServer shared;
    private final ControllerServer controller;
    private final BrokerServer broker;

    private KafkaNode(KafkaConfig config, FolderLock lock, LoopbackSockets sockets, FaultHandlerFactory faults) {
        Tuple2<MetaPropertiesEnsemble, BootstrapMetadata> stored =
                KafkaRaftServer.initializeLogDirs(config, LOG, "[KafkaNode] ");
        MetaPropertiesEnsemble identity = stored._1();
        Metrics metrics = Server$.MODULE$.initializeMetrics(
                config, Time.SYSTEM, identity.clusterId().orElseThrow());
        InetSocketAddress quorum = sockets.controllerAddress();
        this.lock = lock;
        this.sockets = sockets;
        this.shared = new SharedServer(
                config,
                identity,
                Time.SYSTEM,
                metrics,
                CompletableFuture.completedFuture(Map.of(NodeProperties.NODE_ID, quorum)),
                List.of(quorum),
                faults,
                sockets);
        this.controller = new ControllerServer(shared, KafkaRaftServer.configSchema(), stored._2());
        this.broker = new BrokerServer(shared);
    }

    /** Starts a node on data in {@code folder}, which is formatted first if it is new; ready when this returns. */
    static KafkaNode start(DataFolder folder, int port, Map<String, String> overrides, FaultHandlerFactory faults) {
        FolderLock lock = FolderLock.take(folder.root());
        try {
            LoopbackSockets sockets = LoopbackSockets.bind(port);
            try {
                Path logs = folder.kafka();
                formatIfNew(logs);
                KafkaConfig config = KafkaConfig.fromProps(NodeProperties.of(logs, sockets, overrides), false);
                return new KafkaNode(config, lock, sockets, faults).startServers();
            } catch (RuntimeException failure) {
                sockets.close();
                throw failure;
            }
        } catch (RuntimeException failure) {
            lock.close();
            throw failure;
        }
    }

    int port() {
        return sockets.brokerPort();
    }

    String clusterId() {
        return shared.clusterId();
    }

    /** Stops the servers in order; the data are then as after a clean shutdown of any broker. */
    @Override
    public void close() {
        try {
            broker.shutdown();
            controller.shutdown();
        } finally {
            sockets.close();
            lock.close();
        }
    }

    private KafkaNode startServers() {
        try {
            controller.startup();
            broker.startup();
            return this;
        } catch (RuntimeException failure) {
            try {
                close();
            } catch (RuntimeException another) {
                failure.addSuppressed(another);
            }
            throw failure;
        }
    }

    private static void formatIfNew(Path folder) {
        if (Files.exists(folder.resolve(MetaPropertiesEnsemble.META_PROPERTIES_NAME))) {
            return;
        }
        try {
            Files.createDirectories(folder);
            new Formatter()
                    .setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
                    .setSupportedFeatures(Feature.PRODUCTION_FEATURES)
                    .setReleaseVersion(MetadataVersion.latestProduction())
                    .setClusterId(Uuid.randomUuid().toString())
                    .setNodeId(NodeProperties.NODE_ID)
                    .setDirectories(List.of(folder.toString()))
                    .setMetadataLogDirectory(folder.toString())
                    .setControllerListenerName(LoopbackSockets.CONTROLLER_LISTENER)
                    .run();
        } catch (Exception failure) {
            throw new IllegalStateException("The data folder " + folder + " could not be formatted", failure);
        }
    }
}
