package io.tidemark.devstack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.devstack.EarthquakeFeed.Sighting;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class EarthquakeFeedTest {

    static final Path DATA = Path.of("../examples/data/earthquakes.jsonl");

    private static final long MINUTE = 60_000;

    @Test
    void shouldShow1707EarthquakesIn20455Sightings() throws IOException {
        EarthquakeFeed feed = EarthquakeFeed.read(DATA);

        List<Sighting> sightings = feed.sightings().toList();

        assertThat(feed.events()).isEqualTo(1_707);
        assertThat(sightings).hasSize(20_455);
        assertThat(sightings.stream().map(Sighting::id).distinct()).hasSize(1_707);
    }

    @Test
    void shouldHandOnEveryLineOfTheFileAsItIs() throws IOException {
        List<String> lines = Files.readAllLines(DATA, StandardCharsets.UTF_8);

        List<String> seen = EarthquakeFeed.read(DATA)
                .sightings()
                .map(Sighting::json)
                .distinct()
                .toList();

        assertThat(seen).isEqualTo(lines);
    }

    @Test
    void shouldPollEveryFiveMinutesForTheHourBefore() throws IOException {
        EarthquakeFeed feed = EarthquakeFeed.read(DATA);
        Map<String, Long> timeOf = new HashMap<>();
        feed.sightings().forEach(sighting -> timeOf.put(sighting.id(), timeIn(sighting.json())));

        List<Sighting> sightings = feed.sightings().toList();

        assertThat(sightings).isSortedAccordingTo((left, right) -> Long.compare(left.pollTime(), right.pollTime()));
        assertThat(sightings).allSatisfy(sighting -> {
            long time = timeOf.get(sighting.id());
            assertThat(sighting.pollTime() % (5 * MINUTE)).isZero();
            assertThat(time).isGreaterThan(sighting.pollTime() - 60 * MINUTE).isLessThanOrEqualTo(sighting.pollTime());
        });
        Map<Long, Long> eventsBySightings =
                sightings.stream().collect(Collectors.groupingBy(Sighting::id, Collectors.counting())).values().stream()
                        .collect(Collectors.groupingBy(count -> count, Collectors.counting()));
        assertThat(eventsBySightings.get(12L)).isGreaterThan(1_690);
    }

    @Test
    void shouldSeeAnEventAtItsOwnTimeAndNoMoreAnHourLater() throws IOException {
        EarthquakeFeed feed = feedOf(event("a", 60 * MINUTE), event("b", 120 * MINUTE));

        assertThat(feed.sightings().filter(sighting -> sighting.id().equals("a")))
                .extracting(Sighting::pollTime)
                .startsWith(60 * MINUTE)
                .endsWith(115 * MINUTE)
                .hasSize(12);
    }

    @Test
    void shouldEndWithTheFirstPollFiveMinutesPastTheLastEvent() throws IOException {
        assertThat(lastPoll(feedOf(event("a", 60 * MINUTE)))).isEqualTo(65 * MINUTE);
        assertThat(lastPoll(feedOf(event("a", 60 * MINUTE + 1)))).isEqualTo(70 * MINUTE);
        assertThat(lastPoll(feedOf(event("a", 60 * MINUTE - 1)))).isEqualTo(65 * MINUTE);
    }

    @Test
    void shouldShowNothingOfAnEmptyFeed() throws IOException {
        assertThat(feedOf().sightings()).isEmpty();
    }

    @Test
    void shouldRefuseBytesThatAreNotUtf8() {
        byte[] line = "{\"id\":\"é\",\"time\":1}".getBytes(StandardCharsets.ISO_8859_1);

        assertThatThrownBy(() -> EarthquakeFeed.read(new ByteArrayInputStream(line)))
                .isInstanceOf(UncheckedIOException.class);
    }

    private static long lastPoll(EarthquakeFeed feed) {
        return feed.sightings().mapToLong(Sighting::pollTime).max().orElseThrow();
    }

    private static EarthquakeFeed feedOf(String... events) throws IOException {
        return EarthquakeFeed.read(
                new ByteArrayInputStream(String.join("\n", events).getBytes(StandardCharsets.UTF_8)));
    }

    private static String event(String id, long time) {
        return "{\"id\":\"" + id + "\",\"time\":" + time + "}";
    }

    private static long timeIn(String json) {
        String after = json.substring(json.indexOf("\"time\":") + "\"time\":".length());
        return Long.parseLong(after.substring(0, after.indexOf(',')));
    }
}
