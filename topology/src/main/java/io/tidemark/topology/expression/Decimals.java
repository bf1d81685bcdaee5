package io.tidemark.topology.expression;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * Arithmetic on DECIMAL: exact, or a fault; only division and casts to fewer digits round (half away from zero). Called
 * by generated code.
 */
final class Decimals {

    private static final BigInteger MIN_LONG = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MAX_LONG = BigInteger.valueOf(Long.MAX_VALUE);

    private Decimals() {}

    static BigDecimal add(BigDecimal a, BigDecimal b, int precision) {
        return fit(a.add(b), precision);
    }

    static BigDecimal subtract(BigDecimal a, BigDecimal b, int precision) {
        return fit(a.subtract(b), precision);
    }

    static BigDecimal multiply(BigDecimal a, BigDecimal b, int precision) {
        return fit(a.multiply(b), precision);
    }

    static BigDecimal divide(BigDecimal a, BigDecimal b, int precision, int scale) {
        if (b.signum() == 0) {
            throw EvaluationFault.divisionByZero();
        }
        return fit(a.divide(b, scale, RoundingMode.HALF_UP), precision);
    }

    static BigDecimal remainder(BigDecimal a, BigDecimal b, int precision, int scale) {
        if (b.signum() == 0) {
            throw EvaluationFault.divisionByZero();
        }
        return fit(a.remainder(b).setScale(scale, RoundingMode.UNNECESSARY), precision);
    }

    static BigDecimal round(BigDecimal value, int digits, int precision, int scale) {
        return cast(Numbers.rounded(value, digits, RoundingMode.HALF_UP), precision, scale);
    }

    static BigDecimal truncate(BigDecimal value, int digits, int precision, int scale) {
        return cast(Numbers.rounded(value, digits, RoundingMode.DOWN), precision, scale);
    }

    static BigDecimal floor(BigDecimal value) {
        return value.setScale(0, RoundingMode.FLOOR);
    }

    static BigDecimal ceil(BigDecimal value) {
        return value.setScale(0, RoundingMode.CEILING);
    }

    /** The value with this scale, rounded if need be. */
    static BigDecimal cast(BigDecimal value, int precision, int scale) {
        if (value.scale() != scale) {
            if (value.signum() != 0 && (long) value.precision() - value.scale() > precision) {
                throw overflow(precision, scale);
            }
            value = value.setScale(scale, RoundingMode.HALF_UP);
        }
        return fit(value, precision);
    }

    static BigDecimal cast(long value, int precision, int scale) {
        return cast(BigDecimal.valueOf(value), precision, scale);
    }

    static BigDecimal cast(double value, int precision, int scale) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            throw EvaluationFault.cast(value, "DECIMAL(" + precision + ", " + scale + ")");
        }
        return cast(new BigDecimal(value), precision, scale);
    }

    static long toLong(BigDecimal value) {
        if ((long) value.precision() - value.scale() > 19) {
            throw EvaluationFault.overflow("BIGINT");
        }
        BigInteger whole = value.toBigInteger();
        if (whole.compareTo(MIN_LONG) < 0 || whole.compareTo(MAX_LONG) > 0) {
            throw EvaluationFault.overflow("BIGINT");
        }
        return whole.longValue();
    }

    private static BigDecimal fit(BigDecimal value, int precision) {
        if (value.precision() > precision) {
            throw overflow(precision, value.scale());
        }
        return value;
    }

    private static EvaluationFault overflow(int precision, int scale) {
        return EvaluationFault.overflow("DECIMAL(" + precision + ", " + scale + ")");
    }
}
