package io.tidemark.topology;

import static io.tidemark.topology.DrivenQuery.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** State is removed as it becomes useless: it is as large as what is open, however long a query runs. */
class BoundedStateTest {

    private static final long T = NOW.toEpochMilli();

    /** How far back anchors are needed: a record may be 'within' behind the watermark, its anchor as far behind it. */
    private static final int HORIZON_SECONDS = 20;

    private static void pipeDistinctKeys(DrivenQuery query, int seconds) {
        for (int tenth = 0; tenth < seconds * 10; tenth++) {
            query.pipe("in", "{\"id\":\"" + tenth + "\",\"t\":" + (T + tenth * 100L) + "}");
        }
    }

    @Test
    void shouldKeepAnchorsOfAboutOneHorizon() {
        try (DrivenQuery query = DrivenQuery.of("""
                query: bounded
                from: { topic: in, schema: { id: VARCHAR, t: BIGINT } }
                event_time: { column: t }
                deduplicate: { by: [id], within: 10s }
                to: out
                """)) {
            pipeDistinctKeys(query, 10 * HORIZON_SECONDS);

            // a bucket is as long as 'within', and goes as a whole
            assertThat(query.entries("deduplicate-anchors"))
                    .hasSizeBetween(HORIZON_SECONDS * 10, (HORIZON_SECONDS + 10) * 10 + 1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "window: { tumbling: 10s }",
                "window: { hopping: 10s, advance: 2s }",
                "window: { session: 10s }",
                "window: { tumbling: 10s }\n  emit: on_update",
                "window: { hopping: 10s, advance: 2s }\n  emit: on_update",
                "window: { session: 10s }\n  emit: on_update"
            })
    void shouldKeepWindowsThatAreOpenAndNoneBehindTheLastOne(String window) {
        try (DrivenQuery query = DrivenQuery.of("""
                query: bounded
                from: { topic: in, schema: { id: VARCHAR, t: BIGINT } }
                event_time: { column: t, lateness: 0s }
                aggregate:
                  by: [id]
                  select: { records: COUNT(*) }
                """ + "  " + window + "\nto: out\n")) {
            pipeDistinctKeys(query, 100);
            query.advance(Duration.ofSeconds(1));
            assertThat(query.entries("aggregate-windows").size()).isLessThanOrEqualTo(2 * 101);

            query.fallSilent();
            assertThat(query.entries("aggregate-windows")).isEmpty();
        }
    }
}
