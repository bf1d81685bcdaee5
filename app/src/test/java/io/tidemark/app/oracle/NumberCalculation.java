package io.tidemark.app.oracle;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/** Sums, averages and deviations, exact and rounded once. */
enum NumberCalculation implements Calculation {
    SUM {
        @Override
        Object ofNumbers(List<BigDecimal> numbers) {
            return sum(numbers).doubleValue();
        }
    },
    AVERAGE {
        @Override
        Object ofNumbers(List<BigDecimal> numbers) {
            return sum(numbers).divide(count(numbers), ENOUGH).doubleValue();
        }
    },
    DECIMAL_AVERAGE {
        @Override
        Object ofNumbers(List<BigDecimal> numbers) {
            return sum(numbers).divide(count(numbers), 6, RoundingMode.HALF_UP);
        }
    },
    STDDEV_POP {
        @Override
        Object ofNumbers(List<BigDecimal> numbers) {
            return deviation(numbers, count(numbers));
        }
    },
    STDDEV_SAMP {
        @Override
        Object ofNumbers(List<BigDecimal> numbers) {
            return numbers.size() == 1
                    ? null
                    : deviation(numbers, count(numbers).subtract(BigDecimal.ONE));
        }
    };

    /** A double halfway between two others has up to 770 digits. */
    private static final MathContext ENOUGH = new MathContext(1_100);

    private static final MathContext ROOT = new MathContext(80);

    /** DuckDB is not asked for the square or sum of larger ones, and is not exact in what it gives. */
    static final double LARGEST_COMPARED = 1e100;

    private static final double ULPS = 64 * Math.ulp(1.0);

    /** The value of numbers; at least one. */
    abstract Object ofNumbers(List<BigDecimal> numbers);

    @Override
    public Object of(List<Object> values) {
        if (values.isEmpty()) {
            return null;
        }
        if (values.stream().allMatch(NumberCalculation::isFinite)) {
            return ofNumbers(values.stream().map(NumberCalculation::exact).toList());
        }
        if (this == STDDEV_POP || this == STDDEV_SAMP) {
            return this == STDDEV_SAMP && values.size() == 1 ? null : (Object) Double.NaN;
        }
        return values.stream()
                .filter(value -> !isFinite(value))
                .mapToDouble(value -> (Double) value)
                .sum();
    }

    @Override
    public boolean allows(List<Object> values, Object actual) {
        Object expected = of(values);
        return expected instanceof BigDecimal
                ? Kind.DECIMAL.same(expected, actual)
                : Kind.DOUBLE.same(expected, actual);
    }

    @Override
    public boolean isNear(List<Object> values, Object rounded) {
        double magnitude = values.stream()
                .mapToDouble(value -> Math.abs(((Number) value).doubleValue()))
                .sum();
        if (!(magnitude < LARGEST_COMPARED)) {
            return true;
        }
        Object expected = of(values);
        if (expected == null || rounded == null) {
            return expected == rounded;
        }
        double exact = ((Number) expected).doubleValue();
        double other = ((Number) rounded).doubleValue();
        double scale = this == STDDEV_POP || this == STDDEV_SAMP ? Math.sqrt(ULPS) : ULPS;
        return Math.abs(exact - other) <= scale * magnitude + (expected instanceof BigDecimal ? 1e-6 : 0);
    }

    private static BigDecimal sum(List<BigDecimal> numbers) {
        return numbers.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static BigDecimal count(List<BigDecimal> numbers) {
        return BigDecimal.valueOf(numbers.size());
    }

    private static Double deviation(List<BigDecimal> numbers, BigDecimal divisor) {
        BigDecimal n = count(numbers);
        BigDecimal squares =
                sum(numbers.stream().map(each -> each.multiply(each)).toList());
        BigDecimal sum = sum(numbers);
        BigDecimal numerator = n.multiply(squares).subtract(sum.multiply(sum));
        return numerator.divide(n.multiply(divisor), ENOUGH).sqrt(ROOT).doubleValue();
    }

    private static boolean isFinite(Object value) {
        return !(value instanceof Double number) || Double.isFinite(number);
    }

    private static BigDecimal exact(Object value) {
        if (value instanceof BigDecimal decimal) {
            return decimal;
        }
        if (value instanceof BigInteger integer) {
            return new BigDecimal(integer);
        }
        return value instanceof Double number
                ? new BigDecimal(number)
                : BigDecimal.valueOf(((Number) value).longValue());
    }
}
