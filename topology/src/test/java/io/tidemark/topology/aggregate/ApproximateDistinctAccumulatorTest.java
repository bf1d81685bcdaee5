package io.tidemark.topology.aggregate;

import static io.tidemark.config.SimpleType.BIGINT;
import static io.tidemark.config.SimpleType.INT;
import static io.tidemark.config.SimpleType.VARCHAR;
import static io.tidemark.topology.expression.AggregateFunction.APPROX_COUNT_DISTINCT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.datasketches.theta.SetOperation;
import org.apache.datasketches.theta.Union;
import org.apache.datasketches.theta.UpdateSketch;
import org.junit.jupiter.api.Test;

class ApproximateDistinctAccumulatorTest {

    private static final Supplier<Accumulator> CALL = Accumulation.of(APPROX_COUNT_DISTINCT, INT, BIGINT);

    @Property(tries = 10)
    void shouldEstimateLikeTheUnionOfApacheDataSketches(
            @ForAll @IntRange(max = 40_000) int distinct, @ForAll Random random) {
        List<Integer> values = distinctInts(distinct, random);
        values.addAll(values.subList(0, distinct / 3));
        Collections.shuffle(values, random);

        assertThat(Accumulation.plain(CALL, values).result()).isEqualTo(Math.round(union(values, random)));
    }

    @Property(tries = 10)
    void shouldNotDependOnOrderOrSplits(@ForAll @IntRange(max = 12_000) int distinct, @ForAll Random random) {
        List<Integer> values = distinctInts(distinct, random);
        byte[] plain = Accumulation.bytes(Accumulation.plain(CALL, values));
        Collections.shuffle(values, random);

        Accumulator merged = CALL.get();
        for (int from = 0; from < values.size(); ) {
            int to = Math.min(values.size(), from + 1 + random.nextInt(5000));
            // overlaps what was before
            Accumulator part = Accumulation.plain(CALL, values.subList(from - random.nextInt(from + 1), to));
            merged.merge(Accumulation.reread(CALL, Accumulation.bytes(part)));
            merged = Accumulation.reread(CALL, Accumulation.bytes(merged));
            from = to;
        }

        assertThat(Accumulation.bytes(merged)).isEqualTo(plain);
    }

    @Test
    void shouldBeExactUpToItsCapacity() {
        List<Integer> values =
                new ArrayList<>(IntStream.range(0, ThetaSketch.K).boxed().toList());
        assertThat(Accumulation.plain(CALL, values).result()).isEqualTo((long) ThetaSketch.K);
        assertThat(Accumulation.plain(CALL, List.of()).result()).isEqualTo(0L);
        assertThat(Accumulation.plain(CALL, Collections.singletonList(null)).result())
                .isEqualTo(0L);
    }

    @Test
    void shouldKeepItsStandardError() {
        double squares = 0;
        int trials = 40;
        for (int trial = 0; trial < trials; trial++) {
            int from = trial * 30_000;
            Accumulator sketch = Accumulation.plain(
                    CALL, IntStream.range(from, from + 30_000).boxed().toList());
            double error = ((Long) sketch.result() - 30_000) / 30_000.0;
            squares += error * error;
        }

        assertThat(Math.sqrt(squares / trials)).isCloseTo(0.0145, within(0.005));
    }

    @Test
    void shouldKeepItsFormat() {
        Supplier<Accumulator> texts = Accumulation.of(APPROX_COUNT_DISTINCT, VARCHAR, BIGINT);
        assertThat(hex(Accumulation.plain(texts, List.of()))).isEqualTo("00");
        assertThat(hex(Accumulation.plain(texts, List.of("a", "b", "a"))))
                .isEqualTo("04" + "09835ab86fffa970" + "63fd2721a94f0872");
        Accumulator full =
                Accumulation.plain(CALL, IntStream.range(0, 5000).boxed().toList());
        assertThat(Accumulation.bytes(full)).hasSize(2 + 8 + 8 * ThetaSketch.K);
        assertThat(hex(full)).startsWith("8140" + "68b4acc6e0877b79" + "0001f9c24b6d966a");
    }

    private static List<Integer> distinctInts(int count, Random random) {
        int from = random.nextInt();
        return new ArrayList<>(IntStream.range(from, from + count).boxed().toList());
    }

    /** The same values in a few update sketches of that library, united. */
    private static double union(List<Integer> values, Random random) {
        OrderedBytes codec = new OrderedBytes(INT);
        Union union = SetOperation.builder().setNominalEntries(ThetaSketch.K).buildUnion();
        UpdateSketch sketch = newSketch();
        for (Integer value : values) {
            sketch.update(codec.encode(value));
            if (random.nextInt(3000) == 0) {
                union.union(sketch);
                sketch = newSketch();
            }
        }
        union.union(sketch);
        return union.getResult().getEstimate();
    }

    private static UpdateSketch newSketch() {
        return UpdateSketch.builder().setNominalEntries(ThetaSketch.K).build();
    }

    private static String hex(Accumulator accumulator) {
        return HexFormat.of().formatHex(Accumulation.bytes(accumulator));
    }
}
