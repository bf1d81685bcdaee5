package io.tidemark.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tidemark.devstack.EarthquakeFeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EarthquakesTest {

    private static final Path EVENTS = Examples.data("earthquakes.jsonl");

    /** DuckDB rounds at every addition. */
    private static final Comparator<Double> AVERAGES = (a, b) -> Math.abs(a - b) < 1e-12 ? 0 : Double.compare(a, b);

    @TempDir
    private Path folder;

    @Test
    void shouldGiveTheWindowsThatDuckDbComputesFromTheDistinctEvents() throws Exception {
        // given: the feed as its poller saw it, every quake about twelve times
        Path feed = folder.resolve("feed.jsonl");
        Files.write(
                feed,
                EarthquakeFeed.read(EVENTS)
                        .sightings()
                        .map(EarthquakeFeed.Sighting::json)
                        .toList());

        // when
        CommandRun run = CommandRun.of("try", Examples.query("earthquakes"), "--input", feed);

        // then
        assertThat(run.counts())
                .isEqualTo("read=20455 empty=0 rejected=0 ahead=0 filtered=0 late=0 duplicates=18748 suppressed=0"
                        + " emitted=850");
        List<Row> rows = rowsOf(run);
        List<Row> computed = computedByDuckDb();
        assertThat(rows).hasSize(850).hasSameSizeAs(computed);
        for (int i = 0; i < computed.size(); i++) {
            Row expected = computed.get(i);
            assertThat(rows.get(i))
                    .usingRecursiveComparison()
                    .withComparatorForType(AVERAGES, Double.class)
                    .isEqualTo(expected);
        }
    }

    private record Row(
            String windowStart, String network, long quakes, Double strongest, Double average, Double deepest) {}

    private static List<Row> rowsOf(CommandRun run) throws IOException {
        ObjectMapper json = new ObjectMapper();
        List<Row> rows = new ArrayList<>();
        for (String line : run.outLines()) {
            JsonNode row = json.readTree(line);
            rows.add(new Row(
                    row.required("window_start").asText(),
                    row.required("network").asText(),
                    row.required("earthquakes").asLong(),
                    number(row.required("strongest")),
                    number(row.required("average_magnitude")),
                    number(row.required("deepest_km"))));
        }
        return rows;
    }

    private static Double number(JsonNode node) {
        return node.isNull() ? null : node.doubleValue();
    }

    private static List<Row> computedByDuckDb() throws SQLException {
        String sql = """
                SELECT strftime(make_timestamp((time // 3600000) * 3600000000), '%%Y-%%m-%%dT%%H:%%M:%%SZ'), net,
                       count(*), max(mag), avg(mag), max(depth_km)
                FROM read_json('%s', format = 'newline_delimited',
                     columns = {id: 'VARCHAR', time: 'BIGINT', mag: 'DOUBLE', net: 'VARCHAR', depth_km: 'DOUBLE'})
                GROUP BY time // 3600000, net ORDER BY time // 3600000, net
                """.formatted(EVENTS);
        List<Row> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                rows.add(new Row(
                        result.getString(1),
                        result.getString(2),
                        result.getLong(3),
                        (Double) result.getObject(4),
                        (Double) result.getObject(5),
                        (Double) result.getObject(6)));
            }
        }
        return rows;
    }
}
