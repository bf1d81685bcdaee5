package io.tidemark.config;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Groups, windows and what is computed for each.
 *
 * @param by the group columns; empty: one group
 * @param window absent: one running result a group
 * @param emit when rows are written
 * @param select the aggregates; at least one
 * @param every at most one upsert a group and window in this time; of meaning with {@link Emit#ON_UPDATE} only
 */
public record AggregationSpec(
        List<NamedExpression> by,
        Optional<WindowSpec> window,
        Emit emit,
        List<NamedExpression> select,
        Duration every) {

    /** When rows are written. */
    public enum Emit {
        /** One final row for each group and window. */
        ON_CLOSE,
        /** Every change, as an upsert. */
        ON_UPDATE
    }

    public AggregationSpec {
        by = List.copyOf(by);
        select = List.copyOf(select);
        if (select.isEmpty()) {
            throw new IllegalArgumentException("an aggregation selects something");
        }
        if (window.isEmpty() && emit == Emit.ON_CLOSE) {
            throw new IllegalArgumentException("without a window nothing closes");
        }
    }
}
