package io.tidemark.topology.source;

import io.tidemark.config.TopicSource.Tombstones;
import io.tidemark.serde.UnreadableRecordException;
import io.tidemark.topology.expression.CompiledCondition;
import io.tidemark.topology.expression.CompiledExpressions;
import io.tidemark.topology.expression.ExpressionCompiler;
import io.tidemark.topology.expression.ExpressionFailedException;
import io.tidemark.topology.progress.RecordKind;
import io.tidemark.topology.progress.SourceProgress;
import io.tidemark.topology.repartition.Event;
import io.tidemark.topology.repartition.Event.Payload;
import io.tidemark.topology.repartition.Event.Result;
import io.tidemark.topology.result.ResultSink;
import io.tidemark.topology.sideoutput.Original;
import io.tidemark.topology.sideoutput.Reason;
import io.tidemark.topology.sideoutput.SideOutput;
import java.util.List;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * The first step of every query. For each record, in this order: a null value is empty; undecodable or without event time
 * is rejected; too far ahead of its own Kafka timestamp is ahead; it moves its partition's watermark; {@code where} filters
 * it; a failing expression rejects it; behind its partition's watermark it is late. What is left goes to the next step.
 */
public final class SourceProcessor implements Processor<byte[], byte[], byte[], Object> {

    private static final Headers NO_HEADERS = new RecordHeaders();

    private final SourceLogic logic;
    private final SourceWiring wiring;
    private final RecordDecoder decoder;
    private final EventTime eventTime;
    private final @Nullable CompiledExpressions time;
    private final boolean timeIsTimestamp;
    private final @Nullable Object[] timeValue = new Object[1];
    private final @Nullable CompiledCondition where;
    private final EventAssembler events;
    private final long maxAheadMs;

    private ProcessorContext<byte[], Object> context;
    private KeyValueStore<Bytes, byte[]> store;
    private SourcePartitions partitions;
    private @Nullable ResultSink results;
    private SideOutput late;
    private SideOutput rejected;
    private SideOutput ahead;

    /** The source step of a query, for one task. */
    @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
    public SourceProcessor(SourceLogic logic, SourceWiring wiring) {
        this.logic = logic;
        this.wiring = wiring;
        decoder = new RecordDecoder(logic.source(), logic.input());
        eventTime = new EventTime(logic.eventTime().unit());
        time = logic.time()
                .map(each ->
                        ExpressionCompiler.compile(List.of(each), logic.input().layout()))
                .orElse(null);
        timeIsTimestamp = logic.time()
                .map(each -> each.type() == io.tidemark.config.SimpleType.TIMESTAMP)
                .orElse(true);
        where = logic.where()
                .map(each ->
                        ExpressionCompiler.compileCondition(each, logic.input().layout()))
                .orElse(null);
        events = new EventAssembler(logic);
        maxAheadMs = logic.eventTime().maxAhead().toMillis();
    }

    @Override
    public void init(ProcessorContext<byte[], Object> newContext) {
        context = newContext;
        store = newContext.getStateStore(wiring.progressStore());
        partitions = new SourcePartitions(logic, wiring, newContext, store);
        results = logic.next()
                .result()
                .map(result -> new ResultSink(newContext, result, wiring.limits()))
                .orElse(null);
        late = wiring.sides().open(RecordKind.LATE, newContext);
        rejected = wiring.sides().open(RecordKind.REJECTED, newContext);
        ahead = wiring.sides().open(RecordKind.AHEAD, newContext);
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        RecordMetadata place = context.recordMetadata().orElseThrow();
        SourcePartition partition = partitions.of(place.topic());
        partitions.read(partition, place.offset(), record.timestamp());
        Original original = new Original(record.key(), record.value());
        try {
            process(record, original, place, partition);
        } catch (UnreadableRecordException unreadable) {
            reject(record, original, place, partition, unreadable.reason(), unreadable.getMessage());
        } catch (RejectedException failed) {
            reject(record, original, place, partition, failed.reason(), failed.getMessage());
        } catch (ExpressionFailedException failed) {
            reject(record, original, place, partition, "expression-failed", failed.getMessage());
        }
        partition.progress().save(store);
        partitions.processed(partition, record.timestamp());
    }

    @Override
    public void close() {
        if (partitions != null) { // null if init failed
            partitions.close();
        }
    }

    private void process(
            Record<byte[], byte[]> record, Original original, RecordMetadata place, SourcePartition partition)
            throws UnreadableRecordException, RejectedException {
        SourceProgress progress = partition.progress();
        if (original.value() == null) {
            processTombstone(record, original, progress);
            return;
        }
        @Nullable Object[] row = decoder.decode(record, place);
        long t = timeOf(row, record);
        if (time != null && t - record.timestamp() > maxAheadMs) {
            progress.counts().add(RecordKind.AHEAD);
            ahead.write(record, original);
            return;
        }
        progress.observe(t);
        if (where != null && !where.holds(row)) {
            progress.counts().add(RecordKind.FILTERED);
            return;
        }
        byte @Nullable [] key = events.key(row);
        Payload payload = events.payload(row, original);
        requireFits(payload, record);
        long watermark = partition.watermark();
        if (logic.lateRule().isLate(t, watermark)) {
            progress.counts().add(RecordKind.LATE);
            late.write(record, original, new Reason.Late("late", watermark, logic.name()));
            return;
        }
        boolean doubtful = logic.lateRule().isLate(t, progress.announced());
        pass(record, key, t, payload, original, doubtful, progress);
    }

    private long timeOf(@Nullable Object[] row, Record<byte[], byte[]> record) throws RejectedException {
        if (time == null) {
            return record.timestamp();
        }
        time.evaluate(row, timeValue);
        return eventTime.read(timeValue[0], timeIsTimestamp);
    }

    private void pass(
            Record<byte[], byte[]> record,
            byte @Nullable [] key,
            long t,
            Payload payload,
            Original original,
            boolean doubtful,
            SourceProgress progress) {
        if (results != null && wiring.operator() == null) {
            results.write((Result) payload, record.timestamp(), results.headers(record.headers()), progress.counts());
            return;
        }
        boolean originalsGo = wiring.originalsNeeded() || (doubtful && late.isKept());
        Headers headers = wiring.headersNeeded() || originalsGo ? record.headers() : NO_HEADERS;
        Event event = new Event(t, payload, originalsGo ? original : null, doubtful);
        context.forward(new Record<byte[], Object>(key, event, record.timestamp(), headers), wiring.operator());
    }

    private void processTombstone(Record<byte[], byte[]> record, Original original, SourceProgress progress) {
        if (logic.source().tombstones() == Tombstones.DROP || results == null || wiring.operator() != null) {
            progress.counts().add(RecordKind.EMPTY);
            return;
        }
        Result tombstone = new Result(logic.next().result().orElseThrow().lastRoute(), original.key(), null);
        results.write(tombstone, record.timestamp(), results.headers(record.headers()), progress.counts());
    }

    private void requireFits(Payload payload, Record<byte[], byte[]> record) throws RejectedException {
        if (results != null && !results.fits((Result) payload, results.headers(record.headers()))) {
            throw new RejectedException("too-large", "the output record is larger than its topic takes");
        }
    }

    private void reject(
            Record<byte[], byte[]> record,
            Original original,
            RecordMetadata place,
            SourcePartition partition,
            String reason,
            @Nullable String error) {
        partition.progress().counts().add(RecordKind.REJECTED);
        rejected.write(
                record,
                original,
                new Reason.Rejected(
                        reason, String.valueOf(error), logic.name(), place.topic(), place.partition(), place.offset()));
    }
}
