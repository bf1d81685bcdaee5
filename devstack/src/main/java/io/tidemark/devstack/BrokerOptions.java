package io.tidemark.devstack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a local broker is to be started; every method gives a changed copy.
 *
 * @param folder where the data are kept, to be found again at the next start; absent: a temporary folder
 * @param port the broker's port on 127.0.0.1; 0: any free one
 * @param properties broker properties that win over the built-in ones
 * @param jvmArguments of a {@link KafkaProcess}, after its own, which are for a quick start; the later one wins
 * @param exit what happens to the broker when the JVM exits
 */
public record BrokerOptions(
        Optional<Path> folder, int port, Map<String, String> properties, List<String> jvmArguments, OnExit exit) {

    private static final Set<String> OWN_PROPERTIES = Set.of(
            "process.roles",
            "node.id",
            "broker.id",
            "listeners",
            "advertised.listeners",
            "listener.security.protocol.map",
            "inter.broker.listener.name",
            "controller.listener.names",
            "controller.quorum.voters",
            "controller.quorum.bootstrap.servers",
            "log.dir",
            "log.dirs",
            "metadata.log.dir");

    /** What becomes of a broker that is still running when its JVM exits, SIGTERM and Ctrl-C included. */
    public enum OnExit {
        /** A shutdown hook closes it. */
        CLOSE,
        /** Nothing: the caller has a shutdown hook of its own, which closes the broker's clients first. */
        LEAVE_TO_CALLER
    }

    /** Checks the port, and that no property is one that the broker itself must choose. */
    public BrokerOptions {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("Port " + port + " is not between 0 and 65535");
        }
        properties = Map.copyOf(properties);
        jvmArguments = List.copyOf(jvmArguments);
        for (String name : properties.keySet()) {
            if (OWN_PROPERTIES.contains(name)) {
                throw new IllegalArgumentException(
                        "Broker property " + name + " cannot be set: folder, port and addresses follow the options");
            }
        }
    }

    /** Any free port, a temporary folder, closed when the JVM exits. */
    public static BrokerOptions defaults() {
        return new BrokerOptions(Optional.empty(), 0, Map.of(), List.of(), OnExit.CLOSE);
    }

    /** Keeps the data in {@code folder}, which is made if it is missing. */
    public BrokerOptions inFolder(Path folder) {
        return new BrokerOptions(Optional.of(folder), port, properties, jvmArguments, exit);
    }

    /** Listens on 127.0.0.1:{@code port}; 0: any free one. */
    public BrokerOptions onPort(int port) {
        return new BrokerOptions(folder, port, properties, jvmArguments, exit);
    }

    /** Sets a broker property. */
    public BrokerOptions with(String property, String value) {
        Map<String, String> changed = new HashMap<>(properties);
        changed.put(property, value);
        return new BrokerOptions(folder, port, changed, jvmArguments, exit);
    }

    /** Adds arguments for the JVM of a {@link KafkaProcess}, such as {@code -XX:TieredStopAtLevel=4} for a benchmark. */
    public BrokerOptions withJvmArguments(String... arguments) {
        List<String> all = new ArrayList<>(jvmArguments);
        all.addAll(List.of(arguments));
        return new BrokerOptions(folder, port, properties, all, exit);
    }

    /** Says what happens when the JVM exits. */
    public BrokerOptions onExit(OnExit exit) {
        return new BrokerOptions(folder, port, properties, jvmArguments, exit);
    }
}
