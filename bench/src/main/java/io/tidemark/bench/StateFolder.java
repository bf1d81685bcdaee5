package io.tidemark.bench;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.TaskId;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.apache.kafka.streams.state.WindowStore;

/**
 * State stores of Kafka Streams as a processor sees them, but for the changelog, in a temporary folder that goes when this
 * is closed. Not thread-safe.
 */
public final class StateFolder implements Closeable {

    private final Path path;
    private final MockProcessorContext<byte[], Object> context;
    private final List<StateStore> open = new ArrayList<>();

    /** An empty folder. */
    public StateFolder() {
        try {
            path = Files.createTempDirectory("tidemark-bench-");
        } catch (IOException failed) {
            throw new UncheckedIOException("Could not make a temporary folder", failed);
        }
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, "bench");
        properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "localhost:9092");
        context = new MockProcessorContext<>(properties, new TaskId(0, 0), path.toFile());
    }

    /** The context of the task whose stores these are. */
    public MockProcessorContext<byte[], Object> context() {
        return context;
    }

    /**
     * A key-value store.
     *
     * @param kind {@code memory} or {@code rocksdb}
     */
    public KeyValueStore<Bytes, byte[]> keyValue(String name, String kind) {
        KeyValueBytesStoreSupplier supplier =
                kind.equals("memory") ? Stores.inMemoryKeyValueStore(name) : Stores.persistentKeyValueStore(name);
        return opened(Stores.keyValueStoreBuilder(supplier, Serdes.Bytes(), Serdes.ByteArray())
                .withCachingDisabled()
                .withLoggingDisabled()
                .build());
    }

    /** A window store in RocksDB, as the usual recipe for deduplication has it. */
    public WindowStore<Bytes, byte[]> window(String name, Duration retention, Duration size) {
        return opened(Stores.windowStoreBuilder(
                        Stores.persistentWindowStore(name, retention, size, false), Serdes.Bytes(), Serdes.ByteArray())
                .withCachingDisabled()
                .withLoggingDisabled()
                .build());
    }

    private <S extends StateStore> S opened(S store) {
        store.init(context.getStateStoreContext(), store);
        context.addStateStore(store);
        open.add(store);
        return store;
    }

    @Override
    public void close() {
        open.forEach(StateStore::close);
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException("Could not delete " + path, failed);
        }
    }
}
