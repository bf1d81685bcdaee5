package io.tidemark.topology.dedup;

import io.tidemark.topology.watermark.Watermark;
import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.Map;
import org.apache.kafka.common.metrics.Sensor;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Judges the records of one task of a {@link Deduplication}. Not thread-safe. */
final class RecordDeduplicator<K, V, R> implements Processor<K, V, K, R> {

    private static final Logger LOG = LoggerFactory.getLogger(RecordDeduplicator.class);

    /** How many anchors are forgotten with a record at most, so that no record waits for a whole bucket. */
    private static final int FORGET_AT_ONCE = 1_000;

    /** What becomes of a record that was judged. */
    interface Outlet<K, V, R> {
        void put(Record<K, V> record, Verdict verdict, ProcessorContext<K, R> next);
    }

    private final DeduplicationOptions<K, V> options;
    private final Outlet<K, V, R> outlet;
    private final Map<Verdict, Sensor> sensors = new EnumMap<>(Verdict.class);
    private ProcessorContext<K, R> context;
    private String changelog;
    private AnchorStore anchors;
    private GreatestTime greatest;

    @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
    RecordDeduplicator(DeduplicationOptions<K, V> options, Outlet<K, V, R> outlet) {
        this.options = options;
        this.outlet = outlet;
    }

    @Override
    public void init(ProcessorContext<K, R> newContext) {
        context = newContext;
        changelog = newContext.applicationId() + "-" + options.name() + "-changelog";
        anchors = new AnchorStore(newContext.getStateStore(options.name()), options.withinMs());
        greatest = new GreatestTime(newContext.getStateStore(options.timeStore()));
        sensors.put(Verdict.DUPLICATE, sensor("duplicate"));
        sensors.put(Verdict.LATE, sensor("late"));
        sensors.put(Verdict.WITHOUT_ID, sensor("without-id"));
        Object guarantee = newContext.appConfigs().get(StreamsConfig.PROCESSING_GUARANTEE_CONFIG);
        if (!StreamsConfig.EXACTLY_ONCE_V2.equals(guarantee)) {
            LOG.warn(
                    "Deduplication {} runs with processing.guarantee={}: after a crash a record may count as a duplicate"
                            + " of itself and be lost; set it to {}",
                    options.name(),
                    guarantee,
                    StreamsConfig.EXACTLY_ONCE_V2);
        }
    }

    private Sensor sensor(String operation) {
        return context.metrics()
                .addRateTotalSensor(
                        "deduplication",
                        options.name() + "-" + context.taskId(),
                        operation,
                        Sensor.RecordingLevel.INFO,
                        "task-id",
                        context.taskId().toString());
    }

    @Override
    public void process(Record<K, V> record) {
        Verdict verdict = judge(record);
        Sensor sensor = sensors.get(verdict);
        if (sensor != null) {
            sensor.record();
        }
        if (verdict == Verdict.DUPLICATE) {
            options.onDuplicate().accept(record);
        } else if (verdict == Verdict.LATE) {
            options.onLate().accept(record);
        }
        outlet.put(record, verdict, context);
    }

    private Verdict judge(Record<K, V> record) {
        byte @Nullable [] id = options.id().read(record, changelog);
        if (id == null) {
            return Verdict.WITHOUT_ID;
        }
        long time = options.eventTime().applyAsLong(record);
        greatest.observe(time);
        long watermark = Watermark.behind(greatest.time(), options.latenessMs());
        anchors.forgetBefore(Watermark.minus(watermark, options.withinMs()), FORGET_AT_ONCE);
        if (time < watermark) {
            return Verdict.LATE;
        }
        return anchors.addUnlessNear(id, time) ? Verdict.FIRST : Verdict.DUPLICATE;
    }

    @Override
    public void close() {
        sensors.values().forEach(context.metrics()::removeSensor);
        sensors.clear();
    }

    /** The greatest event time that a task has seen, kept in a store. */
    private static final class GreatestTime {
        private static final Bytes KEY = Bytes.wrap(new byte[] {0});

        private final KeyValueStore<Bytes, byte[]> store;
        private long time = Watermark.NONE;

        GreatestTime(KeyValueStore<Bytes, byte[]> store) {
            this.store = store;
            byte @Nullable [] value = store.get(KEY);
            if (value != null) {
                time = ByteBuffer.wrap(value).getLong();
            }
        }

        long time() {
            return time;
        }

        void observe(long eventTime) {
            if (eventTime > time) {
                time = eventTime;
                store.put(KEY, ByteBuffer.allocate(Long.BYTES).putLong(time).array());
            }
        }
    }
}
