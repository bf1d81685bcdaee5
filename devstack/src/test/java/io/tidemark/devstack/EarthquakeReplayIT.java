package io.tidemark.devstack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

final class EarthquakeReplayIT {

    @Test
    void shouldWriteTheWholeFeedInTheOrderOfPolls() throws Exception {
        try (EmbeddedKafka kafka = EmbeddedKafka.start()) {
            EarthquakeReplay replay = replay(EarthquakeFeed.read(EarthquakeFeedTest.DATA), kafka);
            long begin = System.nanoTime();

            long records = replay.run(ReplaySpeed.unlimited());

            System.out.printf("%d records in %d ms%n", records, (System.nanoTime() - begin) / 1_000_000);
            assertThat(records).isEqualTo(20_455).isEqualTo(replay.written());
            List<ConsumerRecord<String, String>> written = new KafkaClients(kafka.bootstrapServers()).read("quakes");
            assertThat(written).hasSize(20_455);
            assertThat(written.stream().map(ConsumerRecord::key).distinct()).hasSize(1_707);
            for (int partition = 0; partition < 4; partition++) {
                int each = partition;
                assertThat(written.stream()
                                .filter(one -> one.partition() == each)
                                .map(ConsumerRecord::timestamp))
                        .isNotEmpty()
                        .isSorted();
            }
        }
    }

    @Test
    void shouldKeepToItsSpeed() throws Exception {
        String events = "{\"id\":\"a\",\"time\":300000}\n{\"id\":\"b\",\"time\":900000}";
        EarthquakeFeed feed = EarthquakeFeed.read(new ByteArrayInputStream(events.getBytes(StandardCharsets.UTF_8)));
        try (EmbeddedKafka kafka = EmbeddedKafka.start()) {
            EarthquakeReplay replay = replay(feed, kafka);
            long begin = System.nanoTime();

            replay.run(ReplaySpeed.timesRealTime(900)); // 15 minutes of polls

            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
        }
    }

    private static EarthquakeReplay replay(EarthquakeFeed feed, EmbeddedKafka kafka) {
        return new EarthquakeReplay(feed, "quakes", Map.of("bootstrap.servers", kafka.bootstrapServers()));
    }
}
