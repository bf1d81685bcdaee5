package io.tidemark.topology;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tidemark.topology.progress.OperatorProgress;
import io.tidemark.topology.progress.RecordCounts;
import io.tidemark.topology.progress.RecordKind;
import io.tidemark.topology.progress.SourceProgress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;

/** A query in a TopologyTestDriver, with bytes in and bytes out. Its wall clock stands at 2024-01-01 and is moved by hand. */
final class DrivenQuery implements AutoCloseable {

    /** The timestamp of records that are piped without one, and where the wall clock begins. */
    static final Instant NOW = Instant.parse("2024-01-01T00:00:00Z");

    private final Path folder;
    private final TopologyTestDriver driver;

    private DrivenQuery(Path folder, TopologyTestDriver driver) {
        this.folder = folder;
        this.driver = driver;
    }

    /** Runs the query of a file's text. */
    static DrivenQuery of(String yaml) {
        try {
            Path folder = Files.createTempDirectory("tidemark-driven");
            Path file = Files.writeString(folder.resolve("query.yaml"), yaml);
            QueryTopology query = QueryTopology.of(file);
            query.properties().put(StreamsConfig.STATE_DIR_CONFIG, folder.toString());
            return new DrivenQuery(folder, new TopologyTestDriver(query.topology(), query.properties(), NOW));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Reads a text as the value of a record without key and headers. */
    void pipe(String topic, String value) {
        pipe(topic, null, value.getBytes(UTF_8), new RecordHeaders(), NOW.toEpochMilli());
    }

    /** Reads a record. */
    void pipe(String topic, byte @Nullable [] key, byte @Nullable [] value, Headers headers, long timestamp) {
        driver.createInputTopic(topic, new ByteArraySerializer(), new ByteArraySerializer())
                .pipeInput(new TestRecord<byte[], byte[]>(key, value, headers, timestamp));
    }

    /** What has been written to a topic since this was last asked. */
    List<TestRecord<byte[], byte[]>> read(String topic) {
        return driver.createOutputTopic(topic, new ByteArrayDeserializer(), new ByteArrayDeserializer())
                .readRecordsToList();
    }

    /** The values written to a topic since this was last asked, as text; {@code null} for a null. */
    List<String> values(String topic) {
        return read(topic).stream()
                .map(TestRecord::value)
                .map(DrivenQuery::text)
                .toList();
    }

    /** Lets the wall clock run. */
    void advance(Duration time) {
        driver.advanceWallClockTime(time);
    }

    /** Lets so much wall-clock time pass that every partition is idle and what is open has closed. */
    void fallSilent() {
        for (int second = 0; second < 62; second++) {
            driver.advanceWallClockTime(Duration.ofSeconds(1));
        }
    }

    /** How many records or rows there were of a kind. */
    long count(RecordKind kind) {
        return counts().count(kind);
    }

    /** All counts. */
    RecordCounts counts() {
        RecordCounts counts = new RecordCounts();
        driver.getAllStateStores().keySet().stream()
                .filter(store -> store.endsWith("-progress"))
                .forEach(store -> addCounts(store, counts));
        return counts;
    }

    private void addCounts(String name, RecordCounts counts) {
        for (Map.Entry<Bytes, byte[]> entry : entries(name).entrySet()) {
            if (name.equals("source-progress")) {
                counts.addAll(
                        SourceProgress.parse(entry.getKey(), entry.getValue()).counts());
            } else if (entry.getKey().equals(OperatorProgress.ownKey())) {
                counts.addAll(OperatorProgress.counted(entry.getValue()));
            }
        }
    }

    /** What a store holds, in order. */
    Map<Bytes, byte[]> entries(String name) {
        KeyValueStore<Bytes, byte[]> store = driver.getKeyValueStore(name);
        Map<Bytes, byte[]> entries = new LinkedHashMap<>();
        try (KeyValueIterator<Bytes, byte[]> all = store.all()) {
            all.forEachRemaining(entry -> entries.put(entry.key, entry.value));
        }
        return entries;
    }

    /** Headers as {@code name=value}, in order. */
    static List<String> headers(TestRecord<byte[], byte[]> record) {
        List<String> texts = new ArrayList<>();
        for (Header header : record.headers()) {
            texts.add(header.key() + "=" + text(header.value()));
        }
        return texts;
    }

    /** The value of the last header of a name, or null. */
    static @Nullable String header(TestRecord<byte[], byte[]> record, String name) {
        Header header = record.headers().lastHeader(name);
        return header == null ? null : text(header.value());
    }

    static String text(byte @Nullable [] bytes) {
        return bytes == null ? "null" : new String(bytes, UTF_8);
    }

    @Override
    public void close() {
        driver.close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
