package io.tidemark.app.oracle;

import java.util.Optional;

/**
 * A column that an aggregation computes.
 *
 * @param ours as a query file has it
 * @param duckDb the same for DuckDB; rounded, if {@code exact} is present
 * @param kind of its value
 * @param input the expression on single records in it; absent: none that could fail
 * @param fails when the result fails, for DuckDB, over the group; absent: never
 * @param exact how it is computed from the group's values without rounding; absent: DuckDB's value is exact
 */
record Measure(
        String name,
        String ours,
        String duckDb,
        Kind kind,
        Optional<Sql> input,
        Optional<String> fails,
        Optional<Exact> exact) {

    /**
     * An exact calculation.
     *
     * @param values DuckDB's list of the values
     * @param calculation what is done with them
     */
    record Exact(String values, Calculation calculation) {}
}
