package io.tidemark.topology.dedup;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/** A deduplication of texts, alone with its stores; its task can be started again over them. Not thread-safe. */
final class Judge {

    private final Deduplication<String, String> deduplication;
    private final KeyValueStore<Bytes, byte[]> anchors;
    private final KeyValueStore<Bytes, byte[]> time;
    private MockProcessorContext<String, Judged<String>> context;
    private Processor<String, String, String, Judged<String>> processor;

    /** Of a deduplication with the default name. */
    Judge(Deduplication<String, String> deduplication) {
        this.deduplication = deduplication;
        this.anchors = store("deduplication");
        this.time = store("deduplication-time");
        MockProcessorContext<String, Judged<String>> first = new MockProcessorContext<>();
        anchors.init(first.getStateStoreContext(), anchors);
        time.init(first.getStateStoreContext(), time);
        restart();
    }

    private static KeyValueStore<Bytes, byte[]> store(String name) {
        return Stores.keyValueStoreBuilder(Stores.inMemoryKeyValueStore(name), Serdes.Bytes(), Serdes.ByteArray())
                .withLoggingDisabled()
                .build();
    }

    /** Another task takes over what the stores hold. */
    void restart() {
        if (processor != null) {
            processor.close();
        }
        context = new MockProcessorContext<>();
        context.addStateStore(anchors);
        context.addStateStore(time);
        processor = deduplication.judged().get();
        processor.init(context);
    }

    /** What a record of an id at a time is found to be. */
    Verdict judge(String id, long time) {
        context.resetForwards();
        processor.process(new Record<>(id, "value", time));
        return context.forwarded().get(0).record().value().verdict();
    }

    /** How many anchors are kept. */
    int kept() {
        AtomicInteger count = new AtomicInteger();
        try (KeyValueIterator<Bytes, byte[]> all = anchors.all()) {
            all.forEachRemaining(anchor -> count.incrementAndGet());
        }
        return count.get();
    }
}
