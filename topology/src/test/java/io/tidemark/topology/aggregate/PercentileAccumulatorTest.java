package io.tidemark.topology.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.datadoghq.sketch.ddsketch.DDSketch;
import com.datadoghq.sketch.ddsketch.mapping.QuadraticallyInterpolatedMapping;
import com.datadoghq.sketch.ddsketch.store.UnboundedSizeDenseStore;
import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.SimpleType;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class PercentileAccumulatorTest {

    @Provide
    Arbitrary<List<Double>> doubles() {
        return Doubles.finite().list().ofMinSize(1).ofMaxSize(60);
    }

    @Property(tries = 500)
    void shouldBeWithinOnePercentOfTheValue(
            @ForAll("doubles") List<Double> values, @ForAll @DoubleRange(min = 0, max = 1) double rank) {
        double exact = values.stream().sorted().toList().get((int) (rank * (values.size() - 1)));
        double error = Math.max(PercentileAccumulator.LEAST, Math.abs(exact) * 0.01 * (1 + 1e-12));

        assertThat(result(rank, SimpleType.DOUBLE, values)).isCloseTo(exact, within(error));
    }

    @Property(tries = 100)
    void shouldNotDependOnOrderOrSplits(@ForAll("anyDoubles") List<Double> values, @ForAll Random random) {
        Supplier<Accumulator> call = call(0.5, SimpleType.DOUBLE);
        Accumulator plain = Accumulation.plain(call, values);

        assertThat(Accumulation.bytes(Accumulation.shuffled(call, values, random)))
                .isEqualTo(Accumulation.bytes(plain));
    }

    @Provide
    Arbitrary<List<Double>> anyDoubles() {
        return Doubles.any().list().ofMaxSize(100);
    }

    @Test
    void shouldAgreeWithTheSketchOfDatadogOnSkewedData() {
        Random random = new Random(7);
        double[] latencies = DoubleStream.generate(() -> Math.exp(3 * random.nextGaussian()))
                .limit(20_000)
                .toArray();
        DDSketch oracle = new DDSketch(new QuadraticallyInterpolatedMapping(0.01), UnboundedSizeDenseStore::new);
        DoubleStream.of(latencies).forEach(oracle);
        List<Double> values = DoubleStream.of(latencies).boxed().toList();
        Arrays.sort(latencies);

        for (double rank : new double[] {0, 0.01, 0.25, 0.5, 0.9, 0.99, 0.999, 1}) {
            double result = result(rank, SimpleType.DOUBLE, values);
            double exact = latencies[(int) (rank * (latencies.length - 1))];
            assertThat(result).isCloseTo(oracle.getValueAtQuantile(rank), Percentage.withPercentage(1e-10));
            assertThat(result).isCloseTo(exact, Percentage.withPercentage(1.0000001));
        }
        assertThat(Accumulation.bytes(Accumulation.plain(call(0.5, SimpleType.DOUBLE), values)))
                .hasSizeLessThan(3000);
    }

    @Test
    void shouldPutInfinitiesAtTheEndsAndNanBehind() {
        List<Double> values = List.of(Double.NaN, 1.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.0);

        assertThat(result(0, SimpleType.DOUBLE, values)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(result(0.25, SimpleType.DOUBLE, values)).isEqualTo(0.0);
        assertThat(result(0.5, SimpleType.DOUBLE, values)).isCloseTo(1, within(0.01));
        assertThat(result(0.75, SimpleType.DOUBLE, values)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(result(1, SimpleType.DOUBLE, values)).isNaN();
    }

    @Test
    void shouldTakeEveryNumericType() {
        assertThat(result(1, SimpleType.INT, List.of(-7))).isCloseTo(-7, within(0.07));
        assertThat(result(1, SimpleType.BIGINT, List.of(Long.MAX_VALUE))).isCloseTo(0x1p63, within(1e17));
        assertThat(result(1, SimpleType.FLOAT, List.of(Float.MAX_VALUE))).isCloseTo(Float.MAX_VALUE, within(4e36));
        assertThat(result(1, new DecimalType(4, 2), List.of(new BigDecimal("12.50"))))
                .isCloseTo(12.5, within(0.125));
        assertThat(call(1, SimpleType.INT).get().result()).isNull();
        assertThat(Accumulation.plain(call(1, SimpleType.INT), Collections.singletonList(null))
                        .result())
                .isNull();
    }

    @Test
    void shouldKeepItsFormat() {
        assertThat(hex(List.of())).isEqualTo("00");
        assertThat(hex(List.of(0.0, -0.0, Double.MIN_VALUE))).isEqualTo("01" + "0003");
        assertThat(hex(List.of(1.0, 1.0, 2.0))).isEqualTo("02" + "e4d60402" + "4a01");
        assertThat(hex(List.of(Double.NaN, -1e-300))).isEqualTo("02" + "ed0e01" + "d2bd0901");
    }

    @Test
    void shouldRefuseOtherRanksAndTypes() {
        assertThatThrownBy(() -> call(1.5, SimpleType.INT).get())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the rank of a percentile must be 0 to 1, not 1.5");
        assertThatThrownBy(() -> call(0.5, SimpleType.VARCHAR).get()).hasMessage("no arithmetic on VARCHAR");
    }

    private static Supplier<Accumulator> call(double rank, DataType type) {
        return () -> new PercentileAccumulator(type, rank);
    }

    private static double result(double rank, DataType type, List<?> values) {
        return (Double) Accumulation.plain(call(rank, type), values).result();
    }

    private static String hex(List<Double> values) {
        return HexFormat.of().formatHex(Accumulation.bytes(Accumulation.plain(call(0.5, SimpleType.DOUBLE), values)));
    }
}
