package io.tidemark.topology.aggregate;

import java.math.BigInteger;

/**
 * The number {@code numerator / denominator * 2^exponent}, to be rounded once: to nearest, ties to even, as IEEE 754 has
 * it, subnormal results and overflow to infinity included. Immutable.
 *
 * @param numerator of any sign
 * @param denominator positive
 */
record ExactRatio(BigInteger numerator, BigInteger denominator, int exponent) {

    private static final int PRECISION = 53;
    /** The exponent of the last bit of a subnormal double. */
    private static final int LEAST_EXPONENT = -1074;
    /** With two bits more than the result has, and the sticky bit, every tie is seen. */
    private static final int GUARDED = PRECISION + 2;

    ExactRatio {
        if (denominator.signum() <= 0) {
            throw new IllegalArgumentException("a denominator must be positive, not " + denominator);
        }
    }

    /** The nearest double. */
    double toDouble() {
        BigInteger magnitude = numerator.abs();
        int scale = GUARDED - (magnitude.bitLength() - denominator.bitLength()) + 1;
        BigInteger[] quotient = divide(magnitude, scale);
        double rounded = round(quotient[0].longValue(), exponent - scale, quotient[1].signum() != 0 ? 1 : 0);
        return numerator.signum() < 0 ? -rounded : rounded;
    }

    /** The double nearest to the square root; the numerator must not be negative. */
    double squareRoot() {
        int scale = 2 * GUARDED - (numerator.bitLength() - denominator.bitLength()) + 1;
        if (((exponent - scale) & 1) != 0) {
            scale++;
        }
        BigInteger[] quotient = divide(numerator, scale);
        BigInteger[] root = quotient[0].sqrtAndRemainder();
        int sticky = (quotient[1].signum() | root[1].signum()) != 0 ? 1 : 0;
        return round(root[0].longValue(), (exponent - scale) >> 1, sticky);
    }

    /** Quotient and remainder of {@code magnitude * 2^scale} by the denominator. */
    private BigInteger[] divide(BigInteger magnitude, int scale) {
        return scale >= 0
                ? magnitude.shiftLeft(scale).divideAndRemainder(denominator)
                : magnitude.divideAndRemainder(denominator.shiftLeft(-scale));
    }

    /** Rounds {@code bits * 2^power}, and a little more if {@code sticky} is 1; bits is zero or of at least {@link #GUARDED} bits. */
    private static double round(long bits, int power, int sticky) {
        if (bits == 0) {
            return 0;
        }
        int length = Long.SIZE - Long.numberOfLeadingZeros(bits);
        int last = Math.max(LEAST_EXPONENT, power + length - PRECISION);
        int drop = last - power;
        if (drop > length) {
            return 0;
        }
        long kept = bits >>> drop;
        long rest = bits - (kept << drop);
        long half = 1L << (drop - 1);
        if (rest > half || (rest == half && ((kept | sticky) & 1) != 0)) {
            kept++;
        }
        return Math.scalb((double) kept, last);
    }
}
