package io.tidemark.topology;

import io.tidemark.config.ParseResult;
import io.tidemark.config.Problem;
import io.tidemark.config.QueryParser;
import io.tidemark.topology.watermark.SourceEnds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
 * <p>Every topic has one partition. Windows close as event time passes their end; what is then still open closes when the
 * driver's wall clock has been advanced by {@code idle_after}.
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
        ParseResult parsed = QueryParser.parse(file, System.getenv());
        List<Problem> problems = new ArrayList<>(parsed.problems());
        Optional<PlannedQuery> planned = parsed.draft().flatMap(definition -> QueryPlanner.plan(definition, problems));
        if (!problems.isEmpty()) {
            throw new InvalidQueryException(problems);
        }
        return of(planned.orElseThrow());
    }

    private static QueryTopology of(PlannedQuery query) {
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, query.plan().applicationId());
        properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "localhost:9092");
        SilentEnds ends = new SilentEnds();
        Topology topology = QueryTopologyBuilder.build(query, TopologyEnvironment.singlePartition(ends), properties);
        return new QueryTopology(topology, properties);
    }

    /** In a test everything that was piped in has been processed, so a silent topic has nothing more to read. */
    private static final class SilentEnds implements SourceEnds {
        @Override
        public long emptySince(String topic, int partition, long nextOffset) {
            return Long.MAX_VALUE - 1;
        }
    }
}
