package io.tidemark.topology.source;

import io.tidemark.serde.ByteWriter;
import io.tidemark.serde.OrderedKeyCodec;
import io.tidemark.serde.UnreadableRecordException;
import io.tidemark.topology.expression.CompiledExpressions;
import io.tidemark.topology.expression.ExpressionCompiler;
import io.tidemark.topology.repartition.Event.Inputs;
import io.tidemark.topology.repartition.Event.Payload;
import io.tidemark.topology.result.ResultAssembler;
import io.tidemark.topology.sideoutput.Original;
import org.jspecify.annotations.Nullable;

/** Evaluates what the steps behind the source need of a row. Keeps buffers: not thread-safe. */
final class EventAssembler {

    private final CompiledExpressions payload;
    private final int payloadColumns;
    private final @Nullable ResultAssembler results;
    private final @Nullable KeyMaker key;

    EventAssembler(SourceLogic logic) {
        SourceLogic.Next next = logic.next();
        payload = ExpressionCompiler.compile(next.payload(), logic.input().layout());
        payloadColumns = next.payload().size();
        results = next.result().map(ResultAssembler::new).orElse(null);
        key = next.key().map(each -> new KeyMaker(each, logic)).orElse(null);
    }

    /** The key for the operator behind; null if there is none. */
    byte @Nullable [] key(@Nullable Object[] row) throws RejectedException {
        return key == null ? null : key.make(row);
    }

    /** The inputs of the aggregation, or the finished output record. */
    Payload payload(@Nullable Object[] row, Original original) throws UnreadableRecordException {
        @Nullable Object[] values = new Object[payloadColumns];
        payload.evaluate(row, values);
        return results == null ? new Inputs(values) : results.assemble(values, original);
    }

    /** Makes keys of the columns of a deduplication or group. */
    private static final class KeyMaker {
        private final SourceLogic.Key key;
        private final CompiledExpressions columns;
        private final OrderedKeyCodec codec;
        private final @Nullable Object[] values;
        private final ByteWriter scratch = new ByteWriter();

        KeyMaker(SourceLogic.Key key, SourceLogic logic) {
            this.key = key;
            columns = ExpressionCompiler.compile(key.columns(), logic.input().layout());
            codec = new OrderedKeyCodec(key.type());
            values = new Object[key.columns().size()];
        }

        byte[] make(@Nullable Object[] row) throws RejectedException {
            columns.evaluate(row, values);
            if (!key.nullable()) {
                for (int i = 0; i < values.length; i++) {
                    if (values[i] == null) {
                        throw new RejectedException(
                                "null-key",
                                "the key column '" + key.type().names().get(i) + "' is NULL");
                    }
                }
            }
            scratch.reset();
            codec.encode(values, scratch);
            return scratch.toBytes();
        }
    }
}
