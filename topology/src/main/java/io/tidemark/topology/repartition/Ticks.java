package io.tidemark.topology.repartition;

import java.time.Duration;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.Punctuator;
import org.apache.kafka.streams.processor.api.ProcessingContext;

/**
 * The ticks of an operator in wall-clock time. Each tick makes Kafka Streams commit, so an operator with nothing to do ticks
 * slowly, and quickly again as soon as it is busy. Not thread-safe.
 */
public final class Ticks implements AutoCloseable {

    private static final Duration SLOW = Duration.ofSeconds(1);

    /** A pause of less is not worth a change. */
    private static final int QUICK_TICKS_AFTER_BUSY = 5;

    private final ProcessingContext context;
    private final Duration quick;
    private final Punctuator task;
    private Cancellable schedule;
    private boolean isQuick = true;
    private boolean wasBusy;
    private int quietTicks;

    /**
     * Begins to tick.
     *
     * @param quick how often while there is something to do
     * @param task what to do at a tick
     */
    public Ticks(ProcessingContext context, Duration quick, Punctuator task) {
        this.context = context;
        this.quick = quick;
        this.task = task;
        this.schedule = context.schedule(quick, PunctuationType.WALL_CLOCK_TIME, this::tick);
    }

    /** Says that a record was processed, so that word of it goes out soon. */
    public void busy() {
        wasBusy = true;
        if (!isQuick) {
            reschedule(quick);
            isQuick = true;
        }
    }

    private void tick(long now) {
        quietTicks = wasBusy ? 0 : quietTicks + 1;
        wasBusy = false;
        task.punctuate(now);
        if (isQuick && quietTicks >= QUICK_TICKS_AFTER_BUSY && quick.compareTo(SLOW) < 0) {
            reschedule(SLOW);
            isQuick = false;
        }
    }

    private void reschedule(Duration interval) {
        schedule.cancel();
        schedule = context.schedule(interval, PunctuationType.WALL_CLOCK_TIME, this::tick);
    }

    /**
     * Ends the ticks. Kafka Streams keeps those of a task that it closes and opens again; they would speak of what was read
     * in a transaction that has been aborted.
     */
    @Override
    public void close() {
        schedule.cancel();
    }
}
