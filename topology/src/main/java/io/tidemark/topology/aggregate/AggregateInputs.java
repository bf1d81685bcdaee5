package io.tidemark.topology.aggregate;

import io.tidemark.config.Column;
import io.tidemark.config.SimpleType;
import io.tidemark.topology.expression.AggregateCall;
import io.tidemark.topology.expression.AggregateFunction;
import io.tidemark.topology.expression.TypedExpression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a list of aggregate calls needs of a row, and where it stands: call by call the argument, then the filter, each
 * distinct expression once; then {@link #ORDER_COLUMNS}, if a call asks for the order of the rows. Immutable.
 */
public final class AggregateInputs {

    /** The metadata columns that order rows of equal event time. */
    public static final List<Column> ORDER_COLUMNS = List.of(
            Column.required("_topic", SimpleType.VARCHAR),
            Column.required("_partition", SimpleType.INT),
            Column.required("_offset", SimpleType.BIGINT));

    private final List<AggregateCall> calls;
    private final Map<TypedExpression, Integer> positions = new LinkedHashMap<>();
    private final boolean ordered;

    /** The inputs of {@code calls}. */
    public AggregateInputs(List<AggregateCall> calls) {
        this.calls = List.copyOf(calls);
        for (AggregateCall call : calls) {
            call.input().ifPresent(argument -> positions.putIfAbsent(argument, positions.size()));
            call.filter().ifPresent(filter -> positions.putIfAbsent(filter, positions.size()));
        }
        ordered = calls.stream().map(AggregateCall::function).anyMatch(AggregateInputs::needsOrder);
    }

    /** The expressions to evaluate for a row, in their order; the {@link #ORDER_COLUMNS} are not among them. */
    public List<TypedExpression> expressions() {
        return List.copyOf(positions.keySet());
    }

    /** Whether the {@link #ORDER_COLUMNS} follow the expressions. */
    public boolean ordered() {
        return ordered;
    }

    /** All input columns, in order: what crosses a repartition topic. Those of expressions are named {@code 0}, {@code 1}, ... */
    public List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        positions.forEach((expression, position) ->
                columns.add(new Column(position.toString(), expression.type(), expression.nullable())));
        if (ordered) {
            columns.addAll(ORDER_COLUMNS);
        }
        return List.copyOf(columns);
    }

    /** An empty state for the calls. */
    public GroupState newGroupState() {
        GroupState.Slot[] slots = calls.stream().map(this::slot).toArray(GroupState.Slot[]::new);
        return new GroupState(slots, ordered ? positions.size() : GroupState.ABSENT);
    }

    private GroupState.Slot slot(AggregateCall call) {
        Accumulator accumulator = Accumulator.of(
                call.function(), call.argument().map(TypedExpression::type), call.type(), call.parameter());
        return new GroupState.Slot(accumulator, position(call.input()), position(call.filter()));
    }

    private int position(Optional<TypedExpression> expression) {
        return expression.map(positions::get).orElse(GroupState.ABSENT);
    }

    private static boolean needsOrder(AggregateFunction function) {
        return function == AggregateFunction.FIRST_VALUE || function == AggregateFunction.LAST_VALUE;
    }
}
