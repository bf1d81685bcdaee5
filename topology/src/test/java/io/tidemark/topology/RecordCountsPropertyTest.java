package io.tidemark.topology;

import static io.tidemark.topology.DrivenQuery.NOW;
import static io.tidemark.topology.progress.RecordKind.EMITTED;
import static io.tidemark.topology.progress.RecordKind.SUPPRESSED;
import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.topology.progress.RecordCounts;
import io.tidemark.topology.progress.RecordKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tuple;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/** Whatever the mix of records: each is in exactly one kind, the one that a plain model of the contract says. */
class RecordCountsPropertyTest {

    private static final long T = NOW.toEpochMilli();
    private static final long WITHIN = 10_000;
    private static final long LATENESS = 5_000;
    private static final long MAX_AHEAD = 20_000;
    private static final int FILTERED_N = 9;

    private static final String HEAD = """
            query: mix
            from: { topic: in, schema: { id: VARCHAR, n: INT, t: BIGINT } }
            event_time: { column: t, lateness: 5s, max_ahead: 20s }
            where: n <> 9
            """;
    private static final String SIDES = """
            side_outputs: { late: late, rejected: rejected, ahead: ahead, duplicates: duplicates }
            """;

    /** A record: null for none of its value, or of one of its fields. */
    private record Input(Shape shape, @Nullable String id, int n, long time) {
        byte @Nullable [] bytes() {
            String json = "{\"id\":" + (id == null ? "null" : '"' + id + '"') + ",\"n\":" + n + ",\"t\":" + time + "}";
            return switch (shape) {
                case WHOLE -> json.getBytes(StandardCharsets.UTF_8);
                case NULL_VALUE -> null;
                case CUT -> json.substring(0, json.length() - 2).getBytes(StandardCharsets.UTF_8);
                case WITHOUT_TIME -> json.replace("\"t\"", "\"u\"").getBytes(StandardCharsets.UTF_8);
            };
        }
    }

    private enum Shape {
        WHOLE,
        NULL_VALUE,
        CUT,
        WITHOUT_TIME
    }

    @Provide
    Arbitrary<List<Input>> inputs() {
        Arbitrary<Shape> shapes = Arbitraries.frequencyOf(
                Tuple.of(12, Arbitraries.just(Shape.WHOLE)), Tuple.of(1, Arbitraries.of(Shape.class)));
        Arbitrary<String> ids = Arbitraries.of("a", "b", "c").injectNull(0.05);
        Arbitrary<Long> times = Arbitraries.longs().between(T - 30_000, T + 22_000);
        return Combinators.combine(shapes, ids, Arbitraries.integers().between(0, FILTERED_N), times)
                .as(Input::new)
                .list()
                .ofMaxSize(60);
    }

    @Property(tries = 25, shrinking = ShrinkingMode.BOUNDED)
    void shouldCountEachRecordOnceOnItsWayThroughDeduplicationHavingAndRoutes(@ForAll("inputs") List<Input> inputs) {
        try (DrivenQuery query = DrivenQuery.of(HEAD + """
                deduplicate: { by: [id], within: 10s }
                select: { id: id, ratio: 100 / n, n: n }
                having: n < 7
                to:
                  topic:
                    - { topic: small, where: n < 3 }
                    - { topic: large, where: n > 3 }
                """ + SIDES)) {
            Model model = new Model(Long.MAX_VALUE);
            inputs.forEach(input -> {
                model.take(input);
                query.pipe("in", null, input.bytes(), new RecordHeaders(), T);
            });

            RecordCounts counts = query.counts();
            Map<RecordKind, Long> expected = model.counts;
            long suppressed = model.passed.stream()
                    .filter(each -> each.n >= 7 || each.n == 3)
                    .count();
            expected.put(SUPPRESSED, suppressed);
            expected.put(EMITTED, model.passed.size() - suppressed);
            assertThat(asMap(counts)).isEqualTo(expected);
            assertThat(query.read("small").size() + query.read("large").size()).isEqualTo((int) counts.count(EMITTED));
            assertSideOutputs(query, counts);
        }
    }

    @Property(tries = 25, shrinking = ShrinkingMode.BOUNDED)
    void shouldHaveEachRecordThatPassesInOneWindow(@ForAll("inputs") List<Input> inputs) {
        try (DrivenQuery query = DrivenQuery.of(HEAD + """
                aggregate:
                  by: [id]
                  window: { tumbling: 7s }
                  select: { records: COUNT(*), ratio: SUM(100 / n) }
                to: out
                """ + SIDES)) {
            Model model = new Model(7_000);
            inputs.forEach(input -> {
                model.take(input);
                query.pipe("in", null, input.bytes(), new RecordHeaders(), T);
            });
            query.fallSilent();

            RecordCounts counts = query.counts();
            List<String> rows = query.values("out");
            Map<RecordKind, Long> expected = model.counts;
            expected.put(SUPPRESSED, 0L);
            expected.put(EMITTED, (long) rows.size());
            assertThat(asMap(counts)).isEqualTo(expected);
            assertThat(rows.stream()
                            .mapToInt(RecordCountsPropertyTest::recordsOf)
                            .sum())
                    .isEqualTo(model.passed.size());
            assertSideOutputs(query, counts);
        }
    }

    private static void assertSideOutputs(DrivenQuery query, RecordCounts counts) {
        for (RecordKind kind : List.of(RecordKind.LATE, RecordKind.REJECTED, RecordKind.AHEAD, RecordKind.DUPLICATE)) {
            assertThat(query.read(kind.label())).as(kind.label()).hasSize((int) counts.count(kind));
        }
    }

    private static int recordsOf(String row) {
        Matcher records = Pattern.compile("\"records\":(\\d+)").matcher(row);
        assertThat(records.find()).as(row).isTrue();
        return Integer.parseInt(records.group(1));
    }

    private static Map<RecordKind, Long> asMap(RecordCounts counts) {
        Map<RecordKind, Long> map = new EnumMap<>(RecordKind.class);
        for (RecordKind kind : RecordKind.values()) {
            map.put(kind, counts.count(kind));
        }
        return map;
    }

    /** The contract in a few lines: one partition, all anchors kept for ever. */
    private static final class Model {
        private final Map<RecordKind, Long> counts = new EnumMap<>(RecordKind.class);
        private final List<Input> passed = new ArrayList<>();
        private final long windowMs;
        private final boolean deduplicates;
        private long newest = Long.MIN_VALUE / 2;

        Model(long windowMs) {
            this.windowMs = windowMs;
            this.deduplicates = windowMs == Long.MAX_VALUE;
            for (RecordKind kind : RecordKind.values()) {
                counts.put(kind, 0L);
            }
        }

        void take(Input input) {
            counts.merge(RecordKind.READ, 1L, Long::sum);
            RecordKind kind = kindOf(input);
            if (kind == RecordKind.READ) {
                passed.add(input);
            } else {
                counts.merge(kind, 1L, Long::sum);
            }
        }

        /** The kind; READ for a record that passes. */
        private RecordKind kindOf(Input input) {
            if (input.shape == Shape.NULL_VALUE) {
                return RecordKind.EMPTY;
            } else if (input.shape != Shape.WHOLE) {
                return RecordKind.REJECTED;
            } else if (input.time - T > MAX_AHEAD) {
                return RecordKind.AHEAD;
            }
            newest = Math.max(newest, input.time);
            if (input.n == FILTERED_N) {
                return RecordKind.FILTERED;
            } else if (input.n == 0 || (deduplicates && input.id == null)) {
                return RecordKind.REJECTED;
            } else if (isLate(input.time)) {
                return RecordKind.LATE;
            }
            boolean near = passed.stream()
                    .anyMatch(each ->
                            each.id != null && each.id.equals(input.id) && Math.abs(each.time - input.time) <= WITHIN);
            return deduplicates && near ? RecordKind.DUPLICATE : RecordKind.READ;
        }

        private boolean isLate(long time) {
            long watermark = newest - LATENESS;
            return deduplicates
                    ? time + WITHIN < watermark
                    : time - Math.floorMod(time, windowMs) + windowMs <= watermark;
        }
    }
}
