package io.tidemark.topology.result;

import io.tidemark.serde.JsonEditor;
import io.tidemark.serde.JsonRowWriter;
import io.tidemark.serde.KeyWriter;
import io.tidemark.serde.RowWriter;
import io.tidemark.serde.UnreadableRecordException;
import io.tidemark.topology.expression.CompiledCondition;
import io.tidemark.topology.expression.CompiledExpressions;
import io.tidemark.topology.expression.ExpressionCompiler;
import io.tidemark.topology.expression.TypedExpression;
import io.tidemark.topology.repartition.Event.Result;
import io.tidemark.topology.sideoutput.Original;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes output records of result rows: having, routes, key, value. Keeps buffers: not thread-safe. */
public final class ResultAssembler {

    private final @Nullable CompiledCondition having;
    /** One for each route; null holds always. */
    private final @Nullable CompiledCondition[] routes;

    private final @Nullable KeyMaker key;
    private final ValueMaker value;

    /** An assembler of its own for one processor. */
    public ResultAssembler(ResultLogic logic) {
        having = compile(logic.having(), logic);
        routes = logic.routes().stream()
                .map(route -> compile(route.where(), logic))
                .toArray(CompiledCondition[]::new);
        key = logic.key().map(spec -> new KeyMaker(spec, logic)).orElse(null);
        value = ValueMaker.of(logic.value());
    }

    /**
     * The output record of a row.
     *
     * @param row by the logic's layout
     * @param original the record it stems from, for what passes as it is
     * @throws UnreadableRecordException if the original cannot be edited
     * @throws io.tidemark.topology.expression.ExpressionFailedException if an expression fails
     */
    public Result assemble(@Nullable Object[] row, Original original) throws UnreadableRecordException {
        int route = route(row);
        if (route == Result.SUPPRESSED) {
            return new Result(route, null, null);
        }
        byte @Nullable [] outputKey = key == null ? original.key() : key.make(row);
        return new Result(route, outputKey, value.make(row, original));
    }

    /** The key alone of a row, as {@link #assemble} makes it. */
    public byte @Nullable [] key(@Nullable Object[] row) {
        return key == null ? null : key.make(row);
    }

    /** The position of the route that takes a row, or {@link Result#SUPPRESSED}. */
    public int route(@Nullable Object[] row) {
        if (having != null && !having.holds(row)) {
            return Result.SUPPRESSED;
        }
        for (int i = 0; i < routes.length; i++) {
            CompiledCondition where = routes[i];
            if (where == null || where.holds(row)) {
                return i;
            }
        }
        return Result.SUPPRESSED;
    }

    private static @Nullable CompiledCondition compile(Optional<TypedExpression> condition, ResultLogic logic) {
        return condition
                .map(each -> ExpressionCompiler.compileCondition(each, logic.layout()))
                .orElse(null);
    }

    /** Makes keys of the columns that a query names. */
    private static final class KeyMaker {
        private final CompiledExpressions columns;
        private final KeyWriter writer;
        private final @Nullable Object[] keyRow;

        KeyMaker(ResultLogic.Key key, ResultLogic logic) {
            columns = ExpressionCompiler.compile(key.columns(), logic.layout());
            writer = KeyWriter.of(key.format(), key.type());
            keyRow = new Object[key.columns().size()];
        }

        byte @Nullable [] make(@Nullable Object[] row) {
            columns.evaluate(row, keyRow);
            return writer.write(keyRow);
        }
    }

    /** Makes output values. */
    private interface ValueMaker {
        byte @Nullable [] make(@Nullable Object[] row, Original original) throws UnreadableRecordException;

        static ValueMaker of(ResultLogic.Value value) {
            if (value instanceof ResultLogic.Value.Columns columns) {
                RowWriter writer = new JsonRowWriter(columns.type());
                return (row, original) -> writer.write(row);
            }
            if (value instanceof ResultLogic.Value.Edited edited) {
                JsonEditor editor = new JsonEditor(edited.added(), edited.dropped());
                return (row, original) -> editor.edit(Objects.requireNonNull(original.value()), row);
            }
            return (row, original) -> original.value();
        }
    }
}
