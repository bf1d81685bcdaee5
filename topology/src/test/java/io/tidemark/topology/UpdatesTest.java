package io.tidemark.topology;

import static io.tidemark.topology.DrivenQuery.NOW;
import static io.tidemark.topology.DrivenQuery.headers;
import static io.tidemark.topology.DrivenQuery.text;
import static io.tidemark.topology.progress.RecordKind.EMITTED;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;

/** {@code emit: on_update}: upserts, at most one a group, window and {@code every}. */
class UpdatesTest {

    private static final long T = NOW.toEpochMilli();

    private static DrivenQuery updating(String aggregate, String to) {
        return DrivenQuery.of("""
                query: updates
                from: { topic: in, schema: { g: VARCHAR, t: BIGINT } }
                event_time: { column: t, lateness: 1m }
                aggregate:
                  by: [g]
                  emit: on_update
                  select: { records: COUNT(*) }
                """ + aggregate.indent(2) + "to: " + to + "\n");
    }

    private static void pipe(DrivenQuery query, String group, long second) {
        query.pipe("in", "{\"g\":\"" + group + "\",\"t\":" + (T + second * 1_000) + "}");
    }

    /** Rows as {@code key records}, or {@code key null}; a key as its group and the second its window starts. */
    private static List<String> rows(DrivenQuery query) {
        return query.read("out").stream()
                .map(row -> text(row.key())
                                .replaceAll("\\{\"g\":\"(.*)\",\"window_start\":\"2024-01-01T00:00:(..)Z\"}", "$1@$2")
                        + " "
                        + (row.value() == null ? "null" : text(row.value()).replaceAll(".*\"records\":(\\d+)}", "$1")))
                .toList();
    }

    @Test
    void shouldWriteAGroupAndWindowAtMostOnceInEvery() {
        try (DrivenQuery query = updating("window: { tumbling: 10s }\nevery: 2s\n", "out")) {
            pipe(query, "a", 1);
            pipe(query, "a", 2);
            pipe(query, "b", 3);
            query.advance(Duration.ofMillis(1_999));
            assertThat(rows(query)).isEmpty();

            query.advance(Duration.ofMillis(1));
            assertThat(rows(query)).containsExactly("a@00 2", "b@00 1");

            // when nothing has changed
            query.advance(Duration.ofSeconds(2));
            assertThat(rows(query)).isEmpty();

            pipe(query, "b", 4);
            pipe(query, "b", 12);
            query.advance(Duration.ofSeconds(2));
            assertThat(rows(query)).containsExactly("b@00 2", "b@10 1");
            assertThat(query.count(EMITTED)).isEqualTo(4);
        }
    }

    @Test
    void shouldWriteEveryChangeAtOnceWhenEveryIsZero() {
        try (DrivenQuery query = updating("window: { tumbling: 10s }\nevery: 0s\n", "out")) {
            pipe(query, "a", 1);
            pipe(query, "b", 3);
            pipe(query, "a", 2);

            assertThat(rows(query)).containsExactly("a@00 1", "b@00 1", "a@00 2");
        }
    }

    @Test
    void shouldWriteTheLastChangeOfAWindowThatHasEndedAndForgetIt() {
        try (DrivenQuery query = updating("window: { hopping: 10s, advance: 5s }\nevery: 1s\n", "out")) {
            pipe(query, "a", 7);
            pipe(query, "a", 200);
            query.advance(Duration.ofSeconds(1));

            assertThat(query.values("out"))
                    .extracting(row -> row.replaceAll(".*T(..:..:..)Z\",\"window_end.*\"records\":(.)}", "$1 $2"))
                    .containsExactly("00:00:00 1", "00:00:05 1", "00:03:15 1", "00:03:20 1");
            assertThat(query.entries("aggregate-windows")).hasSize(1);
        }
    }

    @Test
    void shouldWithdrawASessionThatBeginsEarlierNow() {
        try (DrivenQuery query = updating("window: { session: 10s }\nevery: 1s\n", "out")) {
            pipe(query, "a", 20);
            query.advance(Duration.ofSeconds(1));
            assertThat(rows(query)).containsExactly("a@20 1");

            // when it grows at its end it keeps its key
            pipe(query, "a", 25);
            query.advance(Duration.ofSeconds(1));
            assertThat(rows(query)).containsExactly("a@20 2");

            // when it grows at its beginning
            pipe(query, "a", 12);
            query.advance(Duration.ofSeconds(1));
            assertThat(rows(query)).containsExactly("a@12 3", "a@20 null");
        }
    }

    @Test
    void shouldWithdrawSessionsThatWereMerged() {
        try (DrivenQuery query = updating("window: { session: 10s }\nevery: 1s\n", "out")) {
            pipe(query, "a", 5);
            pipe(query, "a", 25);
            pipe(query, "b", 25);
            query.advance(Duration.ofSeconds(1));
            assertThat(rows(query)).containsExactly("a@05 1", "a@25 1", "b@25 1");

            pipe(query, "a", 15);
            query.advance(Duration.ofSeconds(1));
            List<TestRecord<byte[], byte[]>> written = query.read("out");
            assertThat(written).extracting(row -> text(row.value())).last().isEqualTo("null");
            assertThat(headers(written.get(1))).containsExactly("tidemark.query=updates");
            assertThat(text(written.get(0).key())).contains("00:00:05");
            assertThat(text(written.get(0).value())).contains("\"records\":3");
            assertThat(text(written.get(1).key())).contains("00:00:25");
            assertThat(written).hasSize(2);
        }
    }

    @Test
    void shouldNotWithdrawASessionThatWasNeverWritten() {
        try (DrivenQuery query = updating("window: { session: 10s }\nevery: 1s\n", "out")) {
            pipe(query, "a", 5);
            pipe(query, "a", 25);
            pipe(query, "a", 15);
            pipe(query, "a", 1);
            query.advance(Duration.ofSeconds(1));

            assertThat(rows(query)).containsExactly("a@01 4");
        }
    }

    @Test
    void shouldWithdrawUnderAKeyWithTheEndAndNotUnderOneOfTheGroupAlone() {
        try (DrivenQuery byEnd =
                        updating("window: { session: 10s }\nevery: 1s\n", "{ topic: out, key: [window_end] }");
                DrivenQuery byGroup = updating("window: { session: 10s }\nevery: 1s\n", "{ topic: out, key: [g] }")) {
            for (DrivenQuery query : List.of(byEnd, byGroup)) {
                pipe(query, "a", 5);
                query.advance(Duration.ofSeconds(1));
                pipe(query, "a", 7);
                pipe(query, "a", 2);
                query.advance(Duration.ofSeconds(1));
            }

            assertThat(rows(byEnd))
                    .containsExactly("2024-01-01T00:00:15Z 1", "2024-01-01T00:00:17Z 3", "2024-01-01T00:00:15Z null");
            assertThat(rows(byGroup)).containsExactly("a 1", "a 3");
        }
    }

    @Test
    void shouldKeepOneRunningResultForEachGroupWithoutAWindow() {
        try (DrivenQuery query = updating("every: 1s\n", "out")) {
            pipe(query, "a", 0);
            pipe(query, "b", -100_000);
            query.advance(Duration.ofSeconds(1));
            pipe(query, "a", -200_000);
            query.advance(Duration.ofSeconds(1));

            assertThat(rows(query)).containsExactly("a 1", "b 1", "a 2");
        }
    }
}
