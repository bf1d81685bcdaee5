package io.tidemark.app.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Random queries over random input give what DuckDB gives for the records that are neither late nor duplicate, and count
 * the others as a plain program does. {@code -Dtidemark.oracle.first=1000 -Dtidemark.oracle.pairs=5000} looks at others;
 * a failure names the seed of its pair, which is the {@code first} that shows it again.
 */
class QueryOracleTest {

    private static final long FIRST = Long.getLong("tidemark.oracle.first", 0);
    private static final long PAIRS = Long.getLong("tidemark.oracle.pairs", 320);

    @Test
    void shouldGiveWhatDuckDbGives() {
        List<String> failures = LongStream.range(FIRST, FIRST + PAIRS)
                .parallel()
                .mapToObj(QueryOracleTest::failure)
                .flatMap(Optional::stream)
                .toList();

        assertThat(failures).as("pairs that differ: %s", failures.size()).isEmpty();
    }

    private static Optional<String> failure(long seed) {
        try (DuckDb duckDb = new DuckDb()) {
            OracleCase pair = OracleCase.of(seed);
            if (pair.differences(duckDb).isEmpty()) {
                return Optional.empty();
            }
            OracleCase smallest = pair.smallest(duckDb);
            return Optional.of("\n" + smallest.report(smallest.differences(duckDb)));
        } catch (IOException failed) {
            throw new UncheckedIOException("seed " + seed, failed);
        } catch (SQLException failed) {
            throw new IllegalStateException("DuckDB cannot do seed " + seed, failed);
        }
    }
}
