package io.tidemark.topology.expression;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Arithmetic on INT, BIGINT, FLOAT and DOUBLE that fails where SQL has no value, and gives the same bits on every
 * machine. Called by generated code.
 */
final class Numbers {

    private Numbers() {}

    static int add(int a, int b) {
        return toInt((long) a + b);
    }

    static long add(long a, long b) {
        long result = a + b;
        if (((a ^ result) & (b ^ result)) < 0) {
            throw EvaluationFault.overflow("BIGINT");
        }
        return result;
    }

    static float add(float a, float b) {
        return checked(a + b, a, b);
    }

    static double add(double a, double b) {
        return checked(a + b, a, b);
    }

    static int subtract(int a, int b) {
        return toInt((long) a - b);
    }

    static long subtract(long a, long b) {
        long result = a - b;
        if (((a ^ b) & (a ^ result)) < 0) {
            throw EvaluationFault.overflow("BIGINT");
        }
        return result;
    }

    static float subtract(float a, float b) {
        return checked(a - b, a, b);
    }

    static double subtract(double a, double b) {
        return checked(a - b, a, b);
    }

    static int multiply(int a, int b) {
        return toInt((long) a * b);
    }

    static long multiply(long a, long b) {
        long result = a * b;
        if (Math.multiplyHigh(a, b) != result >> 63) {
            throw EvaluationFault.overflow("BIGINT");
        }
        return result;
    }

    static float multiply(float a, float b) {
        return checked(a * b, a, b);
    }

    static double multiply(double a, double b) {
        return checked(a * b, a, b);
    }

    static int divide(int a, int b) {
        if (b == 0) {
            throw EvaluationFault.divisionByZero();
        }
        return toInt((long) a / b);
    }

    static long divide(long a, long b) {
        if (b == 0) {
            throw EvaluationFault.divisionByZero();
        }
        if (a == Long.MIN_VALUE && b == -1) {
            throw EvaluationFault.overflow("BIGINT");
        }
        return a / b;
    }

    static float divide(float a, float b) {
        if (b == 0) {
            throw EvaluationFault.divisionByZero();
        }
        return checked(a / b, a, b);
    }

    static double divide(double a, double b) {
        if (b == 0) {
            throw EvaluationFault.divisionByZero();
        }
        return checked(a / b, a, b);
    }

    static int remainder(int a, int b) {
        if (b == 0) {
            throw EvaluationFault.divisionByZero();
        }
        return b == -1 ? 0 : a % b;
    }

    static long remainder(long a, long b) {
        if (b == 0) {
            throw EvaluationFault.divisionByZero();
        }
        return b == -1 ? 0 : a % b;
    }

    static float remainder(float a, float b) {
        if (b == 0) {
            throw EvaluationFault.divisionByZero();
        }
        return a % b;
    }

    static double remainder(double a, double b) {
        if (b == 0) {
            throw EvaluationFault.divisionByZero();
        }
        return a % b;
    }

    static int negate(int a) {
        return toInt(-(long) a);
    }

    static long negate(long a) {
        return subtract(0L, a);
    }

    static float negate(float a) {
        return -a;
    }

    static double negate(double a) {
        return -a;
    }

    static int abs(int a) {
        return a < 0 ? negate(a) : a;
    }

    static long abs(long a) {
        return a < 0 ? negate(a) : a;
    }

    static float abs(float a) {
        return Math.abs(a);
    }

    static double abs(double a) {
        return Math.abs(a);
    }

    static int sign(long a) {
        return Long.signum(a);
    }

    static int sign(double a) {
        return a > 0 ? 1 : a < 0 ? -1 : 0;
    }

    static int sign(BigDecimal a) {
        return a.signum();
    }

    static int toInt(long value) {
        if ((int) value != value) {
            throw EvaluationFault.overflow("INT");
        }
        return (int) value;
    }

    /** Away from zero at the half, at {@code digits} behind the point (before it, if negative). */
    static int round(int value, int digits) {
        return toInt(round((long) value, digits));
    }

    static long round(long value, int digits) {
        return digits >= 0 ? value : toLong(rounded(BigDecimal.valueOf(value), digits, RoundingMode.HALF_UP));
    }

    static double round(double value, int digits) {
        return roundBy(value, digits, RoundingMode.HALF_UP);
    }

    static float round(float value, int digits) {
        return (float) roundBy(value, digits, RoundingMode.HALF_UP);
    }

    /** Towards zero, at {@code digits} behind the point (before it, if negative). */
    static int truncate(int value, int digits) {
        return toInt(truncate((long) value, digits));
    }

    static long truncate(long value, int digits) {
        return digits >= 0 ? value : toLong(rounded(BigDecimal.valueOf(value), digits, RoundingMode.DOWN));
    }

    static double truncate(double value, int digits) {
        return roundBy(value, digits, RoundingMode.DOWN);
    }

    static float truncate(float value, int digits) {
        return (float) roundBy(value, digits, RoundingMode.DOWN);
    }

    private static double roundBy(double value, int digits, RoundingMode mode) {
        boolean whole = Math.abs(value) >= 1L << 53 && digits >= 0;
        if (whole || Double.isNaN(value) || Double.isInfinite(value) || value == 0) {
            return value;
        }
        return rounded(new BigDecimal(value), digits, mode).doubleValue();
    }

    /** {@code digits} beyond what any number has change nothing and cost nothing. */
    static BigDecimal rounded(BigDecimal value, int digits, RoundingMode mode) {
        if (digits >= value.scale()) {
            return value;
        }
        return digits < -400 ? BigDecimal.ZERO : value.setScale(digits, mode);
    }

    private static long toLong(BigDecimal value) {
        return Decimals.toLong(value);
    }

    /** The result of a function of finite numbers, which must be a finite number. */
    static double defined(double result, double argument) {
        if (Double.isNaN(result) && !Double.isNaN(argument)) {
            throw new EvaluationFault("no value for " + argument);
        }
        if (Double.isInfinite(result) && !Double.isInfinite(argument)) {
            throw EvaluationFault.overflow("DOUBLE");
        }
        return result;
    }

    static double logarithm(double argument, double result) {
        if (argument <= 0) {
            throw new EvaluationFault("no logarithm of " + argument);
        }
        return defined(result, argument);
    }

    static double log2(double a) {
        int exponent = a > 0 && a <= Double.MAX_VALUE ? Math.getExponent(a) : Integer.MIN_VALUE;
        boolean exact = exponent >= Double.MIN_EXPONENT && a == Math.scalb(1.0, exponent);
        return exact ? exponent : logarithm(a, StrictMath.log(a) / StrictMath.log(2));
    }

    static double power(double base, double exponent) {
        if (base == 0 && exponent < 0) {
            throw EvaluationFault.divisionByZero();
        }
        double result = StrictMath.pow(base, exponent);
        if (Double.isNaN(result) && !Double.isNaN(base) && !Double.isNaN(exponent)) {
            throw new EvaluationFault("no value for " + base + " to the power of " + exponent);
        }
        return checked(result, base, exponent);
    }

    private static double checked(double result, double a, double b) {
        if (Math.abs(result) == Double.POSITIVE_INFINITY && !Double.isInfinite(a) && !Double.isInfinite(b)) {
            throw EvaluationFault.overflow("DOUBLE");
        }
        return result;
    }

    private static float checked(float result, float a, float b) {
        if (Math.abs(result) == Float.POSITIVE_INFINITY && !Float.isInfinite(a) && !Float.isInfinite(b)) {
            throw EvaluationFault.overflow("FLOAT");
        }
        return result;
    }
}
