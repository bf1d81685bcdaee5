package io.tidemark.topology;

import static io.tidemark.topology.DrivenQuery.NOW;
import static io.tidemark.topology.progress.RecordKind.AHEAD;
import static io.tidemark.topology.progress.RecordKind.DUPLICATE;
import static io.tidemark.topology.progress.RecordKind.EMITTED;
import static io.tidemark.topology.progress.RecordKind.FILTERED;
import static io.tidemark.topology.progress.RecordKind.LATE;
import static io.tidemark.topology.progress.RecordKind.REJECTED;
import static io.tidemark.topology.progress.RecordKind.SUPPRESSED;
import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.topology.progress.RecordCounts;
import io.tidemark.topology.progress.RecordKind;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is decided of a record first: empty, rejected, ahead, (watermark,) filtered, rejected, late, duplicate, the rest. */
class DecisionOrderTest {

    private static final long T = NOW.toEpochMilli();
    private static final long FAR_BEHIND = T - 60_000;
    private static final long FAR_AHEAD = T + 7_200_000;

    private final DrivenQuery query = DrivenQuery.of("""
            query: order
            from: { topic: in, schema: { id: VARCHAR, n: INT, t: BIGINT } }
            event_time: { column: t }
            where: n <> 99
            deduplicate: { by: [id], within: 10s }
            select: { id: id, ratio: 100 / n }
            having: ratio < 100
            to: out
            """);

    @AfterEach
    void close() {
        query.close();
    }

    private RecordKind kindOf(String id, int n, long time) {
        RecordCounts before = query.counts();
        query.pipe("in", String.format(Locale.ROOT, "{\"id\":%s,\"n\":%d,\"t\":%d}", id, n, time));
        RecordCounts after = query.counts();
        RecordKind found = RecordKind.READ;
        for (RecordKind kind : RecordKind.values()) {
            if (kind != RecordKind.READ && after.count(kind) > before.count(kind)) {
                assertThat(found).as("no kind but %s in %s", kind, after).isEqualTo(RecordKind.READ);
                found = kind;
            }
        }
        return found;
    }

    @Test
    void shouldFindARecordAheadBeforeItIsFilteredOrRejected() {
        assertThat(kindOf("\"a\"", 99, FAR_AHEAD)).isEqualTo(AHEAD);
        assertThat(kindOf("\"a\"", 0, FAR_AHEAD)).isEqualTo(AHEAD);
        assertThat(kindOf("null", 1, FAR_AHEAD)).isEqualTo(AHEAD);
    }

    @Test
    void shouldFilterARecordBeforeItIsRejectedOrLate() {
        assertThat(kindOf("\"a\"", 2, T)).isEqualTo(EMITTED);

        assertThat(kindOf("null", 99, T)).isEqualTo(FILTERED);
        assertThat(kindOf("\"b\"", 99, FAR_BEHIND)).isEqualTo(FILTERED);
    }

    @Test
    void shouldRejectARecordBeforeItIsLateOrADuplicate() {
        assertThat(kindOf("\"a\"", 2, T)).isEqualTo(EMITTED);

        assertThat(kindOf("\"a\"", 0, T)).isEqualTo(REJECTED);
        assertThat(kindOf("\"b\"", 0, FAR_BEHIND)).isEqualTo(REJECTED);
        assertThat(kindOf("null", 2, FAR_BEHIND)).isEqualTo(REJECTED);
    }

    @Test
    void shouldFindARecordLateBeforeItIsADuplicateAndADuplicateBeforeItIsSuppressed() {
        assertThat(kindOf("\"a\"", 2, FAR_BEHIND)).isEqualTo(EMITTED);
        assertThat(kindOf("\"a\"", 2, T)).isEqualTo(EMITTED);

        assertThat(kindOf("\"a\"", 2, FAR_BEHIND)).isEqualTo(LATE);
        assertThat(kindOf("\"a\"", 1, T)).isEqualTo(DUPLICATE);
        assertThat(kindOf("\"b\"", 1, T)).isEqualTo(SUPPRESSED);
    }

    @Test
    void shouldLetASuppressedRecordBeAnAnchor() {
        assertThat(kindOf("\"a\"", 1, T)).isEqualTo(SUPPRESSED);

        assertThat(kindOf("\"a\"", 2, T)).isEqualTo(DUPLICATE);
    }

    @Test
    void shouldLetAFilteredAndARejectedRecordMoveTheWatermark() {
        assertThat(kindOf("\"a\"", 99, T)).isEqualTo(FILTERED);
        assertThat(kindOf("\"b\"", 2, T - 10_001)).isEqualTo(LATE);
        assertThat(kindOf("\"b\"", 2, T - 10_000)).isEqualTo(EMITTED);

        assertThat(kindOf("\"c\"", 0, T + 1)).isEqualTo(REJECTED);
        assertThat(kindOf("\"d\"", 2, T - 10_000)).isEqualTo(LATE);
    }

    @Test
    void shouldNotLetARecordAheadMoveTheWatermark() {
        assertThat(kindOf("\"a\"", 2, T)).isEqualTo(EMITTED);
        assertThat(kindOf("\"b\"", 2, FAR_AHEAD)).isEqualTo(AHEAD);

        assertThat(kindOf("\"c\"", 2, T - 10_000)).isEqualTo(EMITTED);
    }

    @Test
    void shouldNotFilterButRejectWhatTheConditionFailsOn() {
        try (DrivenQuery failing = DrivenQuery.of("""
                query: failing
                from: { topic: in, schema: { n: INT, t: BIGINT } }
                event_time: { column: t }
                where: 10 / n > 1
                to: out
                side_outputs: { rejected: rejected }
                """)) {
            failing.pipe("in", "{\"n\":0,\"t\":" + T + "}");
            failing.pipe("in", "{\"t\":" + T + "}");
            failing.pipe("in", "{\"n\":1,\"t\":" + T + "}");

            assertThat(failing.count(REJECTED)).isEqualTo(1);
            assertThat(failing.count(FILTERED)).isEqualTo(1);
            assertThat(failing.count(EMITTED)).isEqualTo(1);
        }
    }
}
