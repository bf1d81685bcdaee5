package io.tidemark.topology.source;

import io.tidemark.topology.progress.SourceProgress;
import io.tidemark.topology.repartition.Mark;
import io.tidemark.topology.repartition.Ticks;
import io.tidemark.topology.watermark.Upstream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * The source partitions of one task, and the word of their watermarks to the operator behind: when one has moved, at most
 * once in an interval, and when one falls silent. It speaks until it is closed. Not thread-safe.
 */
final class SourcePartitions implements AutoCloseable {

    /** How often silence is looked for when word goes out at every record. */
    private static final long DEFAULT_TICK_MS = 100;

    private final SourceWiring wiring;
    private final ProcessorContext<byte[], Object> context;
    private final KeyValueStore<Bytes, byte[]> store;
    private final List<SourcePartition> all = new ArrayList<>();
    private final boolean wordAtEveryRecord;
    private @Nullable Ticks ticks;

    SourcePartitions(
            SourceLogic logic,
            SourceWiring wiring,
            ProcessorContext<byte[], Object> context,
            KeyValueStore<Bytes, byte[]> store) {
        this.wiring = wiring;
        this.context = context;
        this.store = store;
        this.wordAtEveryRecord = wiring.markInterval().isZero();
        int own = context.taskId().partition();
        for (int i = 0; i < wiring.topics().size(); i++) {
            String topic = wiring.topics().get(i);
            if (own < wiring.partitionsOf().applyAsInt(topic)) {
                all.add(new SourcePartition(
                        SourceProgress.load(store, topic, own),
                        new Upstream(i, own),
                        logic.eventTime().lateness().toMillis(),
                        logic.eventTime().idleAfter(),
                        context.currentSystemTimeMs()));
            }
        }
        if (wiring.operator() != null) {
            long tickMs =
                    wordAtEveryRecord ? DEFAULT_TICK_MS : wiring.markInterval().toMillis();
            ticks = new Ticks(context, Duration.ofMillis(tickMs), this::tick);
        }
    }

    /** The partition of this task in a topic. */
    SourcePartition of(String topic) {
        for (SourcePartition each : all) {
            if (each.progress().topic().equals(topic)) {
                return each;
            }
        }
        throw new IllegalStateException("topic " + topic + " has more partitions than when the query was built");
    }

    /** Notes that a record of a partition is read. */
    void read(SourcePartition partition, long offset, long timestamp) {
        if (ticks != null) {
            ticks.busy();
        }
        tell(partition.read(offset, context.currentSystemTimeMs()), timestamp);
    }

    /** Notes that a record of a partition has been processed. */
    void processed(SourcePartition partition, long timestamp) {
        if (wordAtEveryRecord) {
            tell(partition.moved(), timestamp);
        }
    }

    private void tick(long now) {
        for (SourcePartition partition : all) {
            Mark mark = partition.fallenSilent(wiring.ends(), context.currentSystemTimeMs());
            if (mark != null) {
                partition.progress().save(store);
            } else {
                mark = partition.moved();
            }
            tell(mark, now);
        }
    }

    /** Ends the ticks. */
    @Override
    public void close() {
        if (ticks != null) {
            ticks.close();
        }
    }

    private void tell(@Nullable Mark mark, long timestamp) {
        if (mark != null && wiring.operator() != null) {
            context.forward(mark.toRecord(timestamp), wiring.operator());
        }
    }
}
