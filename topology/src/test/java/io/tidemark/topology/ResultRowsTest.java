package io.tidemark.topology;

import static io.tidemark.topology.DrivenQuery.NOW;
import static io.tidemark.topology.DrivenQuery.headers;
import static io.tidemark.topology.DrivenQuery.text;
import static io.tidemark.topology.progress.RecordKind.EMITTED;
import static io.tidemark.topology.progress.RecordKind.READ;
import static io.tidemark.topology.progress.RecordKind.REJECTED;
import static io.tidemark.topology.progress.RecordKind.SUPPRESSED;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;

/** The rows of windows: which there are, in which order, and what becomes of one that cannot be made. */
class ResultRowsTest {

    private static final long T = NOW.toEpochMilli();

    private static DrivenQuery aggregating(String aggregate) {
        return DrivenQuery.of("""
                query: rows
                from: { topic: [zebra, ant], schema: { g: VARCHAR, n: BIGINT, t: BIGINT } }
                event_time: { column: t, lateness: 0s }
                aggregate:
                """ + aggregate.indent(2) + """
                to: out
                side_outputs: { rejected: rejected }
                """);
    }

    private static String row(String group, long n, long time) {
        return String.format(
                Locale.ROOT, "{\"g\":%s,\"n\":%d,\"t\":%d}", group == null ? "null" : '"' + group + '"', n, time);
    }

    @Test
    void shouldNotEvaluateAnArgumentForRecordsThatItsFilterLeavesOut() {
        try (DrivenQuery query = aggregating("""
                by: [g]
                window: { tumbling: 1m }
                select: { parts: SUM(100 / n) FILTER (WHERE n <> 0), records: COUNT(*) }
                """)) {
            query.pipe("zebra", row("a", 0, T));
            query.pipe("zebra", row("a", 5, T));
            query.fallSilent();

            assertThat(query.values("out")).singleElement().asString().endsWith("\"parts\":20,\"records\":2}");
            assertThat(query.count(REJECTED)).isZero();
        }
    }

    @Test
    void shouldRejectARowThatFailsAsJsonAndSuppressIt() {
        try (DrivenQuery query = aggregating("""
                by: [g]
                window: { tumbling: 1m }
                select: { total: SUM(n), share: 100 / SUM(n) }
                """)) {
            // when the sums are 0, more than a BIGINT holds, and 5
            query.pipe("zebra", row("zero", 3, T + 1));
            query.pipe("zebra", row("zero", -3, T + 59_000));
            query.pipe("ant", row("huge", Long.MAX_VALUE, T));
            query.pipe("ant", row("huge", 1, T + 2));
            query.pipe("ant", row(null, 5, T));
            query.fallSilent();

            // then
            assertThat(query.values("out"))
                    .containsExactly(
                            "{\"window_start\":\"2024-01-01T00:00:00Z\",\"window_end\":\"2024-01-01T00:01:00Z\","
                                    + "\"g\":null,\"total\":5,\"share\":20}");
            List<TestRecord<byte[], byte[]>> rejected = query.read("rejected");
            assertThat(rejected)
                    .extracting(each -> text(each.value()))
                    .containsExactly(
                            "{\"window_start\":\"2024-01-01T00:00:00Z\",\"window_end\":\"2024-01-01T00:01:00Z\",\"g\":\"huge\"}",
                            "{\"window_start\":\"2024-01-01T00:00:00Z\",\"window_end\":\"2024-01-01T00:01:00Z\",\"g\":\"zero\"}");
            assertThat(headers(rejected.get(1)))
                    .containsExactly(
                            "tidemark.reason=expression-failed",
                            "tidemark.error=division by zero in `100 / SUM(n)`",
                            "tidemark.operator=aggregate");
            assertThat(rejected.get(1).key()).isNull();
            assertThat(rejected.get(1).timestamp()).isEqualTo(T + 59_000);
            assertThat(query.count(SUPPRESSED)).isEqualTo(2);
            assertThat(query.count(REJECTED)).isZero();
            assertThat(query.count(EMITTED)).isEqualTo(1);
            assertThat(query.count(READ)).isEqualTo(5);
        }
    }

    @Test
    void shouldWriteRowsByWindowEndThenByGroupInOrderOfCodePoints() {
        String[] groups = {"\uD83D\uDE00", "b", "\uFF5E", null, "Z", "", "a"};
        try (DrivenQuery query = aggregating("""
                by: [g, { positive: n > 0 }]
                window: { tumbling: 1m }
                select: { records: COUNT(*) }
                """)) {
            for (String group : groups) {
                query.pipe("zebra", row(group, 1, T + 60_000));
                query.pipe("zebra", row(group, 1, T + 119_999));
                query.pipe("ant", row(group, 0, T + 59_999));
                query.pipe("ant", row(group, 1, T + 59_999));
            }
            query.fallSilent();

            List<String> rows = query.values("out");
            assertThat(rows).hasSize(21);
            assertThat(rows.subList(0, 14)).allMatch(row -> row.contains("\"window_end\":\"2024-01-01T00:01:00Z\""));
            assertThat(rows.subList(14, 21)).allMatch(row -> row.contains("\"window_end\":\"2024-01-01T00:02:00Z\""));
            assertThat(rows.subList(14, 21))
                    .extracting(row -> row.replaceAll(".*\"g\":(.*),\"positive\".*", "$1"))
                    .containsExactly("null", "\"\"", "\"Z\"", "\"a\"", "\"b\"", "\"\uFF5E\"", "\"\uD83D\uDE00\"");
            assertThat(rows.subList(0, 2))
                    .extracting(row -> row.replaceAll(".*\"positive\":(.*),\"records\".*", "$1"))
                    .containsExactly("false", "true");
        }
    }

    @Test
    void shouldWriteHoppingWindowsByEndAndEachOfThem() {
        try (DrivenQuery query = aggregating("""
                by: [g]
                window: { hopping: 30s, advance: 20s }
                select: { records: COUNT(*) }
                """)) {
            query.pipe("zebra", row("b", 1, T));
            query.pipe("zebra", row("a", 1, T + 45_000));
            query.fallSilent();

            // 2024-01-01T00:00Z is a multiple of 20 s: windows start at :40 before, :00, :20, :40
            assertThat(query.values("out"))
                    .extracting(row -> row.replaceAll(".*T(..:..:..)Z.*T(..:..:..)Z.*\"g\":\"(.)\".*", "$1 $2 $3"))
                    .containsExactly(
                            "23:59:40 00:00:10 b", "00:00:00 00:00:30 b", "00:00:20 00:00:50 a", "00:00:40 00:01:10 a");
        }
    }

    @Test
    void shouldTakeFirstAndLastByEventTimeThenByTopicAndOffset() {
        try (DrivenQuery query = aggregating("""
                by: [{ all: TRUE }]
                window: { tumbling: 1m }
                select: { first: FIRST_VALUE(n), last: LAST_VALUE(n) }
                """)) {
            // given ties at the first and at the last time, read from the topic that comes last first
            query.pipe("zebra", row("x", 1, T));
            query.pipe("zebra", row("x", 2, T));
            query.pipe("zebra", row("x", 3, T + 5));
            query.pipe("zebra", row("x", 4, T + 5));
            query.pipe("ant", row("x", 5, T));
            query.pipe("ant", row("x", 6, T));
            query.pipe("ant", row("x", 7, T + 5));
            query.fallSilent();

            assertThat(query.values("out")).singleElement().asString().contains("\"first\":5,\"last\":4");
        }
    }

    @Test
    void shouldKeepWindowsBefore1970AndAtTheEdgesOfTime() {
        try (DrivenQuery query = aggregating("""
                by: [g]
                window: { tumbling: 7d }
                select: { records: COUNT(*), newest: MAX(t) }
                """)) {
            long first = Instant.parse("0001-01-01T00:00:00Z").toEpochMilli();
            long last = Instant.parse("9999-12-31T23:59:59.999Z").toEpochMilli();
            for (String topic : List.of("zebra", "ant")) {
                query.pipe(topic, row("a", 1, first));
                query.pipe(topic, row("a", 1, -1));
                query.pipe(topic, row("a", 1, 0));
                query.pipe(topic, null, row("a", 1, last).getBytes(UTF_8), new RecordHeaders(), last);
            }
            query.fallSilent();

            List<TestRecord<byte[], byte[]>> rows = query.read("out");
            assertThat(rows)
                    .extracting(each -> text(each.value()))
                    .containsExactly(
                            "{\"window_start\":\"0000-12-28T00:00:00Z\",\"window_end\":\"0001-01-04T00:00:00Z\",\"g\":\"a\","
                                    + "\"records\":2,\"newest\":" + first + "}",
                            "{\"window_start\":\"1969-12-25T00:00:00Z\",\"window_end\":\"1970-01-01T00:00:00Z\",\"g\":\"a\","
                                    + "\"records\":2,\"newest\":-1}",
                            "{\"window_start\":\"1970-01-01T00:00:00Z\",\"window_end\":\"1970-01-08T00:00:00Z\",\"g\":\"a\","
                                    + "\"records\":2,\"newest\":0}",
                            "{\"window_start\":\"9999-12-30T00:00:00Z\",\"window_end\":\"+10000-01-06T00:00:00Z\",\"g\":\"a\","
                                    + "\"records\":2,\"newest\":" + last + "}");
            // Kafka has no timestamps before 1970
            assertThat(rows).extracting(TestRecord::timestamp).containsExactly(0L, 0L, 0L, last);
        }
    }

    @Test
    void shouldCloseSessionsByEndThenByGroup() {
        try (DrivenQuery query = aggregating("""
                by: [g]
                window: { session: 10s }
                select: { records: COUNT(*) }
                """)) {
            query.pipe("zebra", row("b", 1, -20_000));
            query.pipe("zebra", row("b", 1, -10_000));
            query.pipe("zebra", row("a", 1, -10_000));
            query.pipe("zebra", row("c", 1, 0));
            query.pipe("zebra", row(null, 1, 1));
            query.fallSilent();

            assertThat(query.values("out"))
                    .containsExactly(
                            session("1969-12-31T23:59:50Z", "1970-01-01T00:00:00Z", "\"a\"", 1),
                            session("1969-12-31T23:59:40Z", "1970-01-01T00:00:00Z", "\"b\"", 2),
                            session("1970-01-01T00:00:00Z", "1970-01-01T00:00:10Z", "\"c\"", 1),
                            session("1970-01-01T00:00:00.001Z", "1970-01-01T00:00:10.001Z", "null", 1));
        }
    }

    private static String session(String start, String end, String group, int records) {
        return "{\"window_start\":\"" + start + "\",\"window_end\":\"" + end + "\",\"g\":" + group + ",\"records\":"
                + records + "}";
    }

    @Test
    void shouldSendRowsOfWindowsToTheFirstRouteThatHolds() {
        try (DrivenQuery query = DrivenQuery.of("""
                query: routes
                from: { topic: in, schema: { g: VARCHAR, t: BIGINT } }
                event_time: { column: t }
                aggregate: { by: [g], window: { tumbling: 1m }, select: { records: COUNT(*) } }
                having: records > 1
                to:
                  topic:
                    - { topic: many, where: records > 3 }
                    - { topic: some, where: records > 2 }
                  key: [g]
                  key_format: string
                """)) {
            for (int group = 1; group <= 5; group++) {
                for (int i = 0; i < group; i++) {
                    query.pipe("in", "{\"g\":\"" + group + "\",\"t\":" + T + "}");
                }
            }
            query.fallSilent();

            List<TestRecord<byte[], byte[]>> many = query.read("many");
            assertThat(many).extracting(each -> text(each.key())).containsExactly("4", "5");
            assertThat(many).allSatisfy(each -> assertThat(headers(each)).containsExactly("tidemark.query=routes"));
            assertThat(query.read("some")).extracting(each -> text(each.key())).containsExactly("3");
            assertThat(query.count(SUPPRESSED)).isEqualTo(2);
            assertThat(query.count(EMITTED)).isEqualTo(3);
        }
    }
}
