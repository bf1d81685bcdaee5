package io.tidemark.topology;

import io.tidemark.config.Problem;
import io.tidemark.config.QueryDefinition;
import io.tidemark.config.TopicSource;
import io.tidemark.config.WindowSpec;
import io.tidemark.topology.PlannedQuery.Steps;
import io.tidemark.topology.expression.TypedExpression;
import io.tidemark.topology.source.InputRow;
import io.tidemark.topology.source.SourceLogic;
import io.tidemark.topology.watermark.LateRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes a plan of a definition: resolves every expression, decides where the stream must be repartitioned, and names every
 * operator, store and topic. Pure: the same definition always gives the same plan. Thread-safe.
 */
public final class QueryPlanner {

    private QueryPlanner() {}

    /**
     * Plans a query.
     *
     * @param definition may be the draft of a faulty file, so that the faults in its expressions are found too
     * @param problems every fault is added to it
     * @return empty if there was one
     */
    public static Optional<PlannedQuery> plan(QueryDefinition definition, List<Problem> problems) {
        List<Problem> found = new ArrayList<>();
        Optional<PlannedQuery> planned = ResolvedQuery.of(definition, found).map(QueryPlanner::arrange);
        problems.addAll(found);
        return found.isEmpty() ? planned : Optional.empty();
    }

    private static PlannedQuery arrange(ResolvedQuery resolved) {
        QueryDefinition definition = resolved.definition();
        TopicSource source = resolved.source();
        LateRule lateRule = lateRule(definition);
        boolean repartitionsToDeduplicate = resolved.deduplicationKey().isPresent()
                && !isPartitionedBy(resolved, resolved.deduplicationKey().get());
        Optional<PlannedQuery.Deduplication> deduplication =
                LogicAssembly.deduplication(resolved, lateRule, repartitionsToDeduplicate);
        boolean repartitionsToAggregate =
                resolved.aggregation().isPresent() && !isGrouped(resolved, repartitionsToDeduplicate);
        Optional<PlannedQuery.Window> window = LogicAssembly.window(resolved, lateRule, repartitionsToAggregate);
        SourceLogic sourceLogic = new SourceLogic(
                io.tidemark.topology.plan.StepNames.SOURCE,
                source,
                InputRow.of(source, usedColumns(resolved)),
                resolved.time(),
                definition.eventTime(),
                lateRule,
                resolved.where(),
                LogicAssembly.next(resolved));
        Steps steps = new Steps(sourceLogic, deduplication, window);
        return new PlannedQuery(definition, PlanAssembly.plan(resolved, steps), steps);
    }

    private static LateRule lateRule(QueryDefinition definition) {
        Optional<WindowSpec> window = definition.aggregation().flatMap(aggregation -> aggregation.window());
        if (window.isPresent()) {
            return window.get() instanceof WindowSpec.Aligned aligned
                    ? new LateRule.BehindPane(aligned)
                    : new LateRule.BehindWatermark();
        }
        return definition
                .deduplication()
                .<LateRule>map(
                        dedup -> new LateRule.BehindAnchors(dedup.within().toMillis()))
                .orElseGet(LateRule.Never::new);
    }

    /** Whether rows equal in a key are in one source partition already. */
    private static boolean isPartitionedBy(ResolvedQuery resolved, List<TypedExpression> key) {
        List<TypedExpression> promised = resolved.partitionedBy();
        boolean byRecordKey = resolved.source().topics().size() == 1 && key.contains(resolved.recordKey());
        return byRecordKey || (!promised.isEmpty() && key.containsAll(promised));
    }

    /** Whether rows equal in the group are in one partition when they get to the aggregation. */
    private static boolean isGrouped(ResolvedQuery resolved, boolean repartitionedBefore) {
        List<TypedExpression> group = resolved.aggregation().orElseThrow().groups();
        return repartitionedBefore
                ? group.containsAll(resolved.deduplicationKey().orElseThrow())
                : isPartitionedBy(resolved, group);
    }

    private static Set<String> usedColumns(ResolvedQuery resolved) {
        Set<String> used = new TreeSet<>();
        resolved.time().ifPresent(each -> used.addAll(each.columns()));
        resolved.where().ifPresent(each -> used.addAll(each.columns()));
        resolved.deduplicationKey().ifPresent(key -> key.forEach(each -> used.addAll(each.columns())));
        LogicAssembly.payload(resolved).forEach(each -> used.addAll(each.columns()));
        LogicAssembly.next(resolved).key().ifPresent(key -> key.columns().forEach(each -> used.addAll(each.columns())));
        return used;
    }
}
