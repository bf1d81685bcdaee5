package io.tidemark.topology.window;

import io.tidemark.config.AggregationSpec.Emit;
import io.tidemark.config.RowType;
import io.tidemark.config.WindowSpec;
import io.tidemark.topology.aggregate.AggregateInputs;
import io.tidemark.topology.expression.TypedExpression;
import io.tidemark.topology.result.ResultLogic;
import io.tidemark.topology.watermark.LateRule;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The aggregation of a query, resolved.
 *
 * @param window absent: one running result a group
 * @param emit when rows are written
 * @param every at most one upsert a group and window in this time
 * @param group the layout of the group key
 * @param inputs what is aggregated
 * @param groupRow the row that {@code outputs} are evaluated on: the group columns, then the aggregates
 * @param outputs the columns of the result behind the group columns
 * @param lateRule which records are late
 * @param result what becomes of a result row
 */
public record WindowLogic(
        Optional<WindowSpec> window,
        Emit emit,
        Duration every,
        RowType group,
        AggregateInputs inputs,
        RowType groupRow,
        List<TypedExpression> outputs,
        LateRule lateRule,
        ResultLogic result) {

    /** Names of the result columns that a window adds before all others. */
    public static final List<String> WINDOW_COLUMNS = List.of("window_start", "window_end");
}
