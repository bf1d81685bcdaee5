package io.tidemark.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tidemark.app.runtime.Cluster;
import io.tidemark.topology.PlannedQuery;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** The committed rows of the demo's query, as a table. Not thread-safe. */
final class DemoRows implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(100);

    private final ObjectMapper json = new ObjectMapper();
    private final Consumer<byte[], byte[]> consumer;
    private final Set<TopicPartition> partitions;
    private final ResultTable table;

    DemoRows(PlannedQuery query, Cluster cluster, PrintStream out) {
        Map<String, Object> config = new HashMap<>();
        cluster.clientProperties().forEach((name, value) -> config.put(name.toString(), value));
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        consumer = new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        String topic = query.definition().sink().routes().get(0).topic().name();
        partitions = Set.copyOf(consumer.partitionsFor(topic).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList());
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        table = new ResultTable(out);
    }

    /** Prints the rows that have come since the last time. */
    void printNew() {
        table.print(poll());
    }

    /** Prints all rows, by window, then by group. */
    void printAll() {
        List<JsonNode> rows = new ArrayList<>();
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            rows.addAll(poll());
        }
        rows.sort(Comparator.<JsonNode, String>comparing(
                        row -> row.path("window_start").asText())
                .thenComparing(row -> row.path("network").asText()));
        table.print(rows);
    }

    private List<JsonNode> poll() {
        List<JsonNode> rows = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> row : consumer.poll(POLL)) {
            try {
                rows.add(json.readTree(row.value()));
            } catch (IOException impossible) {
                throw new UncheckedIOException("the query wrote what is not JSON", impossible);
            }
        }
        return rows;
    }

    @Override
    public void close() {
        consumer.close(org.apache.kafka.clients.consumer.CloseOptions.timeout(Duration.ofSeconds(2)));
    }
}
