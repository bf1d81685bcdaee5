package io.tidemark.topology.dedup;

import io.tidemark.serde.OrderedKeyCodec;
import io.tidemark.topology.progress.OperatorProgress;
import io.tidemark.topology.progress.RecordKind;
import io.tidemark.topology.repartition.Event;
import io.tidemark.topology.repartition.Event.Inputs;
import io.tidemark.topology.repartition.Event.Result;
import io.tidemark.topology.repartition.Mark;
import io.tidemark.topology.repartition.OperatorWiring;
import io.tidemark.topology.repartition.Ticks;
import io.tidemark.topology.result.ResultSink;
import io.tidemark.topology.sideoutput.Reason;
import io.tidemark.topology.sideoutput.SideOutput;
import io.tidemark.topology.watermark.Upstream;
import io.tidemark.topology.watermark.Watermark;
import java.time.Duration;
import java.util.Arrays;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Passes the first record of a key on and drops those that lie within reach of it in event time, on either side. An anchor
 * is kept until no record that is not late can need it.
 */
public final class DeduplicationProcessor implements Processor<byte[], Object, byte[], Object> {

    /** How many anchors are forgotten at once, so that no record waits for a whole bucket. */
    private static final int FORGET_AT_ONCE = 10_000;

    private static final Duration DEFAULT_TICK = Duration.ofMillis(100);

    private final DeduplicationLogic logic;
    private final OperatorWiring wiring;
    private final int groupColumns;
    private final @Nullable OrderedKeyCodec groups;

    private ProcessorContext<byte[], Object> context;
    private OperatorProgress progress;
    private AnchorStore anchors;
    private @Nullable ResultSink results;
    private SideOutput duplicates;
    private SideOutput late;
    private @Nullable Mark told;
    private @Nullable Ticks ticks;

    /** The deduplication of a query, for one task. */
    @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
    public DeduplicationProcessor(DeduplicationLogic logic, OperatorWiring wiring) {
        this.logic = logic;
        this.wiring = wiring;
        groups = logic.group().map(OrderedKeyCodec::new).orElse(null);
        groupColumns = logic.group().map(type -> type.columns().size()).orElse(0);
    }

    @Override
    public void init(ProcessorContext<byte[], Object> newContext) {
        context = newContext;
        progress = new OperatorProgress(
                newContext.getStateStore(wiring.progressStore()),
                wiring.upstreams().apply(newContext.taskId().partition()));
        anchors = new AnchorStore(newContext.getStateStore(wiring.stateStore()), logic.withinMs());
        results = logic.result()
                .map(result -> new ResultSink(newContext, result, wiring.limits()))
                .orElse(null);
        duplicates = wiring.sides().open(RecordKind.DUPLICATE, newContext);
        late = wiring.sides().open(RecordKind.LATE, newContext);
        Duration tick = wiring.markInterval().isZero() ? DEFAULT_TICK : wiring.markInterval();
        told = null; // a task that is closed and opened again may have spoken in an aborted transaction
        ticks = new Ticks(newContext, tick, this::tick);
    }

    @Override
    public void process(Record<byte[], Object> record) {
        if (ticks != null) {
            ticks.busy();
        }
        if (record.value() instanceof Mark mark) {
            take(mark, record.timestamp());
        } else {
            take((Event) record.value(), record);
        }
    }

    @Override
    public void close() {
        if (ticks != null) {
            ticks.close();
        }
    }

    private void take(Event event, Record<byte[], Object> record) {
        if (event.doubtful() && logic.lateRule().isLate(event.time(), progress.watermark())) {
            progress.counts().add(RecordKind.LATE);
            if (event.original() != null) {
                late.write(record, event.original(), new Reason.Late("idle", progress.watermark(), wiring.name()));
            }
            progress.save();
        } else if (anchors.addUnlessNear(record.key(), event.time())) {
            pass(event, record);
        } else {
            progress.counts().add(RecordKind.DUPLICATE);
            if (event.original() != null) {
                duplicates.write(record, event.original());
            }
            progress.save();
        }
    }

    private void pass(Event event, Record<byte[], Object> record) {
        if (results != null) {
            results.write(
                    (Result) event.payload(), record.timestamp(), results.headers(record.headers()), progress.counts());
            progress.save();
            return;
        }
        @Nullable Object[] values = ((Inputs) event.payload()).values();
        byte @Nullable [] group = groups == null ? null : groups.encode(Arrays.copyOf(values, groupColumns));
        Event passed = new Event(
                event.time(),
                new Inputs(Arrays.copyOfRange(values, groupColumns, values.length)),
                event.doubtful() && late.isKept() ? event.original() : null,
                event.doubtful());
        context.forward(record.withKey(group).withValue(passed), wiring.operator());
    }

    private void take(Mark mark, long timestamp) {
        progress.update(mark.upstream(), mark.watermark(), mark.idle());
        if (!progress.vector().allIdle()) {
            // when all are silent nothing is open here that could close, and whoever speaks next finds all anchors
            progress.raise(progress.vector().minimum());
        }
        progress.save();
        forget();
        if (wiring.markInterval().isZero() || hasGoneBack()) {
            tell(timestamp);
        }
    }

    /**
     * Whether the operator behind was told more than now holds, or it is not known what it was told: it must hear of it
     * before the events that follow, since until then it takes their upstream for silent.
     */
    private boolean hasGoneBack() {
        return told == null
                || progress.vector().minimum() < told.watermark()
                || (told.idle() && !progress.vector().allIdle());
    }

    private void tick(long now) {
        forget();
        tell(now);
    }

    private void forget() {
        long horizon = Watermark.minus(
                Watermark.minus(progress.watermark(), logic.lateRule().slackMs()), logic.withinMs());
        anchors.forgetBefore(horizon, FORGET_AT_ONCE);
    }

    private void tell(long timestamp) {
        if (wiring.operator() == null) {
            return;
        }
        Mark mark = new Mark(
                new Upstream(0, context.taskId().partition()),
                progress.vector().minimum(),
                progress.vector().allIdle());
        if (!mark.equals(told)) {
            told = mark;
            context.forward(mark.toRecord(timestamp), wiring.operator());
        }
    }
}
