package io.tidemark.app.oracle;

import java.util.List;

/** The value at a rank, with the error that the documentation allows. */
record Percentile(double rank) implements Calculation {

    private static final double RELATIVE_ERROR = 0.01;
    private static final double ROUNDING = 1e-12;
    private static final double COUNTS_AS_ZERO = 2.4e-308;

    @Override
    public Object of(List<Object> values) {
        if (values.isEmpty()) {
            return null;
        }
        List<Double> sorted = values.stream()
                .map(value -> ((Number) value).doubleValue())
                .sorted()
                .toList();
        return sorted.get((int) Math.floor(rank * (sorted.size() - 1)));
    }

    @Override
    public boolean allows(List<Object> values, Object actual) {
        Object expected = of(values);
        if (expected == null || actual == null) {
            return expected == actual;
        }
        double exact = (Double) expected;
        double estimate = (Double) actual;
        return Kind.DOUBLE.same(exact, estimate)
                || Math.abs(estimate - exact) <= (RELATIVE_ERROR + ROUNDING) * Math.abs(exact)
                || (estimate == 0 && Math.abs(exact) < COUNTS_AS_ZERO);
    }

    @Override
    public boolean isNear(List<Object> values, Object rounded) {
        return true;
    }
}
