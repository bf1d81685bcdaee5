package io.tidemark.topology;

import io.tidemark.config.Projection;
import io.tidemark.config.QueryDefinition;
import io.tidemark.config.SideOutputs;
import io.tidemark.config.TopicSpec;
import io.tidemark.config.WindowSpec;
import io.tidemark.topology.PlannedQuery.Steps;
import io.tidemark.topology.expression.AggregateCall;
import io.tidemark.topology.expression.Aggregation;
import io.tidemark.topology.expression.TypedExpression;
import io.tidemark.topology.plan.PlanStep;
import io.tidemark.topology.plan.QueryPlan;
import io.tidemark.topology.plan.StepNames;
import io.tidemark.topology.source.SourceLogic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes down a resolved query as a plan. */
final class PlanAssembly {

    private PlanAssembly() {}

    static QueryPlan plan(ResolvedQuery resolved, Steps steps) {
        QueryDefinition definition = resolved.definition();
        List<PlanStep> plan = new ArrayList<>();
        plan.add(source(steps.source()));
        steps.deduplication().ifPresent(deduplication -> {
            List<String> by = digests(resolved.deduplicationKey().orElseThrow());
            if (deduplication.repartitioned()) {
                plan.add(repartition(
                        StepNames.DEDUPLICATE, by, deduplication.crossing().sql()));
            }
            plan.add(new PlanStep.Deduplicate(
                    StepNames.DEDUPLICATE,
                    by,
                    deduplication.logic().withinMs(),
                    List.of(StepNames.DEDUPLICATE_PROGRESS, StepNames.DEDUPLICATE_ANCHORS)));
        });
        steps.window().ifPresent(window -> {
            List<String> by = digests(resolved.aggregation().orElseThrow().groups());
            if (window.repartitioned()) {
                plan.add(repartition(StepNames.AGGREGATE, by, window.crossing().sql()));
            }
            plan.add(aggregate(resolved, by));
        });
        project(resolved).ifPresent(plan::add);
        plan.addAll(sinks(resolved));
        return new QueryPlan(
                definition.name(),
                definition.checkpoint().applicationId(),
                definition.checkpoint().guarantee().name(),
                plan,
                resolved.result().having().map(TypedExpression::digest),
                resolved.result().key().map(key -> digests(key.columns())),
                sideOutputs(definition.sideOutputs()));
    }

    private static PlanStep source(SourceLogic source) {
        return new PlanStep.Source(
                source.name(),
                source.source().topics(),
                source.source().format().name(),
                source.input().layout().names(),
                source.time().map(TypedExpression::digest),
                source.eventTime().unit().symbol(),
                source.eventTime().lateness().toMillis(),
                source.lateRule().toString(),
                source.where().map(TypedExpression::digest),
                List.of(StepNames.SOURCE_PROGRESS));
    }

    private static PlanStep repartition(String step, List<String> by, String row) {
        return new PlanStep.Repartition(step + "-repartition", StepNames.repartitionTopic(step), by, row);
    }

    private static PlanStep aggregate(ResolvedQuery resolved, List<String> by) {
        Aggregation aggregation = resolved.aggregation().orElseThrow();
        List<String> select = new ArrayList<>();
        List<String> names = aggregation.resultType().names();
        for (int i = 0; i < aggregation.outputs().size(); i++) {
            select.add(names.get(by.size() + i) + ": "
                    + aggregation.outputs().get(i).digest());
        }
        return new PlanStep.Aggregate(
                StepNames.AGGREGATE,
                by,
                resolved.definition().aggregation().orElseThrow().window().map(PlanAssembly::window),
                resolved.definition().aggregation().orElseThrow().emit().name(),
                aggregation.calls().stream().map(AggregateCall::digest).toList(),
                select,
                List.of(StepNames.AGGREGATE_PROGRESS, StepNames.AGGREGATE_WINDOWS));
    }

    private static String window(WindowSpec window) {
        if (window instanceof WindowSpec.Session session) {
            return "session " + session.gapMs() + " ms";
        }
        WindowSpec.Aligned aligned = (WindowSpec.Aligned) window;
        return aligned.sizeMs() == aligned.advanceMs()
                ? "tumbling " + aligned.sizeMs() + " ms"
                : "hopping " + aligned.sizeMs() + " ms by " + aligned.advanceMs() + " ms";
    }

    private static Optional<PlanStep> project(ResolvedQuery resolved) {
        Projection projection = resolved.definition().projection();
        if (projection instanceof Projection.Unchanged) {
            return Optional.empty();
        }
        List<String> columns = new ArrayList<>();
        List<String> names = resolved.result().type().names();
        for (int i = 0; i < names.size(); i++) {
            columns.add(names.get(i) + ": " + resolved.result().made().get(i).digest());
        }
        List<String> dropped = projection instanceof Projection.Edit edit
                ? edit.drop().stream().sorted().toList()
                : List.of();
        return Optional.of(new PlanStep.Project(StepNames.SELECT, columns, dropped));
    }

    private static List<PlanStep> sinks(ResolvedQuery resolved) {
        List<PlanStep> sinks = new ArrayList<>();
        for (var route : resolved.definition().sink().routes()) {
            int position = sinks.size();
            sinks.add(new PlanStep.Sink(
                    StepNames.sink(position),
                    route.topic().name(),
                    resolved.result().routes().get(position).map(TypedExpression::digest)));
        }
        return sinks;
    }

    private static List<String> digests(List<TypedExpression> expressions) {
        return expressions.stream().map(TypedExpression::digest).toList();
    }

    private static List<String> sideOutputs(SideOutputs sides) {
        List<String> named = new ArrayList<>();
        add(named, "late", sides.late());
        add(named, "rejected", sides.rejected());
        add(named, "ahead", sides.ahead());
        add(named, "duplicates", sides.duplicates());
        return named;
    }

    private static void add(List<String> named, String kind, Optional<TopicSpec> topic) {
        topic.ifPresent(each -> named.add(kind + ": " + each.name()));
    }
}
