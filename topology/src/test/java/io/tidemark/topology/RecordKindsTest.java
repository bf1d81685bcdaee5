package io.tidemark.topology;

import static io.tidemark.topology.DrivenQuery.NOW;
import static io.tidemark.topology.DrivenQuery.header;
import static io.tidemark.topology.DrivenQuery.headers;
import static io.tidemark.topology.progress.RecordKind.AHEAD;
import static io.tidemark.topology.progress.RecordKind.DUPLICATE;
import static io.tidemark.topology.progress.RecordKind.EMITTED;
import static io.tidemark.topology.progress.RecordKind.EMPTY;
import static io.tidemark.topology.progress.RecordKind.LATE;
import static io.tidemark.topology.progress.RecordKind.READ;
import static io.tidemark.topology.progress.RecordKind.REJECTED;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each record that is not in the result is counted in its kind, and stands in that kind's topic as it was read. */
class RecordKindsTest {

    private static final long T = NOW.toEpochMilli();

    private static final String QUERY = """
            query: kinds
            from:
              topic: in
              schema:
                id: VARCHAR
                n: INT
                size: DECIMAL(4, 2)
                text: VARCHAR
                t: BIGINT
                at: TIMESTAMP
                place: { city: VARCHAR NOT NULL }
            event_time: { column: t, lateness: 10s }
            deduplicate: { by: [id], within: 10s }
            select:
              id: id
              ratio: 100 / n
              number: "CASE WHEN text LIKE 'number%' THEN CAST(text AS INT) END"
              text: text
              size: size
              at: at
              city: place.city
            to: { topic: out, key: [id] }
            side_outputs: { late: late, rejected: rejected, ahead: ahead, duplicates: duplicates }
            """;

    private final DrivenQuery query = DrivenQuery.of(QUERY);

    @AfterEach
    void close() {
        query.close();
    }

    static Stream<Arguments> shouldRejectWithTheBytesAndTheReason() {
        return Stream.of(
                arguments("truncated", "{\"id\":\"a\",\"n\":1,\"t\":17", "before it is complete"),
                arguments("byte-order-mark", "\u00EF\u00BB\u00BF{\"id\":\"a\",\"t\":1}", "byte-order mark"),
                arguments("wrong-type", "{\"id\":\"a\",\"n\":\"one\",\"t\":1}", "field 'n' at byte 14: expected INT"),
                arguments("wrong-type", "{\"id\":7,\"n\":1,\"t\":1}", "field 'id' at byte 6: expected VARCHAR"),
                arguments("out-of-range", "{\"id\":\"a\",\"n\":3000000000,\"t\":1}", "3000000000 does not fit INT"),
                arguments("out-of-range", "{\"id\":\"a\",\"size\":123.45,\"t\":1}", "does not fit DECIMAL(4, 2)"),
                arguments("too-deep", "{\"x\":" + "[".repeat(1_001) + "]".repeat(1_001) + "}", "nested more than 1000"),
                arguments("invalid-utf-8", "{\"id\":\"caf\u00E9\",\"t\":1}", "not UTF-8: 0xE9 at byte 10"),
                arguments("duplicate-key", "{\"id\":\"a\",\"t\":1,\"id\":\"b\"}", "field 'id'"),
                arguments("empty", "", "the value has no bytes"),
                arguments("not-an-object", "[{\"id\":\"a\",\"t\":1}]", "found an array at the top"),
                arguments("not-json", "id=a;t=1", "not JSON at byte"),
                arguments("nul-byte", "\0\0\0\0\1abc", "NUL at byte 0"),
                arguments("trailing-data", "{\"id\":\"a\",\"t\":1}{}", "more follows it at byte 16"),
                arguments("lone-surrogate", "{\"id\":\"\\ud800\",\"t\":1}", "one half of a surrogate pair"),
                arguments("wrong-format", "{\"id\":\"a\",\"t\":1,\"at\":\"soon\"}", "field 'at'"),
                arguments("missing-field", "{\"id\":\"a\",\"t\":1,\"place\":{}}", "field 'place.city' is missing"),
                arguments("missing-event-time", "{\"id\":\"a\",\"n\":1}", "the event time is NULL"),
                arguments("null-key", "{\"n\":1,\"t\":" + T + "}", "is NULL"),
                arguments("expression-failed", "{\"id\":\"a\",\"n\":0,\"t\":" + T + "}", "division by zero"),
                arguments("expression-failed", "{\"id\":\"a\",\"text\":\"number X\",\"t\":" + T + "}", "number X"),
                arguments("event-time-out-of-range", "{\"id\":\"a\",\"t\":253402300800000}", "event_time.unit"),
                arguments("event-time-out-of-range", "{\"id\":\"a\",\"t\":-62135596800001}", "between the years 1 and"),
                arguments(
                        "too-large",
                        "{\"id\":\"a\",\"t\":" + T + ",\"text\":\"" + "x".repeat(1_048_588) + "\"}",
                        "larger than its topic takes"));
    }

    @ParameterizedTest
    @MethodSource
    void shouldRejectWithTheBytesAndTheReason(String reason, String latin1, String error) {
        // given a record before it, so that its offset is not 0
        query.pipe("in", "{\"id\":\"first\",\"t\":" + T + "}");
        byte[] value = latin1.getBytes(ISO_8859_1);

        // when
        query.pipe("in", bytes("key"), value, twoHeaders(), T + 7);

        // then
        assertThat(query.counts())
                .hasToString("read=2 empty=0 rejected=1 ahead=0 filtered=0 late=0 duplicates=0 suppressed=0 emitted=1");
        TestRecord<byte[], byte[]> rejected = query.read("rejected").get(0);
        assertThat(rejected.key()).isEqualTo(bytes("key"));
        assertThat(rejected.timestamp()).isEqualTo(T + 7);
        assertThat(header(rejected, "tidemark.error")).contains(error).hasSizeLessThan(400);
        if (!reason.equals("too-large")) {
            assertThat(rejected.value()).isEqualTo(value);
            assertThat(headers(rejected))
                    .containsExactly(
                            "trace=1",
                            "trace=2",
                            "tidemark.reason=" + reason,
                            "tidemark.error=" + header(rejected, "tidemark.error"),
                            "tidemark.operator=source",
                            "tidemark.topic=in",
                            "tidemark.partition=0",
                            "tidemark.offset=1");
        }
        assertThat(query.read("out")).hasSize(1);
    }

    @Test
    void shouldCountANullValueAsEmptyAndNowhereElse() {
        query.pipe("in", bytes("key"), null, twoHeaders(), T);

        assertThat(query.count(EMPTY)).isEqualTo(1);
        assertThat(query.count(READ)).isEqualTo(1);
        assertThat(Stream.of("out", "late", "rejected", "ahead", "duplicates"))
                .allSatisfy(topic -> assertThat(query.read(topic)).isEmpty());
    }

    @Test
    void shouldKeepALateRecordWithItsWatermark() {
        // given a watermark of T + 30 s - 10 s
        query.pipe("in", "{\"id\":\"a\",\"t\":" + (T + 30_000) + "}");
        byte[] value = bytes("{\"id\":\"b\", \"t\":" + (T + 9_999) + "}");

        // when a record lies more than 'within' behind it
        query.pipe("in", bytes("key"), value, twoHeaders(), T + 1);
        query.pipe("in", "{\"id\":\"c\",\"t\":" + (T + 10_000) + "}");

        // then
        assertThat(query.count(LATE)).isEqualTo(1);
        assertThat(query.count(EMITTED)).isEqualTo(2);
        TestRecord<byte[], byte[]> late = query.read("late").get(0);
        assertAsRead(late, value, T + 1);
        assertThat(headers(late))
                .containsExactly(
                        "trace=1",
                        "trace=2",
                        "tidemark.reason=late",
                        "tidemark.watermark=2024-01-01T00:00:20Z",
                        "tidemark.operator=source");
    }

    @Test
    void shouldKeepARecordThatIsAhead() {
        byte[] value = bytes("{\"id\":\"a\",\"t\":" + (T + 3_600_001) + "}");

        query.pipe("in", bytes("key"), value, twoHeaders(), T);
        query.pipe("in", "{\"id\":\"b\",\"t\":" + (T + 3_600_000) + "}");

        assertThat(query.count(AHEAD)).isEqualTo(1);
        assertThat(query.count(EMITTED)).isEqualTo(1);
        TestRecord<byte[], byte[]> ahead = query.read("ahead").get(0);
        assertAsRead(ahead, value, T);
        assertThat(headers(ahead)).containsExactly("trace=1", "trace=2");
    }

    @Test
    void shouldKeepADuplicateThoughItCrossedARepartitionTopic() {
        query.pipe("in", "{\"id\":\"a\",\"t\":" + T + "}");
        byte[] value = bytes("{ \"id\":\"a\", \"t\":" + (T + 10_000) + ", \"other\": 1.00 }");

        query.pipe("in", bytes("key"), value, twoHeaders(), T + 2);
        query.pipe("in", "{\"id\":\"a\",\"t\":" + (T + 10_001) + "}");

        assertThat(query.count(DUPLICATE)).isEqualTo(1);
        assertThat(query.count(EMITTED)).isEqualTo(2);
        TestRecord<byte[], byte[]> duplicate = query.read("duplicates").get(0);
        assertAsRead(duplicate, value, T + 2);
        assertThat(headers(duplicate)).containsExactly("trace=1", "trace=2");
    }

    @Test
    void shouldCutARecordThatIsTooLargeForItsSideOutput() {
        byte[] value = new byte[1_048_588];
        Arrays.fill(value, (byte) 'x');

        query.pipe("in", bytes("key"), value, twoHeaders(), T);

        TestRecord<byte[], byte[]> rejected = query.read("rejected").get(0);
        assertThat(header(rejected, "tidemark.truncated")).isEqualTo("1048588");
        assertThat(header(rejected, "tidemark.reason")).isEqualTo("not-json");
        assertThat(rejected.value()).hasSizeBetween(1_047_000, 1_048_588 - 100);
    }

    @Test
    void shouldWriteARecordWhoseKeyAndHeadersAloneAreTooLargeForItsSideOutput() {
        Headers large = twoHeaders().add("large", new byte[1_048_588]);

        query.pipe("in", bytes("key"), bytes("{"), large, T);
        query.pipe("in", new byte[2_000_000], bytes("{"), twoHeaders(), T);

        assertThat(query.count(REJECTED)).isEqualTo(2);
        List<TestRecord<byte[], byte[]>> rejected = query.read("rejected");
        assertThat(header(rejected.get(0), "large")).isNull();
        assertThat(rejected.get(0).key()).isEqualTo(bytes("key"));
        assertThat(rejected.get(1).key()).hasSizeBetween(1_047_000, 1_048_588 - 100);
        for (TestRecord<byte[], byte[]> each : rejected) {
            assertThat(header(each, "tidemark.truncated")).isEqualTo("1");
            assertThat(header(each, "tidemark.reason")).isEqualTo("truncated");
            assertThat(header(each, "tidemark.operator")).isEqualTo("source");
        }
    }

    private static void assertAsRead(TestRecord<byte[], byte[]> record, byte[] value, long timestamp) {
        assertThat(record.key()).isEqualTo(bytes("key"));
        assertThat(record.value()).isEqualTo(value);
        assertThat(record.timestamp()).isEqualTo(timestamp);
    }

    private static Headers twoHeaders() {
        return new RecordHeaders().add("trace", bytes("1")).add("trace", bytes("2"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }
}
