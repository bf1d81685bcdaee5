package io.tidemark.topology.example;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.topology.QueryTopology;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EarthquakesTest {

    private final QueryTopology query = QueryTopology.of(Path.of("../examples/earthquakes.yaml"));
    private final TopologyTestDriver driver = new TopologyTestDriver(query.topology(), query.properties());

    private final TestInputTopic<String, String> quakes =
            driver.createInputTopic("earthquakes", new StringSerializer(), new StringSerializer());
    private final TestOutputTopic<String, String> hours =
            driver.createOutputTopic("earthquakes_per_hour", new StringDeserializer(), new StringDeserializer());

    @AfterEach
    void close() {
        driver.close();
    }

    private void quake(String id, String time, double magnitude) {
        long ms = Instant.parse(time).toEpochMilli();
        quakes.pipeInput("{\"id\": \"%s\", \"time\": %d, \"mag\": %s, \"net\": \"us\", \"depth_km\": 10}"
                .formatted(id, ms, magnitude));
    }

    @Test
    void shouldCloseAnHourWhenTimeIsTwoHoursPastItsEnd() {
        quake("a", "2018-01-31T01:10:00Z", 4.5);
        quake("b", "2018-01-31T01:50:00Z", 5.5);
        quake("c", "2018-01-31T03:59:59Z", 4.0);
        assertThat(hours.isEmpty()).isTrue();

        quake("d", "2018-01-31T04:00:00Z", 4.0);

        assertThat(hours.readValue())
                .isEqualTo("{\"window_start\":\"2018-01-31T01:00:00Z\",\"window_end\":\"2018-01-31T02:00:00Z\","
                        + "\"network\":\"us\",\"earthquakes\":2,\"strongest\":5.5,\"average_magnitude\":5.0,"
                        + "\"deepest_km\":10.0}");
    }

    @Test
    void shouldCloseWhatIsOpenWhenTheInputFallsSilent() {
        quake("a", "2018-01-31T01:10:00Z", 4.5);

        driver.advanceWallClockTime(Duration.ofMinutes(1)); // idle_after

        assertThat(hours.readValue()).contains("\"earthquakes\":1");
    }
}
