package io.tidemark.topology;

import io.tidemark.config.ParseResult;
import io.tidemark.config.Problem;
import io.tidemark.config.QueryParser;
import io.tidemark.topology.watermark.SourceEnds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;

/**
 * The topology of a query file, for tests with TopologyTestDriver:
 *
 * <pre>{@code
 * QueryTopology query = QueryTopology.of(Path.of("orders.yaml"));
 * var driver = new TopologyTestDriver(query.topology(), query.properties());
 * }</pre>
 *
 * <p>Every topic has one partition; sinks take keys and values as the query writes them. A window closes as event time
 * passes its end by more than the lateness, and all that is open closes when the driver's wall clock has been advanced by
 * {@code idle_after}. With {@code emit: on_update} rows are written when it has been advanced by {@code every}.
 *
 * <p>One instance is for one driver: its state has a folder of its own, which goes with the driver.
 *
 * @param topology what Kafka Streams runs
 * @param properties that it needs in a test
 */
public record QueryTopology(Topology topology, Properties properties) {

    /**
     * The topology of a query file; {@code ${VAR}} is taken from the environment of this process.
     *
     * @throws InvalidQueryException with every fault, if the file is not valid
     */
    public static QueryTopology of(Path file) {
        return of(file, System.getenv());
    }

    /**
     * The topology of a query file.
     *
     * @param variables what {@code ${VAR}} stands for
     * @throws InvalidQueryException with every fault, if the file is not valid
     */
    public static QueryTopology of(Path file, Map<String, String> variables) {
        ParseResult parsed = QueryParser.parse(file, variables);
        List<Problem> problems = new ArrayList<>(parsed.problems());
        Optional<PlannedQuery> planned = parsed.draft().flatMap(definition -> QueryPlanner.plan(definition, problems));
        if (!problems.isEmpty()) {
            throw new InvalidQueryException(problems);
        }
        return of(planned.orElseThrow());
    }

    private static QueryTopology of(PlannedQuery query) {
        String applicationId = query.plan().applicationId();
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, applicationId);
        properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "localhost:9092");
        properties.put(
                StreamsConfig.STATE_DIR_CONFIG, stateFolder(applicationId).toString());
        // records are processed as they are piped in, and no topic waits for another
        properties.put(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, StreamsConfig.MAX_TASK_IDLE_MS_DISABLED);
        SilentEnds ends = new SilentEnds();
        Topology topology = QueryTopologyBuilder.build(query, TopologyEnvironment.singlePartition(ends), properties);
        return new QueryTopology(topology, properties);
    }

    /** A new folder, so that tests of one query may run side by side; the driver empties it, and it goes with the JVM. */
    private static Path stateFolder(String applicationId) {
        try {
            Path folder = Files.createTempDirectory("tidemark-test-");
            folder.toFile().deleteOnExit();
            // the last to be noted is the first to go
            folder.resolve(applicationId).toFile().deleteOnExit();
            return folder;
        } catch (IOException failed) {
            throw new UncheckedIOException("Could not make a folder for the state of " + applicationId, failed);
        }
    }

    /** In a test everything that was piped in has been processed, so a silent topic has nothing more to read. */
    private static final class SilentEnds implements SourceEnds {
        @Override
        public long emptySince(String topic, int partition, long nextOffset) {
            return Long.MAX_VALUE - 1;
        }
    }
}
