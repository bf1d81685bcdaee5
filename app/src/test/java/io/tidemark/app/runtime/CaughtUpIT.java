package io.tidemark.app.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run until a query has caught up ends with all that follows from its input, the last windows included. */
final class CaughtUpIT {

    private static final List<List<OrderRecord>> LOGS = OrderLogs.of(Duration.ofHours(2), Duration.ofSeconds(4));
    private static final List<QueryShape> SHAPES = List.of(QueryShape.values());

    @TempDir
    private Path stateDir;

    @Test
    void shouldEndWithTheBatchResultWhenItHasCaughtUp() throws InterruptedException {
        // given
        String topic = "caught-up";
        TestKafka.createTopic(topic, OrderLogs.PARTITIONS);
        TestKafka.write(LOGS.stream().flatMap(List::stream).map(record -> record.to(topic)));

        // when
        try (TidemarkProcess process = TidemarkProcess.run(SHAPES, topic, stateDir, "--until-caught-up")) {
            assertThat(process.exitCode(120)).isZero();
        }

        // then
        SHAPES.forEach(shape -> new BatchComparison(shape, LOGS).holdRows(topic));
    }
}
