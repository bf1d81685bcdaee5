package io.tidemark.topology.dedup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.errors.TopologyException;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.processor.api.Record;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeduplicationTopologyTest {

    private static final Produced<String, String> TEXTS = Produced.with(Serdes.String(), Serdes.String());

    @TempDir
    private Path stateDir;

    private final StreamsBuilder builder = new StreamsBuilder();
    private final KStream<String, String> in = builder.stream("in", Consumed.with(Serdes.String(), Serdes.String()));

    private static Deduplication<String, String> byKey() {
        return Deduplication.by((String key, String value) -> key, Serdes.String())
                .within(Duration.ofSeconds(10));
    }

    private TopologyTestDriver start(Topology topology) {
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, "test");
        properties.put(StreamsConfig.STATE_DIR_CONFIG, stateDir.toString());
        properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        return new TopologyTestDriver(topology, properties);
    }

    private static TestInputTopic<String, String> input(TopologyTestDriver driver) {
        return driver.createInputTopic("in", new StringSerializer(), new StringSerializer());
    }

    private static List<String> output(TopologyTestDriver driver) {
        return driver.createOutputTopic("out", new StringDeserializer(), new StringDeserializer())
                .readValuesToList();
    }

    @Test
    void shouldBringItsOwnStores() {
        in.process(byKey().as("orders")).to("out", TEXTS);
        try (TopologyTestDriver driver = start(builder.build())) {
            input(driver).pipeInput("a", "first", 0);
            input(driver).pipeInput("a", "again", 10_000);
            input(driver).pipeInput("a", "next", 10_001);

            assertThat(output(driver)).containsExactly("first", "next");
            assertThat(driver.getAllStateStores()).containsOnlyKeys("orders", "orders-time");
        }
    }

    @Test
    void shouldReadEventTimeWhereItStands() {
        in.process(byKey().eventTime(record -> Long.parseLong(record.value()))).to("out", TEXTS);
        try (TopologyTestDriver driver = start(builder.build())) {
            List.of("100000", "90000", "89999", "110001", "-1")
                    .forEach(each -> input(driver).pipeInput("a", each, 5));

            assertThat(output(driver)).containsExactly("100000", "110001");
        }
    }

    @Test
    void shouldShowAndCountWhatItDrops() {
        List<Record<String, String>> duplicates = new ArrayList<>();
        List<Record<String, String>> late = new ArrayList<>();
        in.process(byKey().onDuplicate(duplicates::add).onLate(late::add)).to("out", TEXTS);
        try (TopologyTestDriver driver = start(builder.build())) {
            input(driver).pipeInput("a", "first", 100_000);
            input(driver).pipeInput("a", "again", 100_000);
            input(driver).pipeInput("a", "late", 0);
            input(driver).pipeInput(null, "no id", 0);

            assertThat(output(driver)).containsExactly("first", "no id");
            assertThat(duplicates).containsExactly(new Record<>("a", "again", 100_000));
            assertThat(late).containsExactly(new Record<>("a", "late", 0));
            assertThat(counts(driver))
                    .containsOnly(
                            Map.entry("duplicate-total", 1.0),
                            Map.entry("late-total", 1.0),
                            Map.entry("without-id-total", 1.0));
        }
    }

    private static Map<String, Object> counts(TopologyTestDriver driver) {
        return driver.metrics().values().stream()
                .filter(metric -> metric.metricName().group().equals("stream-deduplication-metrics"))
                .filter(metric -> metric.metricName().name().endsWith("-total"))
                .collect(Collectors.toMap(metric -> metric.metricName().name(), metric -> metric.metricValue()));
    }

    @Test
    void shouldHandOnEveryRecordWithItsVerdict() {
        in.process(byKey().judged())
                .mapValues(judged -> judged.verdict() + " " + judged.value())
                .to("out", TEXTS);
        try (TopologyTestDriver driver = start(builder.build())) {
            input(driver).pipeInput("a", "1", 100_000);
            input(driver).pipeInput("a", "2", 100_000);
            input(driver).pipeInput("a", "3", 0);
            input(driver).pipeInput(null, "4", 0);

            assertThat(output(driver)).containsExactly("FIRST 1", "DUPLICATE 2", "LATE 3", "WITHOUT_ID 4");
        }
    }

    @Test
    void shouldRefuseASecondUseOfOneName() {
        Deduplication<String, String> once = byKey();
        in.process(once).process(once).to("out", TEXTS);

        assertThatThrownBy(builder::build).isInstanceOf(TopologyException.class).hasMessageContaining("deduplication");
    }

    @Test
    void shouldStandTwiceInATopologyUnderTwoNames() {
        in.process(byKey().as("once")).process(byKey().as("twice")).to("out", TEXTS);
        try (TopologyTestDriver driver = start(builder.build())) {
            input(driver).pipeInput("a", "1", 0);

            assertThat(output(driver)).containsExactly("1");
        }
    }
}
