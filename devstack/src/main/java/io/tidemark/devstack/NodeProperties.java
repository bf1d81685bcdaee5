package io.tidemark.devstack;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/** The broker settings of a single node that is controller and broker in one. */
final class NodeProperties {

    static final int NODE_ID = 1;

    private static final String PARTITIONS_OF_INTERNAL_TOPICS = "4";

    private NodeProperties() {}

    /** The built-in settings, then the caller's, then what belongs to the node: the later one wins. */
    static Properties of(Path logFolder, LoopbackSockets sockets, Map<String, String> overrides) {
        Properties properties = new Properties();
        singleReplica(properties);
        keepForever(properties);
        quickAndSmall(properties);
        properties.putAll(overrides);
        identity(properties, logFolder, sockets);
        return properties;
    }

    private static void singleReplica(Properties properties) {
        properties.setProperty("default.replication.factor", "1");
        properties.setProperty("min.insync.replicas", "1");
        properties.setProperty("offsets.topic.replication.factor", "1");
        properties.setProperty("offsets.topic.num.partitions", PARTITIONS_OF_INTERNAL_TOPICS);
        properties.setProperty("transaction.state.log.replication.factor", "1");
        properties.setProperty("transaction.state.log.min.isr", "1");
        properties.setProperty("transaction.state.log.num.partitions", PARTITIONS_OF_INTERNAL_TOPICS);
        properties.setProperty("share.coordinator.state.topic.replication.factor", "1");
        properties.setProperty("share.coordinator.state.topic.min.isr", "1");
        properties.setProperty("share.coordinator.state.topic.num.partitions", "1");
    }

    /** Retention goes by record timestamps: with Kafka's default of seven days, historic data would be deleted. */
    private static void keepForever(Properties properties) {
        properties.setProperty("log.retention.ms", "-1");
        properties.setProperty("log.retention.bytes", "-1");
        properties.setProperty("auto.create.topics.enable", "false");
    }

    private static void quickAndSmall(Properties properties) {
        properties.setProperty("group.initial.rebalance.delay.ms", "0");
        properties.setProperty("group.streams.initial.rebalance.delay.ms", "0");
        properties.setProperty("group.min.session.timeout.ms", "100");
        // After a kill the controller waits for the dead broker's session to end before it lets the new one in.
        properties.setProperty("broker.session.timeout.ms", "3000");
        properties.setProperty("broker.heartbeat.interval.ms", "500");
        properties.setProperty("num.network.threads", "2");
        properties.setProperty("num.io.threads", "4");
        properties.setProperty("background.threads", "2");
        properties.setProperty("group.coordinator.threads", "1");
        properties.setProperty("share.coordinator.threads", "1");
        properties.setProperty("log.cleaner.dedupe.buffer.size", "16777216");
        properties.setProperty("log.segment.delete.delay.ms", "1000");
        // Brokers of one JVM would fight for the same MBean names; nobody looks at them.
        properties.setProperty("metric.reporters", "");
    }

    private static void identity(Properties properties, Path logFolder, LoopbackSockets sockets) {
        String broker = "PLAINTEXT://" + LoopbackSockets.HOST + ":" + sockets.brokerPort();
        String controllerAddress =
                LoopbackSockets.HOST + ":" + sockets.controllerAddress().getPort();
        String controller = LoopbackSockets.CONTROLLER_LISTENER + "://" + controllerAddress;
        properties.setProperty("process.roles", "broker,controller");
        properties.setProperty("node.id", Integer.toString(NODE_ID));
        properties.setProperty("listeners", broker + "," + controller);
        properties.setProperty("advertised.listeners", broker);
        properties.setProperty("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
        properties.setProperty("inter.broker.listener.name", "PLAINTEXT");
        properties.setProperty("controller.listener.names", LoopbackSockets.CONTROLLER_LISTENER);
        // A static quorum: its voter is found by this setting alone, so the port may be another one at the next start.
        properties.setProperty("controller.quorum.voters", NODE_ID + "@" + controllerAddress);
        properties.setProperty("log.dirs", logFolder.toString());
    }
}
