package io.tidemark.app;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Which Kafka, and how to connect to it. A later one of these wins: TIDEMARK_BOOTSTRAP_SERVERS, --command-config,
 * --bootstrap-server, --command-property.
 */
final class KafkaOptions {

    static final String BOOTSTRAP_SERVERS = "bootstrap.servers";

    static final String VARIABLE = "TIDEMARK_BOOTSTRAP_SERVERS";

    @Option(
            names = "--bootstrap-server",
            paramLabel = "HOST:PORT",
            description = "The Kafka cluster (default: $$" + VARIABLE + ").")
    private @Nullable String bootstrapServers;

    @Option(
            names = "--command-config",
            paramLabel = "FILE",
            description = "Kafka client properties, for security and tuning.")
    private @Nullable Path configFile;

    @Option(
            names = "--command-property",
            paramLabel = "KEY=VALUE",
            description = "One Kafka client property; may be given again.")
    private List<String> properties = new ArrayList<>();

    /**
     * The properties of a Kafka client, bootstrap.servers among them; their secrets are remembered as such.
     *
     * @throws CommandFailure if one is malformed, or no cluster is named
     */
    Map<String, String> properties(Console console) {
        Map<String, String> all = new TreeMap<>();
        String fromEnvironment = console.environment().getOrDefault(VARIABLE, "");
        if (!fromEnvironment.isBlank()) {
            all.put(BOOTSTRAP_SERVERS, fromEnvironment);
        }
        if (configFile != null) {
            all.putAll(read(configFile));
        }
        if (bootstrapServers != null) {
            all.put(BOOTSTRAP_SERVERS, bootstrapServers);
        }
        for (String property : properties) {
            int equals = property.indexOf('=');
            if (equals < 1) {
                // it may be a secret, so it is not shown
                throw CommandFailure.usage("--command-property needs KEY=VALUE; one of them has no '='");
            }
            all.put(property.substring(0, equals).strip(), property.substring(equals + 1));
        }
        console.secrets().remember(all);
        if (!all.containsKey(BOOTSTRAP_SERVERS)) {
            throw CommandFailure.usage("which Kafka? Give --bootstrap-server HOST:PORT, or set " + VARIABLE);
        }
        return all;
    }

    private static Map<String, String> read(Path file) {
        Properties read = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            read.load(reader);
        } catch (NoSuchFileException missing) {
            throw CommandFailure.usage("--command-config " + file + ": there is no such file", missing);
        } catch (IOException | IllegalArgumentException unreadable) {
            throw CommandFailure.usage(
                    "--command-config " + file + ": cannot read the file as Java properties: "
                            + unreadable.getClass().getSimpleName(),
                    unreadable);
        }
        Map<String, String> all = new TreeMap<>();
        read.stringPropertyNames().forEach(name -> all.put(name, read.getProperty(name)));
        return all;
    }
}
