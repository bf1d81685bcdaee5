package io.tidemark.topology.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ExactRatioTest {

    /** Enough for a number between two doubles to show on which side of the middle it is. */
    private static final MathContext DIGITS = new MathContext(200);

    @Provide
    Arbitrary<BigInteger> positive() {
        return Arbitraries.bigIntegers().between(BigInteger.ONE, BigInteger.TWO.pow(150));
    }

    @Property(tries = 1000)
    void shouldRoundAQuotientOnce(
            @ForAll("positive") BigInteger numerator,
            @ForAll("positive") BigInteger denominator,
            @ForAll @IntRange(min = -1200, max = 1000) int exponent) {
        BigDecimal exact = new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), DIGITS)
                .multiply(power(exponent), DIGITS);

        assertThat(new ExactRatio(numerator, denominator, exponent).toDouble()).isEqualTo(exact.doubleValue());
        assertThat(new ExactRatio(numerator.negate(), denominator, exponent).toDouble())
                .isEqualTo(-exact.doubleValue());
    }

    @Property(tries = 500)
    void shouldRoundARootOnce(
            @ForAll("positive") BigInteger numerator,
            @ForAll("positive") BigInteger denominator,
            @ForAll @IntRange(min = -2200, max = 1800) int exponent) {
        BigDecimal exact = new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), DIGITS)
                .multiply(power(exponent), DIGITS)
                .sqrt(DIGITS);

        assertThat(new ExactRatio(numerator, denominator, exponent).squareRoot())
                .isEqualTo(exact.doubleValue());
    }

    @Property
    void shouldGiveBackEveryDouble(@ForAll("doubles") double value) {
        BigDecimal exact = new BigDecimal(value);
        ExactRatio ratio = exact.scale() > 0
                ? new ExactRatio(exact.unscaledValue(), BigInteger.TEN.pow(exact.scale()), 0)
                : new ExactRatio(exact.toBigInteger(), BigInteger.ONE, 0);

        assertThat(ratio.toDouble()).isEqualTo(value + 0.0);
    }

    @Provide
    Arbitrary<Double> doubles() {
        return Doubles.finite();
    }

    @Test
    void shouldRoundTiesToEven() {
        assertThat(power2(53, 1, 0)).isEqualTo(0x1p53);
        assertThat(power2(53, 3, 0)).isEqualTo(0x1p53 + 4);
        assertThat(power2(54, 2, 0)).isEqualTo(0x1p54);
        assertThat(power2(54, 3, 0)).isEqualTo(0x1p54 + 4);
    }

    @Test
    void shouldRoundAtBothEndsOfTheRange() {
        assertThat(ratio(1, 1, -1074).toDouble()).isEqualTo(Double.MIN_VALUE);
        assertThat(ratio(1, 1, -1075).toDouble()).isEqualTo(0.0);
        assertThat(ratio(3, 1, -1076).toDouble()).isEqualTo(Double.MIN_VALUE);
        assertThat(ratio(3, 1, -1075).toDouble()).isEqualTo(2 * Double.MIN_VALUE);
        assertThat(ratio(1, 3, -5000).toDouble()).isEqualTo(0.0);
        assertThat(ratio((1L << 53) - 1, 1, 971).toDouble()).isEqualTo(Double.MAX_VALUE);
        assertThat(ratio((1L << 54) - 1, 1, 970).toDouble()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(ratio(-1, 1, 1024).toDouble()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(ratio(0, 7, 100).toDouble()).isEqualTo(0.0);
        assertThat(ratio(0, 7, 100).squareRoot()).isEqualTo(0.0);
        assertThat(ratio(1, 1, -2148).squareRoot()).isEqualTo(Double.MIN_VALUE);
        assertThat(ratio(9, 4, 0).squareRoot()).isEqualTo(1.5);
    }

    @Test
    void shouldRefuseADenominatorOfZero() {
        assertThatThrownBy(() -> ratio(1, 0, 0)).hasMessage("a denominator must be positive, not 0");
    }

    private static double power2(int power, long more, int exponent) {
        return new ExactRatio(BigInteger.TWO.pow(power).add(BigInteger.valueOf(more)), BigInteger.ONE, exponent)
                .toDouble();
    }

    private static ExactRatio ratio(long numerator, long denominator, int exponent) {
        return new ExactRatio(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator), exponent);
    }

    private static BigDecimal power(int exponent) {
        return exponent >= 0
                ? new BigDecimal(BigInteger.TWO.pow(exponent))
                : new BigDecimal(BigInteger.valueOf(5).pow(-exponent), -exponent);
    }
}
