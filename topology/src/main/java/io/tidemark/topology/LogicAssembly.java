package io.tidemark.topology;

import io.tidemark.config.AggregationSpec;
import io.tidemark.config.Column;
import io.tidemark.config.RowType;
import io.tidemark.config.SinkSpec;
import io.tidemark.topology.aggregate.AggregateInputs;
import io.tidemark.topology.dedup.DeduplicationLogic;
import io.tidemark.topology.expression.Aggregation;
import io.tidemark.topology.expression.TypedExpression;
import io.tidemark.topology.plan.StepNames;
import io.tidemark.topology.result.ResultLogic;
import io.tidemark.topology.source.SourceLogic;
import io.tidemark.topology.watermark.LateRule;
import io.tidemark.topology.window.WindowLogic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the steps' logic of a resolved query. */
final class LogicAssembly {

    private LogicAssembly() {}

    /** What a record becomes behind the source. */
    static SourceLogic.Next next(ResolvedQuery resolved) {
        Optional<SourceLogic.Key> key = resolved.deduplicationKey()
                .map(columns -> new SourceLogic.Key(rowOf(columns), columns, false))
                .or(() -> resolved.aggregation()
                        .map(each -> new SourceLogic.Key(rowOf(each.groups()), each.groups(), true)));
        Optional<ResultLogic> result =
                resolved.aggregation().isPresent() ? Optional.empty() : Optional.of(result(resolved));
        return new SourceLogic.Next(key, payload(resolved), result);
    }

    /** What is evaluated at the source for the steps behind it. */
    static List<TypedExpression> payload(ResolvedQuery resolved) {
        List<TypedExpression> payload = new ArrayList<>();
        if (resolved.aggregation().isEmpty()) {
            payload.addAll(resolved.result().made());
            payload.addAll(resolved.result().kept().values());
            return payload;
        }
        Aggregation aggregation = resolved.aggregation().get();
        AggregateInputs inputs = new AggregateInputs(aggregation.calls());
        if (resolved.deduplicationKey().isPresent()) {
            payload.addAll(aggregation.groups());
        }
        payload.addAll(inputs.expressions());
        if (inputs.ordered()) {
            payload.addAll(resolved.order());
        }
        return payload;
    }

    static Optional<PlannedQuery.Deduplication> deduplication(
            ResolvedQuery resolved, LateRule lateRule, boolean repartitioned) {
        return resolved.definition().deduplication().map(spec -> {
            DeduplicationLogic logic = new DeduplicationLogic(
                    spec.within().toMillis(),
                    lateRule,
                    resolved.aggregation().map(each -> rowOf(each.groups())),
                    resolved.aggregation().isPresent() ? Optional.empty() : Optional.of(result(resolved)));
            return new PlannedQuery.Deduplication(logic, repartitioned, rowOf(payload(resolved)));
        });
    }

    static Optional<PlannedQuery.Window> window(ResolvedQuery resolved, LateRule lateRule, boolean repartitioned) {
        return resolved.aggregation().map(aggregation -> {
            AggregationSpec spec = resolved.definition().aggregation().orElseThrow();
            AggregateInputs inputs = new AggregateInputs(aggregation.calls());
            WindowLogic logic = new WindowLogic(
                    spec.window(),
                    spec.emit(),
                    spec.every(),
                    namedGroups(aggregation),
                    inputs,
                    aggregation.groupRow(),
                    aggregation.outputs(),
                    lateRule,
                    result(resolved));
            return new PlannedQuery.Window(logic, repartitioned, new RowType(inputs.columns()));
        });
    }

    private static RowType namedGroups(Aggregation aggregation) {
        return new RowType(aggregation
                .resultType()
                .columns()
                .subList(0, aggregation.groups().size()));
    }

    private static ResultLogic result(ResolvedQuery resolved) {
        ResolvedResult result = resolved.result();
        ResultLogic.Value value = resolved.aggregation().isPresent()
                ? new ResultLogic.Value.Columns(result.type())
                : ResultLogic.valueOf(resolved.definition().projection(), result.type());
        List<ResultLogic.Route> routes = new ArrayList<>();
        for (SinkSpec.Route route : resolved.definition().sink().routes()) {
            int position = routes.size();
            routes.add(new ResultLogic.Route(
                    StepNames.sink(position),
                    route.topic().name(),
                    result.routes().get(position)));
        }
        return new ResultLogic(
                result.layout(),
                value,
                result.having(),
                routes,
                result.key().map(key -> new ResultLogic.Key(key.type(), key.columns(), key.format())),
                resolved.definition().name());
    }

    /** A row of values without names of their own: what crosses a repartition topic. */
    private static RowType rowOf(List<TypedExpression> expressions) {
        List<Column> columns = new ArrayList<>();
        for (TypedExpression each : expressions) {
            columns.add(new Column(Integer.toString(columns.size()), each.type(), each.nullable()));
        }
        return new RowType(columns);
    }
}
