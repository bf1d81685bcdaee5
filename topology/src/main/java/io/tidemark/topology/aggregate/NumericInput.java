package io.tidemark.topology.aggregate;

import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.SimpleType;
import java.math.BigDecimal;
import java.math.BigInteger;

/** How the values of a numeric type become exact sums. Stateless. */
enum NumericInput {
    /** INT and BIGINT. */
    INTEGER {
        @Override
        int add(Object value, ExactSum sum) {
            sum.add(((Number) value).longValue(), 0);
            return ORDINARY;
        }

        @Override
        void addSquare(Object value, ExactSum squares) {
            squares.addSquare(((Number) value).longValue(), 0);
        }
    },
    /** DECIMAL, as its unscaled number: its scale must be the type's. */
    DECIMAL {
        @Override
        int add(Object value, ExactSum sum) {
            sum.add(((BigDecimal) value).unscaledValue());
            return ORDINARY;
        }

        @Override
        void addSquare(Object value, ExactSum squares) {
            BigInteger unscaled = ((BigDecimal) value).unscaledValue();
            squares.add(unscaled.multiply(unscaled));
        }
    },
    /** FLOAT and DOUBLE. */
    FLOATING {
        @Override
        int add(Object value, ExactSum sum) {
            double number = ((Number) value).doubleValue();
            if (Double.isNaN(number)) {
                return NAN;
            }
            if (Double.isInfinite(number)) {
                return number > 0 ? POSITIVE_INFINITY : NEGATIVE_INFINITY;
            }
            long bits = Double.doubleToRawLongBits(number);
            sum.add(significand(bits), exponent(bits));
            return bits == NEGATIVE_ZERO ? 0 : ORDINARY;
        }

        @Override
        void addSquare(Object value, ExactSum squares) {
            double number = ((Number) value).doubleValue();
            if (Double.isFinite(number)) {
                long bits = Double.doubleToRawLongBits(number);
                squares.addSquare(significand(bits), exponent(bits));
            }
        }
    };

    /** A value that is finite and not -0.0 was added. */
    static final int ORDINARY = 1;
    /** NaN was added. */
    static final int NAN = 2;
    /** Infinity was added. */
    static final int POSITIVE_INFINITY = 4;
    /** -Infinity was added. */
    static final int NEGATIVE_INFINITY = 8;

    private static final long NEGATIVE_ZERO = Double.doubleToRawLongBits(-0.0);
    private static final int FRACTION_BITS = 52;
    private static final int LEAST_EXPONENT = -1074;
    private static final long FRACTION = (1L << FRACTION_BITS) - 1;

    /** Adds a value, and says what kind it was. */
    abstract int add(Object value, ExactSum sum);

    /** Adds the square of a finite value. */
    abstract void addSquare(Object value, ExactSum squares);

    /**
     * The input of the values of {@code type}.
     *
     * @throws IllegalArgumentException if they are no numbers
     */
    static NumericInput of(DataType type) {
        if (type instanceof DecimalType) {
            return DECIMAL;
        }
        if (type == SimpleType.INT || type == SimpleType.BIGINT) {
            return INTEGER;
        }
        if (type == SimpleType.FLOAT || type == SimpleType.DOUBLE) {
            return FLOATING;
        }
        throw new IllegalArgumentException("no arithmetic on " + type.sql());
    }

    private static long significand(long bits) {
        long fraction = bits & FRACTION;
        long magnitude = biasedExponent(bits) == 0 ? fraction : fraction | (FRACTION + 1);
        return bits < 0 ? -magnitude : magnitude;
    }

    private static int exponent(long bits) {
        return Math.max(1, biasedExponent(bits)) - 1 + LEAST_EXPONENT;
    }

    private static int biasedExponent(long bits) {
        return (int) (bits >>> FRACTION_BITS) & 0x7FF;
    }
}
