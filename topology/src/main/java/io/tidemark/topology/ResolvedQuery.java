package io.tidemark.topology;

import io.tidemark.config.AggregationSpec;
import io.tidemark.config.NamedExpression;
import io.tidemark.config.Problem;
import io.tidemark.config.QueryDefinition;
import io.tidemark.config.SqlText;
import io.tidemark.config.TopicSource;
import io.tidemark.serde.OrderedKeyCodec;
import io.tidemark.topology.expression.Aggregation;
import io.tidemark.topology.expression.ExpressionScope;
import io.tidemark.topology.expression.TypedExpression;
import io.tidemark.topology.source.InputRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A query whose expressions are resolved against the columns they may use.
 *
 * @param time the event time; absent: the record's own timestamp
 * @param where absent: every record is kept
 * @param deduplicationKey absent: duplicates pass
 * @param aggregation absent: records are the result
 * @param result what follows on the result rows
 * @param partitionedBy columns whose equal values are promised to be in one partition
 * @param recordKey the column {@code _key}
 * @param order the columns {@code _topic}, {@code _partition} and {@code _offset}
 */
record ResolvedQuery(
        QueryDefinition definition,
        TopicSource source,
        Optional<TypedExpression> time,
        Optional<TypedExpression> where,
        Optional<List<TypedExpression>> deduplicationKey,
        Optional<Aggregation> aggregation,
        ResolvedResult result,
        List<TypedExpression> partitionedBy,
        TypedExpression recordKey,
        List<TypedExpression> order) {

    /** Resolves everything, adding every fault; empty if there was one. */
    static Optional<ResolvedQuery> of(QueryDefinition definition, List<Problem> problems) {
        TopicSource source = (TopicSource) definition.source();
        ExpressionScope scope = ExpressionScope.of(InputRow.columnsOf(source), source.alias());
        Columns columns = new Columns(scope);
        Optional<TypedExpression> time = definition.eventTime().time().flatMap(each -> time(each, scope, problems));
        Optional<TypedExpression> where = definition.where().flatMap(each -> scope.resolveCondition(each, problems));
        Optional<List<TypedExpression>> key =
                definition.deduplication().map(dedup -> keys(dedup.by(), scope, problems));
        Optional<Aggregation> aggregation =
                definition.aggregation().flatMap(each -> aggregation(each, scope, problems));
        if (definition.aggregation().isPresent() && aggregation.isEmpty()) {
            return Optional.empty();
        }
        Optional<ResolvedResult> result = ResolvedResult.of(definition, scope, aggregation, problems);
        if (!problems.isEmpty() || result.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new ResolvedQuery(
                definition,
                source,
                time,
                where,
                key,
                aggregation,
                result.get(),
                source.partitionedBy().stream().map(columns::column).toList(),
                columns.column("_key"),
                List.of(columns.column("_topic"), columns.column("_partition"), columns.column("_offset"))));
    }

    private static Optional<TypedExpression> time(SqlText text, ExpressionScope scope, List<Problem> problems) {
        Optional<TypedExpression> time = scope.resolve(text, problems);
        if (time.isPresent() && !EventTimeTypes.accepts(time.get().type())) {
            problems.add(new Problem(
                    text.start(),
                    "the event time is a number or a TIMESTAMP, not "
                            + time.get().type().sql() + "; convert it, for instance with CAST(... AS TIMESTAMP)"));
            return Optional.empty();
        }
        return time;
    }

    private static List<TypedExpression> keys(List<SqlText> by, ExpressionScope scope, List<Problem> problems) {
        List<TypedExpression> keys = new ArrayList<>();
        for (SqlText text : by) {
            scope.resolve(text, problems).ifPresent(key -> {
                requireKey(key, text, problems);
                keys.add(key);
            });
        }
        return List.copyOf(keys);
    }

    private static Optional<Aggregation> aggregation(
            AggregationSpec spec, ExpressionScope scope, List<Problem> problems) {
        Optional<Aggregation> aggregation =
                scope.resolveAggregation(byName(spec.by()), byName(spec.select()), problems);
        aggregation.ifPresent(each -> {
            for (int i = 0; i < each.groups().size(); i++) {
                requireKey(each.groups().get(i), spec.by().get(i).expression(), problems);
            }
        });
        return aggregation;
    }

    private static void requireKey(TypedExpression key, SqlText text, List<Problem> problems) {
        if (!OrderedKeyCodec.canOrder(key.type())) {
            problems.add(new Problem(
                    text.start(), "a key can not be of type " + key.type().sql()));
        }
    }

    private static Map<String, SqlText> byName(List<NamedExpression> expressions) {
        Map<String, SqlText> byName = new LinkedHashMap<>();
        expressions.forEach(each -> byName.put(each.name(), each.expression()));
        return byName;
    }
}
