package io.tidemark.topology.aggregate;

import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.SimpleType;
import io.tidemark.topology.expression.AggregateFunction;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** What SUM, AVG and STDDEV make of the exact sums: one rounding, at the end. Stateless. */
interface NumericResult {

    /** The result over the values, of which there is at least one. */
    @Nullable
    Object of(NumericAccumulator values);

    /**
     * The result of {@code function}.
     *
     * @throws IllegalArgumentException if it does not make {@code result} of {@code argument}
     */
    static NumericResult of(AggregateFunction function, DataType argument, DataType result) {
        boolean decimal = argument instanceof DecimalType;
        boolean floating = NumericInput.of(argument) == NumericInput.FLOATING;
        int scale = argument instanceof DecimalType type ? type.scale() : 0;
        if (function == AggregateFunction.STDDEV_POP && result == SimpleType.DOUBLE) {
            return values -> deviation(values, values.count(), scale);
        }
        if (function == AggregateFunction.STDDEV_SAMP && result == SimpleType.DOUBLE) {
            return values -> values.count() == 1 ? null : deviation(values, values.count() - 1, scale);
        }
        if (function == AggregateFunction.SUM && floating && result == SimpleType.DOUBLE) {
            return values -> floating(values, BigInteger.ONE);
        }
        if (function == AggregateFunction.SUM && decimal && result instanceof DecimalType type) {
            return values -> decimal("SUM", new BigDecimal(integer(values.sum()), scale), type);
        }
        if (function == AggregateFunction.SUM && result == SimpleType.BIGINT && !decimal && !floating) {
            return NumericResult::bigint;
        }
        if (function == AggregateFunction.AVG && decimal && result instanceof DecimalType type) {
            return values -> decimal("AVG", average(values, scale, type.scale()), type);
        }
        if (function == AggregateFunction.AVG && result == SimpleType.DOUBLE && !decimal) {
            return values -> floating(values, BigInteger.valueOf(values.count()));
        }
        throw new IllegalArgumentException("no " + function + " of " + argument.sql() + " as " + result.sql());
    }

    private static Object bigint(NumericAccumulator values) {
        BigInteger sum = integer(values.sum());
        if (sum.bitLength() >= Long.SIZE) {
            throw new AggregateOverflowException("SUM is " + sum + ": too large for BIGINT");
        }
        return sum.longValue();
    }

    private static BigDecimal average(NumericAccumulator values, int scale, int resultScale) {
        return new BigDecimal(integer(values.sum()), scale)
                .divide(BigDecimal.valueOf(values.count()), resultScale, RoundingMode.HALF_UP);
    }

    private static Object decimal(String function, BigDecimal exact, DecimalType type) {
        BigDecimal value = exact.setScale(type.scale(), RoundingMode.HALF_UP);
        if (value.precision() > type.precision()) {
            throw new AggregateOverflowException(function + " is " + value + ": too large for " + type.sql());
        }
        return value;
    }

    /** The sum divided by {@code divisor}. NaN, infinities and zeros as if IEEE 754 had added one by one, in any order. */
    private static Object floating(NumericAccumulator values, BigInteger divisor) {
        int kinds = values.kinds();
        int infinities = kinds & (NumericInput.POSITIVE_INFINITY | NumericInput.NEGATIVE_INFINITY);
        if ((kinds & NumericInput.NAN) != 0 || Integer.bitCount(infinities) == 2) {
            return Double.NaN;
        }
        if (infinities != 0) {
            return infinities == NumericInput.POSITIVE_INFINITY ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        }
        if ((kinds & NumericInput.ORDINARY) == 0) {
            return -0.0;
        }
        ExactSum sum = values.sum();
        return new ExactRatio(sum.significand(), divisor, sum.exponent()).toDouble();
    }

    /** The root of (n Σx² - (Σx)²) / (n · {@code divisor}), with Σ over unscaled values. */
    private static Object deviation(NumericAccumulator values, long divisor, int scale) {
        if ((values.kinds() & ~NumericInput.ORDINARY) != 0) {
            return Double.NaN;
        }
        BigInteger n = BigInteger.valueOf(values.count());
        ExactSum sum = values.sum();
        ExactSum squares = values.squares();
        int exponent = Math.min(squares.exponent(), 2 * sum.exponent());
        BigInteger numerator = squares.significand()
                .shiftLeft(squares.exponent() - exponent)
                .multiply(n)
                .subtract(sum.significand().pow(2).shiftLeft(2 * sum.exponent() - exponent));
        BigInteger denominator = n.multiply(BigInteger.valueOf(divisor)).multiply(BigInteger.TEN.pow(2 * scale));
        return new ExactRatio(numerator, denominator, exponent).squareRoot();
    }

    /** A sum of integers. */
    private static BigInteger integer(ExactSum sum) {
        return sum.significand().shiftLeft(sum.exponent());
    }
}
