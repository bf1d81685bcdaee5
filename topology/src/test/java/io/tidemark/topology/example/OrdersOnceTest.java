package io.tidemark.topology.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrdersOnceTest {

    private static final long NOON = 1_714_564_800_000L;

    @TempDir
    private Path stateDir;

    private TopologyTestDriver start(Topology topology) {
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, "orders");
        properties.put(StreamsConfig.STATE_DIR_CONFIG, stateDir.toString());
        properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        return new TopologyTestDriver(topology, properties);
    }

    @Test
    void shouldPassAnOrderOnce() {
        try (TopologyTestDriver driver = start(OrdersOnce.byKey())) {
            TestInputTopic<String, String> orders =
                    driver.createInputTopic("orders", new StringSerializer(), new StringSerializer());
            orders.pipeInput("7", "tea", NOON);
            orders.pipeInput("7", "tea", NOON + Duration.ofHours(1).toMillis());
            orders.pipeInput("8", "jam", NOON);

            assertThat(values(driver, "orders_once")).containsExactly("tea", "jam");
        }
    }

    @Test
    void shouldKeepWhatItDrops() {
        try (TopologyTestDriver driver = start(OrdersOnce.byId())) {
            TestInputTopic<String, String> orders =
                    driver.createInputTopic("orders", new StringSerializer(), new StringSerializer());
            orders.pipeInput("ann", "7 tea", NOON);
            orders.pipeInput("bob", "7 tea", NOON);
            orders.pipeInput("bob", "8 jam", NOON - Duration.ofDays(1).toMillis() - 1);

            assertThat(values(driver, "orders_once")).containsExactly("7 tea");
            assertThat(values(driver, "orders_duplicates")).containsExactly("7 tea");
            assertThat(values(driver, "orders_late")).containsExactly("8 jam");
        }
    }

    private static List<String> values(TopologyTestDriver driver, String topic) {
        return driver.createOutputTopic(topic, new StringDeserializer(), new StringDeserializer())
                .readValuesToList();
    }
}
