package io.tidemark.app.oracle;

import java.util.List;
import java.util.Map;

/**
 * A result row as it should be.
 *
 * @param cells by column, in order; those that are {@code calculated} are DuckDB's rounded ones
 * @param calculated the values from which a column is calculated, for those that are
 * @param greatestTime the greatest event time in it, in milliseconds
 */
record GroupRow(Map<String, Object> cells, Map<String, List<Object>> calculated, long greatestTime, Outcome outcome) {

    /** What becomes of a row. */
    enum Outcome {
        EMITTED,
        SUPPRESSED,
        FAILED
    }

    @Override
    public String toString() {
        return outcome + " " + cells + (calculated.isEmpty() ? "" : " of " + calculated);
    }
}
