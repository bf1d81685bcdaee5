package io.tidemark.topology.expression;

/** The aggregates a query may use; each is independent of the order of its rows. */
public enum AggregateFunction {
    /** Rows, or values that are not NULL; BIGINT. */
    COUNT,
    /** Distinct values that are not NULL; BIGINT. */
    COUNT_DISTINCT,
    /** The same, spelt as an approximation; BIGINT. */
    APPROX_COUNT_DISTINCT,
    /** BIGINT, {@code DECIMAL(38, s)} or DOUBLE. */
    SUM,
    /** DOUBLE, or {@code DECIMAL(38, max(s, 6))}. */
    AVG,
    /** The least value. */
    MIN,
    /** The greatest value. */
    MAX,
    /** The value of the row with the least event time. */
    FIRST_VALUE,
    /** The value of the row with the greatest event time. */
    LAST_VALUE,
    /** Standard deviation of the population; DOUBLE. */
    STDDEV_POP,
    /** Standard deviation of a sample; DOUBLE, NULL for a single value. */
    STDDEV_SAMP,
    /** The value at a rank between 0 and 1; DOUBLE. */
    APPROX_PERCENTILE
}
