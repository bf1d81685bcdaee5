package io.tidemark.topology.window;

import io.tidemark.config.AggregationSpec.Emit;
import io.tidemark.config.WindowSpec;
import io.tidemark.topology.progress.OperatorProgress;
import io.tidemark.topology.progress.RecordKind;
import io.tidemark.topology.repartition.Event;
import io.tidemark.topology.repartition.Event.Inputs;
import io.tidemark.topology.repartition.Mark;
import io.tidemark.topology.repartition.OperatorWiring;
import io.tidemark.topology.result.ResultSink;
import io.tidemark.topology.sideoutput.Reason;
import io.tidemark.topology.sideoutput.SideOutput;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Aggregates events by group and window. Windows close as the operator's watermark passes their end, which is the minimum
 * over all that is before it; so an event that is not late always finds its window open.
 */
public final class WindowProcessor implements Processor<byte[], Object, byte[], Object> {

    private final WindowLogic logic;
    private final OperatorWiring wiring;

    private OperatorProgress progress;
    private OpenWindows windows;
    private SideOutput late;
    private @Nullable Cancellable updates;

    /** The aggregation of a query, for one task. */
    @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
    public WindowProcessor(WindowLogic logic, OperatorWiring wiring) {
        this.logic = logic;
        this.wiring = wiring;
    }

    @Override
    public void init(ProcessorContext<byte[], Object> context) {
        progress = new OperatorProgress(
                context.getStateStore(wiring.progressStore()),
                wiring.upstreams().apply(context.taskId().partition()));
        late = wiring.sides().open(RecordKind.LATE, context);
        RowEmitter rows = new RowEmitter(
                logic,
                wiring.name(),
                new ResultSink(context, logic.result(), wiring.limits()),
                wiring.sides().open(RecordKind.REJECTED, context),
                progress.counts());
        windows = open(new GroupStore(context.getStateStore(wiring.stateStore()), logic.inputs()), rows);
        if (logic.emit() == Emit.ON_UPDATE && !writesEveryChange()) {
            updates = context.schedule(logic.every(), PunctuationType.WALL_CLOCK_TIME, now -> update());
        }
    }

    private OpenWindows open(GroupStore store, RowEmitter rows) {
        boolean notesChanges = logic.emit() == Emit.ON_UPDATE;
        if (logic.window().isEmpty()) {
            return new RunningGroups(store, logic.inputs(), rows);
        }
        if (logic.window().get() instanceof WindowSpec.Session session) {
            return new SessionWindows(store, session.gapMs(), logic.inputs(), rows, notesChanges);
        }
        WindowSpec.Aligned aligned = (WindowSpec.Aligned) logic.window().get();
        return new PaneWindows(store, aligned, logic.inputs(), rows, notesChanges);
    }

    @Override
    public void process(Record<byte[], Object> record) {
        if (record.value() instanceof Mark mark) {
            take(mark);
        } else {
            take((Event) record.value(), record);
        }
    }

    @Override
    public void close() {
        if (updates != null) {
            updates.cancel(); // Kafka Streams would go on with them in the next life of the task
        }
    }

    private void take(Event event, Record<byte[], Object> record) {
        if (event.doubtful() && logic.lateRule().isLate(event.time(), progress.watermark())) {
            progress.counts().add(RecordKind.LATE);
            if (event.original() != null) {
                late.write(record, event.original(), new Reason.Late("idle", progress.watermark(), wiring.name()));
            }
            progress.save();
            return;
        }
        windows.add(record.key(), event.time(), ((Inputs) event.payload()).values());
        if (writesEveryChange()) {
            update();
        }
    }

    private boolean writesEveryChange() {
        return logic.emit() == Emit.ON_UPDATE && logic.every().isZero();
    }

    private void take(Mark mark) {
        progress.update(mark.upstream(), mark.watermark(), mark.idle());
        long before = progress.watermark();
        long now = progress.vector().minimum();
        if (now <= before) {
            return;
        }
        if (progress.vector().allIdle()) {
            // with nobody left to speak, time goes on just far enough to close what is open
            now = Math.min(now, windows.endOfOpen());
        }
        progress.raise(now);
        if (logic.emit() == Emit.ON_CLOSE && now > before) {
            windows.close(before, now);
        }
        progress.save();
    }

    private void update() {
        windows.update(progress.watermark());
        progress.save();
    }
}
