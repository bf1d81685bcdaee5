package io.tidemark.topology.expression;

import io.tidemark.config.RowType;
import java.util.List;

/**
 * An {@code aggregate} step, taken apart.
 *
 * @param groups the {@code by} expressions over the input row
 * @param calls the aggregates, each once
 * @param groupRow the row {@code [groups..., results of calls...]}: what {@code outputs} are compiled against
 * @param outputs the {@code select} expressions over {@code groupRow}
 * @param resultType the result columns: those of {@code by}, then those of {@code select}
 */
public record Aggregation(
        List<TypedExpression> groups,
        List<AggregateCall> calls,
        RowType groupRow,
        List<TypedExpression> outputs,
        RowType resultType) {

    public Aggregation {
        groups = List.copyOf(groups);
        calls = List.copyOf(calls);
        outputs = List.copyOf(outputs);
    }
}
