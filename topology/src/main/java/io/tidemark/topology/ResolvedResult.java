package io.tidemark.topology;

import io.tidemark.config.Column;
import io.tidemark.config.NamedExpression;
import io.tidemark.config.Problem;
import io.tidemark.config.Projection;
import io.tidemark.config.QueryDefinition;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import io.tidemark.config.SinkSpec;
import io.tidemark.config.SqlText;
import io.tidemark.config.TopicSource;
import io.tidemark.topology.expression.Aggregation;
import io.tidemark.topology.expression.ExpressionScope;
import io.tidemark.topology.expression.TypedExpression;
import io.tidemark.topology.source.InputRow;
import io.tidemark.topology.window.WindowLogic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The last steps of a query, resolved against its result columns.
 *
 * @param made the columns that are made, in order, as expressions over the input row; empty where rows are aggregated
 * @param type the columns that are made, or those of the aggregation
 * @param kept the input columns that a result row needs besides, by name
 * @param having over the result columns
 * @param routes one for each route of the sink, over the result columns
 * @param key absent: the record's own
 */
record ResolvedResult(
        List<TypedExpression> made,
        RowType type,
        Map<String, TypedExpression> kept,
        Optional<TypedExpression> having,
        List<Optional<TypedExpression>> routes,
        Optional<Key> key) {

    /** The output key: names and values of its columns, over the result columns. */
    record Key(RowType type, List<TypedExpression> columns, SinkSpec.KeyFormat format) {}

    static Optional<ResolvedResult> of(
            QueryDefinition definition,
            ExpressionScope scope,
            Optional<Aggregation> aggregation,
            List<Problem> problems) {
        List<TypedExpression> made = new ArrayList<>();
        RowType type = aggregation
                .map(each -> aggregated(definition, each))
                .orElseGet(() -> projected(definition.projection(), scope, made, problems));
        RowType visible = aggregation.isPresent() ? type : visible(definition, type);
        ExpressionScope results = ExpressionScope.of(
                visible, aggregation.isPresent() ? Optional.empty() : ((TopicSource) definition.source()).alias());
        Optional<TypedExpression> having =
                definition.having().flatMap(each -> results.resolveCondition(each, problems));
        List<Optional<TypedExpression>> routes = definition.sink().routes().stream()
                .map(route -> route.where().flatMap(each -> results.resolveCondition(each, problems)))
                .toList();
        Optional<Key> key = key(definition, results, problems);
        Set<String> used = new TreeSet<>();
        having.ifPresent(each -> used.addAll(each.columns()));
        routes.forEach(route -> route.ifPresent(each -> used.addAll(each.columns())));
        key.ifPresent(each -> each.columns().forEach(column -> used.addAll(column.columns())));
        used.removeAll(type.names());
        Map<String, TypedExpression> kept = new LinkedHashMap<>();
        if (problems.isEmpty()) {
            used.forEach(name -> kept.put(name, new Columns(scope).column(name)));
        }
        return problems.isEmpty()
                ? Optional.of(new ResolvedResult(List.copyOf(made), type, kept, having, routes, key))
                : Optional.empty();
    }

    /** The columns of a result row: those made, then those kept. */
    RowType layout() {
        List<Column> columns = new ArrayList<>(type.columns());
        kept.forEach((name, column) -> columns.add(new Column(name, column.type(), column.nullable())));
        return new RowType(columns);
    }

    private static RowType aggregated(QueryDefinition definition, Aggregation aggregation) {
        List<Column> columns = new ArrayList<>();
        if (definition.aggregation().orElseThrow().window().isPresent()) {
            WindowLogic.WINDOW_COLUMNS.forEach(name -> columns.add(Column.required(name, SimpleType.TIMESTAMP)));
        }
        columns.addAll(aggregation.resultType().columns());
        return new RowType(columns);
    }

    private static RowType projected(
            Projection projection, ExpressionScope scope, List<TypedExpression> made, List<Problem> problems) {
        List<NamedExpression> expressions = List.of();
        if (projection instanceof Projection.Select select) {
            expressions = select.columns();
        } else if (projection instanceof Projection.Edit edit) {
            expressions = edit.add();
        }
        List<Column> columns = new ArrayList<>();
        for (NamedExpression each : expressions) {
            scope.resolve(each.expression(), problems).ifPresent(value -> {
                made.add(value);
                columns.add(new Column(each.name(), value.type(), value.nullable()));
            });
        }
        return new RowType(columns);
    }

    /** The result columns of a query that does not aggregate. */
    private static RowType visible(QueryDefinition definition, RowType made) {
        if (definition.projection() instanceof Projection.Select) {
            return made;
        }
        Set<String> dropped = definition.projection() instanceof Projection.Edit edit ? edit.drop() : Set.of();
        List<Column> columns = new ArrayList<>(made.columns());
        for (Column column :
                InputRow.columnsOf((TopicSource) definition.source()).columns()) {
            if (made.indexOf(column.name()) < 0 && !dropped.contains(column.name())) {
                columns.add(column);
            }
        }
        return new RowType(columns);
    }

    private static Optional<Key> key(QueryDefinition definition, ExpressionScope results, List<Problem> problems) {
        List<SqlText> texts;
        if (definition.sink().key().isPresent()) {
            texts = definition.sink().key().get();
        } else if (definition.aggregation().isPresent()) {
            texts = DefaultKey.of(definition.aggregation().get(), definition.sink());
        } else {
            return Optional.empty();
        }
        List<Column> columns = new ArrayList<>();
        List<TypedExpression> values = new ArrayList<>();
        for (SqlText text : texts) {
            results.resolve(text, problems).ifPresent(value -> {
                values.add(value);
                columns.add(new Column(DefaultKey.nameOf(text), value.type(), value.nullable()));
            });
        }
        SinkSpec.KeyFormat format = definition
                .sink()
                .keyFormat()
                .orElse(texts.size() == 1 ? SinkSpec.KeyFormat.STRING : SinkSpec.KeyFormat.JSON);
        return Optional.of(new Key(new RowType(columns), List.copyOf(values), format));
    }
}
