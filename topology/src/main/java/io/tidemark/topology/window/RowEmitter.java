package io.tidemark.topology.window;

import io.tidemark.config.Column;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import io.tidemark.serde.JsonRowWriter;
import io.tidemark.serde.OrderedKeyCodec;
import io.tidemark.serde.UnreadableRecordException;
import io.tidemark.topology.aggregate.AggregateOverflowException;
import io.tidemark.topology.aggregate.GroupState;
import io.tidemark.topology.expression.CompiledExpressions;
import io.tidemark.topology.expression.ExpressionCompiler;
import io.tidemark.topology.expression.ExpressionFailedException;
import io.tidemark.topology.progress.RecordCounts;
import io.tidemark.topology.progress.RecordKind;
import io.tidemark.topology.repartition.Event.Result;
import io.tidemark.topology.result.ResultAssembler;
import io.tidemark.topology.result.ResultSink;
import io.tidemark.topology.sideoutput.Original;
import io.tidemark.topology.sideoutput.Reason;
import io.tidemark.topology.sideoutput.SideOutput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Makes result rows of group states and writes them. Not thread-safe. */
final class RowEmitter {

    private static final Original NO_ORIGINAL = new Original(null, null);

    private final OrderedKeyCodec groups;
    private final CompiledExpressions outputs;
    private final ResultAssembler assembler;
    private final ResultSink sink;
    private final SideOutput rejected;
    private final RecordCounts counts;
    private final JsonRowWriter failedRows;
    private final String operator;
    private final @Nullable Object[] groupRow;
    private final @Nullable Object[] resultRow;
    private final int windowColumns;
    private final int groupColumns;

    RowEmitter(WindowLogic logic, String operator, ResultSink sink, SideOutput rejected, RecordCounts counts) {
        this.operator = operator;
        this.sink = sink;
        this.rejected = rejected;
        this.counts = counts;
        groups = new OrderedKeyCodec(logic.group());
        outputs = ExpressionCompiler.compile(logic.outputs(), logic.groupRow());
        assembler = new ResultAssembler(logic.result());
        windowColumns = logic.window().isPresent() ? WindowLogic.WINDOW_COLUMNS.size() : 0;
        groupColumns = logic.group().size();
        groupRow = new Object[logic.groupRow().size()];
        resultRow = new Object[windowColumns + groupColumns + logic.outputs().size()];
        failedRows = new JsonRowWriter(identityOf(logic));
    }

    /** The columns that say which row it would have been: window and group. */
    private static RowType identityOf(WindowLogic logic) {
        List<Column> columns = new ArrayList<>();
        if (logic.window().isPresent()) {
            WindowLogic.WINDOW_COLUMNS.forEach(name -> columns.add(Column.required(name, SimpleType.TIMESTAMP)));
        }
        columns.addAll(logic.group().columns());
        return new RowType(columns);
    }

    /**
     * Writes the result row of a group.
     *
     * @return the position of the route it took; {@link Result#SUPPRESSED} if it was not written
     */
    int emit(byte[] group, Span span, GroupState state) {
        fillIdentity(group, span);
        long timestamp = state.greatestTime();
        try {
            state.results(groupRow, groupColumns);
            outputs.evaluate(groupRow, resultRow, windowColumns + groupColumns);
            Result result = assembler.assemble(resultRow, NO_ORIGINAL);
            Headers headers = sink.headers(new RecordHeaders());
            if (!sink.fits(result, headers)) {
                fail("too-large", "the result row is larger than its topic takes", timestamp);
                return Result.SUPPRESSED;
            }
            sink.write(result, timestamp, headers, counts);
            return result.route();
        } catch (AggregateOverflowException | ExpressionFailedException failed) {
            fail("expression-failed", String.valueOf(failed.getMessage()), timestamp);
        } catch (UnreadableRecordException impossible) {
            throw new IllegalStateException("a result row has no original that could be unreadable", impossible);
        }
        return Result.SUPPRESSED;
    }

    /** The key under which {@link #emit} writes the row of a group; only window and group are looked at. */
    byte @Nullable [] key(byte[] group, Span span) {
        fillIdentity(group, span);
        return assembler.key(resultRow);
    }

    /** Withdraws the row that was written under a key. */
    void withdraw(int route, byte @Nullable [] key, long timestamp) {
        sink.withdraw(route, key, timestamp);
    }

    private void fillIdentity(byte[] group, Span span) {
        @Nullable Object[] values = groups.decode(group);
        System.arraycopy(values, 0, groupRow, 0, groupColumns);
        System.arraycopy(values, 0, resultRow, windowColumns, groupColumns);
        if (windowColumns > 0) {
            resultRow[0] = span.start();
            resultRow[1] = span.end();
        }
    }

    private void fail(String reason, String error, long timestamp) {
        counts.add(RecordKind.SUPPRESSED);
        rejected.write(
                new Record<>(null, null, Math.max(0, timestamp)),
                new Original(null, failedRows.write(Arrays.copyOf(resultRow, windowColumns + groupColumns))),
                new Reason.FailedRow(reason, error, operator));
    }
}
