package io.tidemark.topology.source;

import io.tidemark.serde.UnreadableRecordException;
import io.tidemark.topology.expression.CompiledExpressions;
import io.tidemark.topology.expression.ExpressionCompiler;
import io.tidemark.topology.expression.ExpressionFailedException;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;

/**
 * Reads the event times of records without processing them, so that several inputs can be put in the order of time. Decodes
 * nothing but what the event time needs. Not thread-safe.
 */
public final class EventTimeProbe {

    private final RecordDecoder decoder;
    private final EventTime eventTime;
    private final @Nullable CompiledExpressions time;
    private final boolean timeIsTimestamp;
    private final @Nullable Object[] timeValue = new Object[1];

    /** A probe for the records that a source step reads. */
    public EventTimeProbe(SourceLogic logic) {
        InputRow row = InputRow.of(
                logic.source(), logic.time().map(each -> each.columns()).orElse(Set.of()));
        decoder = new RecordDecoder(logic.source(), row);
        eventTime = new EventTime(logic.eventTime().unit());
        time = logic.time()
                .map(each -> ExpressionCompiler.compile(List.of(each), row.layout()))
                .orElse(null);
        timeIsTimestamp = logic.time()
                .map(each -> each.type() == io.tidemark.config.SimpleType.TIMESTAMP)
                .orElse(true);
    }

    /**
     * The event time of a record in milliseconds since 1970-01-01T00:00Z; empty if none can be read.
     *
     * @param place where the record stands
     */
    public OptionalLong read(Record<byte[], byte[]> record, RecordMetadata place) {
        if (time == null) {
            return OptionalLong.of(record.timestamp());
        }
        if (record.value() == null) {
            return OptionalLong.empty();
        }
        try {
            time.evaluate(decoder.decode(record, place), timeValue);
            return OptionalLong.of(eventTime.read(timeValue[0], timeIsTimestamp));
        } catch (UnreadableRecordException | RejectedException | ExpressionFailedException unreadable) {
            return OptionalLong.empty();
        }
    }
}
