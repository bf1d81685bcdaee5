package io.tidemark.topology;

import static io.tidemark.topology.DrivenQuery.NOW;
import static io.tidemark.topology.DrivenQuery.headers;
import static io.tidemark.topology.DrivenQuery.text;
import static io.tidemark.topology.progress.RecordKind.EMITTED;
import static io.tidemark.topology.progress.RecordKind.EMPTY;
import static io.tidemark.topology.progress.RecordKind.SUPPRESSED;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records that pass one by one: unchanged, edited or projected; with their key, headers and timestamp. */
class PassingRecordsTest {

    private static final long T = NOW.toEpochMilli();
    private static final byte[] KEY = {0, (byte) 0xFF, 1};
    private static final String VALUE =
            "{ \"id\": \"a\",\t\"n\":2e0 , \"amount\": 1.50, \"other\":{\"x\": [1 ,2]}, \"secret\":\"\\u0041\" }";

    private static DrivenQuery passing(String steps) {
        return DrivenQuery.of("""
                query: passing
                from: { topic: in, key_format: raw, schema: { id: VARCHAR, n: INT, amount: 'DECIMAL(12, 2)' } }
                """ + steps);
    }

    private static Headers ownHeaders() {
        return new RecordHeaders()
                .add("trace", "1".getBytes(UTF_8))
                .add("tidemark.query", "another".getBytes(UTF_8))
                .add("trace", null);
    }

    private static void pipe(DrivenQuery query, String value) {
        query.pipe("in", KEY, value == null ? null : value.getBytes(UTF_8), ownHeaders(), T + 3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "where: n > 1\nto: out\n",
                "deduplicate: { by: [id], within: 1h }\nto: out\n",
                "having: n > 1\nto: out\n",
                "to:\n  - { topic: none, where: n > 2 }\n  - out\n"
            })
    void shouldPassARecordByteForByte(String steps) {
        try (DrivenQuery query = passing(steps)) {
            pipe(query, VALUE);

            TestRecord<byte[], byte[]> record = query.read("out").get(0);
            assertThat(record.key()).isEqualTo(KEY);
            assertThat(text(record.value())).isEqualTo(VALUE);
            assertThat(record.timestamp()).isEqualTo(T + 3);
            assertThat(headers(record)).containsExactly("trace=1", "tidemark.query=another", "trace=null");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "deduplicate: { by: [id], within: 1h }\n"})
    void shouldEditWhatIsAddedAndDroppedAndNothingElse(String deduplicate) {
        try (DrivenQuery query =
                passing(deduplicate + "add: { n: n + 1, total: amount * n }\ndrop: [secret, absent]\nto: out\n")) {
            pipe(query, VALUE);

            TestRecord<byte[], byte[]> record = query.read("out").get(0);
            assertThat(record.key()).isEqualTo(KEY);
            assertThat(text(record.value()))
                    .startsWith("{ \"id\": \"a\",\t\"n\":3 , \"amount\": 1.50, \"other\":{\"x\": [1 ,2]}")
                    .contains("\"total\":3.00")
                    .doesNotContain("secret");
            assertThat(record.timestamp()).isEqualTo(T + 3);
            assertThat(headers(record)).containsExactly("trace=1", "trace=null", "tidemark.query=passing");
        }
    }

    @Test
    void shouldProjectWithTheKeyThatTheQueryNames() {
        try (DrivenQuery query = passing(
                "select: { who: UPPER(id), amount: amount, none: 1 / n }\nto: { topic: out, key: [who, amount] }\n")) {
            pipe(query, VALUE);

            TestRecord<byte[], byte[]> record = query.read("out").get(0);
            assertThat(text(record.key())).isEqualTo("{\"who\":\"A\",\"amount\":1.50}");
            assertThat(text(record.value())).isEqualTo("{\"who\":\"A\",\"amount\":1.50,\"none\":0}");
            assertThat(headers(record)).containsExactly("trace=1", "trace=null", "tidemark.query=passing");
        }
    }

    @Test
    void shouldMarkARecordWhoseKeyAloneIsNew() {
        try (DrivenQuery query = passing("to: { topic: out, key: [id] }\n")) {
            pipe(query, VALUE);
            pipe(query, "{\"n\":1}");

            List<TestRecord<byte[], byte[]>> records = query.read("out");
            assertThat(text(records.get(0).value())).isEqualTo(VALUE);
            assertThat(records).extracting(each -> text(each.key())).containsExactly("a", "null");
            assertThat(headers(records.get(0))).endsWith("tidemark.query=passing");
        }
    }

    @Test
    void shouldSuppressWhatNoRouteAndNoHavingTakes() {
        try (DrivenQuery query = passing("""
                having: n < 10
                to:
                  topic:
                    - { topic: two, where: n = 2 }
                    - { topic: other, where: n <> 3 }
                """)) {
            for (int n : new int[] {2, 4, 3, 12}) {
                pipe(query, "{\"n\":" + n + "}");
            }
            pipe(query, "{}");

            assertThat(query.values("two")).containsExactly("{\"n\":2}");
            assertThat(query.values("other")).containsExactly("{\"n\":4}");
            assertThat(query.count(EMITTED)).isEqualTo(2);
            assertThat(query.count(SUPPRESSED)).isEqualTo(3);
        }
    }

    @Test
    void shouldPassATombstoneWithItsKeyOnlyWhereItIsToldTo() {
        String pass = """
                query: tombstones
                from: { topic: in, tombstones: pass, schema: { n: INT } }
                where: n > 1
                """;
        try (DrivenQuery dropping = passing("to: out\n");
                DrivenQuery passing = DrivenQuery.of(pass + "to: out\n");
                DrivenQuery selecting =
                        DrivenQuery.of(pass + "select: { n: n }\nto: [{ topic: big, where: n > 5 }, out]\n");
                DrivenQuery routing = DrivenQuery.of(pass + "to: [{ topic: out, where: n > 5 }]\n")) {
            List.of(dropping, passing, selecting, routing).forEach(query -> pipe(query, null));

            assertThat(dropping.read("out")).isEmpty();
            assertThat(dropping.count(EMPTY)).isEqualTo(1);
            assertThat(passing.read("out")).singleElement().satisfies(record -> {
                assertThat(record.key()).isEqualTo(KEY);
                assertThat(record.value()).isNull();
                assertThat(record.timestamp()).isEqualTo(T + 3);
                assertThat(headers(record)).containsExactly("trace=1", "tidemark.query=another", "trace=null");
            });
            assertThat(passing.count(EMITTED)).isEqualTo(1);
            assertThat(selecting.read("out")).singleElement().satisfies(record -> {
                assertThat(record.value()).isNull();
                assertThat(headers(record)).endsWith("tidemark.query=tombstones");
            });
            assertThat(routing.count(SUPPRESSED)).isEqualTo(1);
            assertThat(routing.count(EMPTY)).isZero();
        }
    }
}
