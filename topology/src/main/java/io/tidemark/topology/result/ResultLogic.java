package io.tidemark.topology.result;

import io.tidemark.config.Projection;
import io.tidemark.config.RowType;
import io.tidemark.config.SinkSpec;
import io.tidemark.topology.expression.TypedExpression;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The last step of a query, resolved: what becomes of a result row.
 *
 * @param layout the columns of the result rows that are given to it
 * @param value how the output value is made
 * @param having the rows that are kept
 * @param routes where they go, the first that holds; at least one
 * @param key the output key; absent: the record's own, untouched
 * @param query the query's name, for the header of the rows it makes
 */
public record ResultLogic(
        RowType layout,
        Value value,
        Optional<TypedExpression> having,
        List<Route> routes,
        Optional<Key> key,
        String query) {

    /** How an output value is made. */
    public sealed interface Value {
        /** The record's own bytes. */
        record Unchanged() implements Value {}

        /** The first columns of the result row, as many as {@code type} has. */
        record Columns(RowType type) implements Value {}

        /** The record's own fields but for those that the first columns of the result row replace, and those dropped. */
        record Edited(RowType added, Set<String> dropped) implements Value {}
    }

    /**
     * A topic and the rows it takes.
     *
     * @param sink the name of its sink node
     * @param topic the topic
     * @param where absent: every row that no earlier route took
     */
    public record Route(String sink, String topic, Optional<TypedExpression> where) {}

    /**
     * The output key.
     *
     * @param type names and types of its columns
     * @param columns their values, over the result row
     * @param format how it is written
     */
    public record Key(RowType type, List<TypedExpression> columns, SinkSpec.KeyFormat format) {
        public Key {
            columns = List.copyOf(columns);
        }
    }

    public ResultLogic {
        routes = List.copyOf(routes);
    }

    /** The position of the route for records without columns: the one without a condition, or none. */
    public int lastRoute() {
        int last = routes.size() - 1;
        return routes.get(last).where().isEmpty() ? last : io.tidemark.topology.repartition.Event.Result.SUPPRESSED;
    }

    /** Whether output records are made here, and not the query's input as it is. */
    public boolean rewrites() {
        return !(value instanceof Value.Unchanged) || key.isPresent();
    }

    /** The value that a projection of records makes. */
    public static Value valueOf(Projection projection, RowType columns) {
        if (projection instanceof Projection.Select) {
            return new Value.Columns(columns);
        }
        if (projection instanceof Projection.Edit edit) {
            return new Value.Edited(columns, edit.drop());
        }
        return new Value.Unchanged();
    }
}
