package io.tidemark.topology.example;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.topology.QueryTopology;
import java.nio.file.Path;
import java.util.List;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.junit.jupiter.api.Test;

class CleanOrdersTest {

    @Test
    void shouldPassPaidOrdersOnce() {
        QueryTopology query = QueryTopology.of(Path.of("../examples/clean-orders.yaml"));
        try (var driver = new TopologyTestDriver(query.topology(), query.properties())) {
            TestInputTopic<String, String> orders =
                    driver.createInputTopic("orders", new StringSerializer(), new StringSerializer());
            String paid = "{\"order_id\": \"7\", \"status\": \"paid\", \"amount\": 9.90,"
                    + " \"ordered_at\": \"2024-05-01T12:00:00Z\"}";

            orders.pipeInput("a", paid);
            orders.pipeInput("a", paid);
            orders.pipeInput("a", paid.replace("paid", "open"));

            assertThat(values(driver, "orders_clean")).containsExactly(paid);
            assertThat(values(driver, "orders_duplicates")).containsExactly(paid);
        }
    }

    private static List<String> values(TopologyTestDriver driver, String topic) {
        return driver.createOutputTopic(topic, new StringDeserializer(), new StringDeserializer())
                .readValuesToList();
    }
}
