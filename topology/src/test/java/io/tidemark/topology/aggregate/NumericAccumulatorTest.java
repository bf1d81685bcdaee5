package io.tidemark.topology.aggregate;

import static io.tidemark.config.SimpleType.BIGINT;
import static io.tidemark.config.SimpleType.DOUBLE;
import static io.tidemark.config.SimpleType.FLOAT;
import static io.tidemark.config.SimpleType.INT;
import static io.tidemark.config.SimpleType.VARCHAR;
import static io.tidemark.topology.expression.AggregateFunction.AVG;
import static io.tidemark.topology.expression.AggregateFunction.STDDEV_POP;
import static io.tidemark.topology.expression.AggregateFunction.STDDEV_SAMP;
import static io.tidemark.topology.expression.AggregateFunction.SUM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.topology.expression.AggregateFunction;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class NumericAccumulatorTest {

    /** Enough for the sum of the least and the greatest double. */
    private static final MathContext DIGITS = new MathContext(1400);

    private static final DecimalType MONEY = new DecimalType(38, 4);

    @Provide
    Arbitrary<List<Double>> doubles() {
        return Doubles.finite().list().ofMinSize(1).ofMaxSize(40);
    }

    @Provide
    Arbitrary<BigDecimal> money() {
        BigInteger limit = BigInteger.TEN.pow(36);
        return Arbitraries.bigIntegers().between(limit.negate(), limit).map(unscaled -> new BigDecimal(unscaled, 4));
    }

    @Property(tries = 100)
    void shouldRoundSumAndAverageOfDoublesOnce(@ForAll("doubles") List<Double> values) {
        BigDecimal sum = values.stream().map(BigDecimal::new).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal count = BigDecimal.valueOf(values.size());

        // Zeros have a test of their own.
        assertThat((double) result(SUM, DOUBLE, DOUBLE, values) + 0.0).isEqualTo(sum.doubleValue() + 0.0);
        assertThat((double) result(AVG, DOUBLE, DOUBLE, values) + 0.0)
                .isEqualTo(sum.divide(count, DIGITS).doubleValue() + 0.0);
    }

    @Property(tries = 40)
    void shouldRoundDeviationOfDoublesOnce(@ForAll("doubles") List<Double> values) {
        List<BigDecimal> exact = values.stream().map(BigDecimal::new).toList();

        assertThat((double) result(STDDEV_POP, DOUBLE, DOUBLE, values)).isEqualTo(deviation(exact, values.size()));
        if (values.size() > 1) {
            assertThat((double) result(STDDEV_SAMP, DOUBLE, DOUBLE, values))
                    .isEqualTo(deviation(exact, values.size() - 1));
        }
    }

    @Property(tries = 100)
    void shouldBeExactForIntegers(@ForAll @Size(min = 1, max = 40) List<Long> values) {
        List<BigDecimal> exact = values.stream().map(BigDecimal::valueOf).toList();
        BigInteger sum = values.stream().map(BigInteger::valueOf).reduce(BigInteger.ZERO, BigInteger::add);
        BigDecimal count = BigDecimal.valueOf(values.size());

        if (sum.bitLength() < Long.SIZE) {
            assertThat(result(SUM, BIGINT, BIGINT, values)).isEqualTo(sum.longValue());
        } else {
            assertThatThrownBy(() -> result(SUM, BIGINT, BIGINT, values))
                    .isInstanceOf(AggregateOverflowException.class)
                    .hasMessage("SUM is " + sum + ": too large for BIGINT");
        }
        assertThat(result(AVG, BIGINT, DOUBLE, values))
                .isEqualTo(new BigDecimal(sum).divide(count, DIGITS).doubleValue());
        assertThat(result(STDDEV_POP, BIGINT, DOUBLE, values)).isEqualTo(deviation(exact, values.size()));
    }

    @Property(tries = 100)
    void shouldBeExactForDecimals(@ForAll @Size(min = 1, max = 40) List<@From("money") BigDecimal> values) {
        BigDecimal sum = values.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal count = BigDecimal.valueOf(values.size());

        if (sum.precision() <= 38) {
            assertThat(result(SUM, MONEY, MONEY, values)).isEqualTo(sum);
        } else {
            assertThatThrownBy(() -> result(SUM, MONEY, MONEY, values)).isInstanceOf(AggregateOverflowException.class);
        }
        BigDecimal average = sum.divide(count, 6, RoundingMode.HALF_UP);
        if (average.precision() <= 38) {
            assertThat(result(AVG, MONEY, new DecimalType(38, 6), values)).isEqualTo(average);
        }
        assertThat(result(STDDEV_POP, MONEY, DOUBLE, values)).isEqualTo(deviation(values, values.size()));
    }

    @Property(tries = 100)
    void shouldNotDependOnOrderOrSplits(@ForAll("anyDoubles") List<Double> values, @ForAll Random random) {
        for (AggregateFunction function : List.of(SUM, AVG, STDDEV_POP, STDDEV_SAMP)) {
            var call = Accumulation.of(function, DOUBLE, DOUBLE);
            Accumulator plain = Accumulation.plain(call, values);
            Accumulator shuffled = Accumulation.shuffled(call, values, random);

            assertThat(Accumulation.bytes(shuffled)).isEqualTo(Accumulation.bytes(plain));
            assertThat(shuffled.result()).isEqualTo(plain.result());
        }
    }

    @Provide
    Arbitrary<List<Double>> anyDoubles() {
        return Doubles.any().injectNull(0.05).list().ofMaxSize(40);
    }

    @Property(tries = 100)
    void shouldNotDependOnOrderOrSplitsOfDecimals(
            @ForAll List<@From("money") BigDecimal> values, @ForAll Random random) {
        var call = Accumulation.of(STDDEV_SAMP, MONEY, DOUBLE);
        Accumulator plain = Accumulation.plain(call, values);

        assertThat(Accumulation.bytes(Accumulation.shuffled(call, values, random)))
                .isEqualTo(Accumulation.bytes(plain));
    }

    @Test
    void shouldNotLoseWhatLargeValuesHide() {
        assertThat(result(SUM, DOUBLE, DOUBLE, List.of(1e308, 1e308, -1e308))).isEqualTo(1e308);
        assertThat(result(SUM, DOUBLE, DOUBLE, List.of(1e308, 1e308))).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(result(AVG, DOUBLE, DOUBLE, List.of(1e308, 1e308))).isEqualTo(1e308);
        assertThat(result(SUM, DOUBLE, DOUBLE, List.of(1e308, Double.MIN_VALUE, -1e308)))
                .isEqualTo(Double.MIN_VALUE);
        assertThat(result(SUM, DOUBLE, DOUBLE, Collections.nCopies(10, 0.1))).isEqualTo(1.0);
        assertThat(result(SUM, FLOAT, DOUBLE, List.of(0.1f, 0.2f))).isEqualTo((double) 0.1f + (double) 0.2f);
        assertThat(result(STDDEV_POP, DOUBLE, DOUBLE, List.of(1e9 + 1, 1e9 + 2, 1e9 + 3)))
                .isEqualTo(Math.sqrt(2.0 / 3));
        assertThat(result(STDDEV_POP, DOUBLE, DOUBLE, List.of(Double.MAX_VALUE, -Double.MAX_VALUE)))
                .isEqualTo(Double.MAX_VALUE);
    }

    @Test
    void shouldFollowIeeeForNanInfinitiesAndZeros() {
        double infinity = Double.POSITIVE_INFINITY;
        assertThat(result(SUM, DOUBLE, DOUBLE, List.of(1.0, infinity, 1e308))).isEqualTo(infinity);
        assertThat(result(AVG, DOUBLE, DOUBLE, List.of(-infinity, 2.0))).isEqualTo(-infinity);
        assertThat(result(SUM, DOUBLE, DOUBLE, List.of(infinity, 1.0, -infinity)))
                .isEqualTo(Double.NaN);
        assertThat(result(SUM, DOUBLE, DOUBLE, List.of(infinity, Double.NaN))).isEqualTo(Double.NaN);
        assertThat(result(STDDEV_POP, DOUBLE, DOUBLE, List.of(infinity, 1.0))).isEqualTo(Double.NaN);
        assertThat(result(SUM, DOUBLE, DOUBLE, List.of(-0.0, -0.0))).isEqualTo(-0.0);
        assertThat(result(AVG, DOUBLE, DOUBLE, List.of(-0.0))).isEqualTo(-0.0);
        assertThat(result(SUM, DOUBLE, DOUBLE, List.of(-0.0, 0.0))).isEqualTo(0.0);
        assertThat(result(SUM, DOUBLE, DOUBLE, List.of(1.5, -1.5))).isEqualTo(0.0);
        assertThat(result(STDDEV_POP, DOUBLE, DOUBLE, List.of(-0.0, 0.0))).isEqualTo(0.0);
    }

    @Test
    void shouldTakeADecimalOfAnotherScaleAsTheEqualOne() {
        List<BigDecimal> values = List.of(new BigDecimal("1.5"), new BigDecimal("2.500000"), new BigDecimal("1E+1"));

        assertThat(result(SUM, MONEY, MONEY, values)).isEqualTo(new BigDecimal("14.0000"));
        assertThat(result(STDDEV_POP, MONEY, DOUBLE, values.subList(0, 2))).isEqualTo(0.5);
    }

    @Test
    void shouldBeNullWithoutValues() {
        for (AggregateFunction function : List.of(SUM, AVG, STDDEV_POP, STDDEV_SAMP)) {
            assertThat(result(function, DOUBLE, DOUBLE, Arrays.asList(null, null)))
                    .isNull();
        }
        assertThat(result(STDDEV_SAMP, INT, DOUBLE, List.of(7))).isNull();
        assertThat(result(STDDEV_POP, INT, DOUBLE, List.of(7))).isEqualTo(0.0);
    }

    @Test
    void shouldOverflowOnlyInTheResult() {
        Accumulator sum =
                Accumulation.plain(Accumulation.of(SUM, BIGINT, BIGINT), List.of(Long.MAX_VALUE, Long.MAX_VALUE));
        assertThatThrownBy(sum::result).hasMessage("SUM is 18446744073709551614: too large for BIGINT");

        sum.add(-Long.MAX_VALUE, RowOrder.UNORDERED);

        assertThat(sum.result()).isEqualTo(Long.MAX_VALUE);
        BigDecimal nines = new BigDecimal("9".repeat(38));
        DecimalType integer = new DecimalType(38, 0);
        assertThatThrownBy(() -> result(SUM, integer, integer, List.of(nines, BigDecimal.ONE)))
                .hasMessage("SUM is 1" + "0".repeat(38) + ": too large for DECIMAL(38, 0)");
        assertThatThrownBy(() -> result(AVG, integer, new DecimalType(38, 6), List.of(nines)))
                .hasMessage("AVG is " + nines + ".000000: too large for DECIMAL(38, 6)");
    }

    @Test
    void shouldKeepItsFormat() {
        assertThat(hex(SUM, BIGINT, BIGINT, List.of())).isEqualTo("00");
        assertThat(hex(SUM, BIGINT, BIGINT, List.of(100L, 200L))).isEqualTo("02" + "02002c01");
        assertThat(hex(SUM, DOUBLE, DOUBLE, List.of(0.5, -2.25))).isEqualTo("02" + "01" + "020140fe");
        assertThat(hex(SUM, DOUBLE, DOUBLE, List.of(-0.0))).isEqualTo("01" + "00" + "00");
        assertThat(hex(SUM, DOUBLE, DOUBLE, List.of(Double.NaN, Double.NEGATIVE_INFINITY)))
                .isEqualTo("02" + "0a" + "00");
        assertThat(hex(AVG, MONEY, new DecimalType(38, 6), List.of(new BigDecimal("1.2345"))))
                .isEqualTo("01" + "02003930");
        assertThat(hex(STDDEV_POP, INT, DOUBLE, List.of(3, -4))).isEqualTo("02" + "0100ff" + "010019");
    }

    @Test
    void shouldRefuseWhatIsNoNumber() {
        assertThatThrownBy(() -> Accumulation.of(SUM, VARCHAR, BIGINT).get())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no arithmetic on VARCHAR");
        assertThatThrownBy(() -> Accumulation.of(SUM, DOUBLE, BIGINT).get()).hasMessage("no SUM of DOUBLE as BIGINT");
    }

    private static Object result(AggregateFunction function, DataType argument, DataType result, List<?> values) {
        return Accumulation.plain(Accumulation.of(function, argument, result), values)
                .result();
    }

    private static String hex(AggregateFunction function, DataType argument, DataType result, List<?> values) {
        Accumulator accumulator = Accumulation.plain(Accumulation.of(function, argument, result), values);
        return HexFormat.of().formatHex(Accumulation.bytes(accumulator));
    }

    /** By the definition, from the distances to the mean, with many digits. */
    private static double deviation(List<BigDecimal> values, int divisor) {
        BigDecimal n = BigDecimal.valueOf(values.size());
        BigDecimal sum = values.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        return values.stream()
                .map(value -> value.multiply(n).subtract(sum).pow(2))
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .divide(n.pow(2).multiply(BigDecimal.valueOf(divisor)), DIGITS)
                .sqrt(new MathContext(800))
                .doubleValue();
    }
}
