package io.tidemark.app.trial;

import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.QueryTopologyBuilder;
import io.tidemark.topology.TopologyEnvironment;
import io.tidemark.topology.plan.StepNames;
import io.tidemark.topology.progress.OperatorProgress;
import io.tidemark.topology.progress.RecordCounts;
import io.tidemark.topology.progress.SourceProgress;
import io.tidemark.topology.watermark.SourceEnds;
import java.io.Closeable;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;

/** A query in a TopologyTestDriver, with its state in a temporary folder. Not thread-safe. */
final class TrialDriver implements Closeable {

    /** Often enough for constant memory, and seldom enough to cost nothing. */
    private static final int FORGET_EVERY = 500;

    private final List<String> stores;
    private final Consumer<OutputRecord> output;
    private final EmissionOrder order = new EmissionOrder();
    private final TemporaryFolder folder = TemporaryFolder.create("tidemark-try-");
    private final TopologyTestDriver driver;
    private final Map<String, TestInputTopic<byte[], byte[]>> inputs = new HashMap<>();
    private final Map<String, TestOutputTopic<byte[], byte[]>> outputs = new HashMap<>();
    private final Set<String> sinks = new HashSet<>();
    private int sinceForgotten;

    TrialDriver(PlannedQuery query, SourceEnds ends, Consumer<OutputRecord> output) {
        this.stores = query.plan().stores();
        this.output = output;
        Properties properties = properties(query);
        TopologyEnvironment environment =
                TopologyEnvironment.singlePartition(ends).withSinkSerializer(order);
        try {
            driver = new TopologyTestDriver(
                    QueryTopologyBuilder.build(query, environment, properties), properties, Instant.EPOCH);
        } catch (RuntimeException failed) {
            folder.close();
            throw failed;
        }
    }

    private Properties properties(PlannedQuery query) {
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, query.plan().applicationId());
        properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "localhost:9092");
        properties.put(StreamsConfig.STATE_DIR_CONFIG, folder.path().toString());
        // the order of the records is the input's, and no topic waits for another
        properties.put(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, StreamsConfig.MAX_TASK_IDLE_MS_DISABLED);
        return properties;
    }

    /** Processes a record, and hands on all that comes of it. */
    void pipe(TimedRecord timed) {
        InputRecord record = timed.record();
        inputs.computeIfAbsent(
                        record.topic(),
                        topic -> driver.createInputTopic(topic, new ByteArraySerializer(), new ByteArraySerializer()))
                .pipeInput(new TestRecord<>(record.key(), record.value(), record.headers(), timed.timestamp()));
        drain();
    }

    /** Lets time pass, in milliseconds, and hands on all that comes of it. */
    void advance(long ms) {
        if (ms > 0) {
            driver.advanceWallClockTime(Duration.ofMillis(ms));
            drain();
        }
    }

    private void drain() {
        @Nullable String topic = order.next();
        while (topic != null) {
            sinks.add(topic);
            TestRecord<byte[], byte[]> record = outputOf(topic).readRecord();
            output.accept(new OutputRecord(topic, record.timestamp(), record.key(), record.value()));
            topic = order.next();
        }
        if (++sinceForgotten == FORGET_EVERY) {
            sinceForgotten = 0;
            forgetInternal();
        }
    }

    /** What went to internal topics has been processed, but the driver would keep it for ever. */
    private void forgetInternal() {
        for (String produced : driver.producedTopicNames()) {
            if (!sinks.contains(produced)) {
                outputOf(produced).readRecordsToList();
            }
        }
    }

    private TestOutputTopic<byte[], byte[]> outputOf(String topic) {
        return outputs.computeIfAbsent(
                topic,
                name -> driver.createOutputTopic(name, new ByteArrayDeserializer(), new ByteArrayDeserializer()));
    }

    /** What has become of the records so far. */
    RecordCounts counts() {
        RecordCounts counts = new RecordCounts();
        if (stores.contains(StepNames.SOURCE_PROGRESS)) {
            try (KeyValueIterator<Bytes, byte[]> entries =
                    store(StepNames.SOURCE_PROGRESS).all()) {
                entries.forEachRemaining(entry -> counts.addAll(
                        SourceProgress.parse(entry.key, entry.value).counts()));
            }
        }
        for (String name : List.of(StepNames.DEDUPLICATE_PROGRESS, StepNames.AGGREGATE_PROGRESS)) {
            if (stores.contains(name)) {
                counts.addAll(OperatorProgress.counted(store(name).get(OperatorProgress.ownKey())));
            }
        }
        return counts;
    }

    private KeyValueStore<Bytes, byte[]> store(String name) {
        return driver.getKeyValueStore(name);
    }

    @Override
    public void close() {
        try {
            driver.close();
        } finally {
            folder.close();
        }
    }
}
