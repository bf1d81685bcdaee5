package io.tidemark.devstack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The USGS earthquake feed as a poller sees it: every 5 minutes of event time it reads all events of the past hour
 * again, so that most events come twelve times.
 *
 * <p>Polls stand at whole multiples of 5 minutes, from the one at or before the first event to the first that is 5
 * minutes or more past the last. A poll at T delivers the events with {@code T - 1h < time <= T}, in their order.
 */
public final class EarthquakeFeed {

    private static final long POLL_INTERVAL_MS = 300_000;
    private static final long POLL_SPAN_MS = 3_600_000;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<Event> events;

    private EarthquakeFeed(List<Event> events) {
        this.events = List.copyOf(events);
    }

    /**
     * What one poll saw of one event.
     *
     * @param id the event's id
     * @param json the event as it stands in the feed
     * @param pollTime when it was polled, in epoch milliseconds; never before the event's own time
     */
    public record Sighting(String id, String json, long pollTime) {}

    /** Reads the events from a file of JSON lines with {@code id} and {@code time} (epoch milliseconds). */
    public static EarthquakeFeed read(Path file) throws IOException {
        try (InputStream input = Files.newInputStream(file)) {
            return read(input);
        }
    }

    /** Reads the events from JSON lines with {@code id} and {@code time} (epoch milliseconds). */
    public static EarthquakeFeed read(InputStream input) throws IOException {
        // A decoder of its own refuses bytes that are not UTF-8, so that the text written is the text read.
        Reader text = new InputStreamReader(input, StandardCharsets.UTF_8.newDecoder());
        List<Event> events = new ArrayList<>();
        for (String line : new BufferedReader(text).lines().toList()) {
            JsonNode event = JSON.readTree(line);
            events.add(new Event(
                    event.required("id").asText(), event.required("time").asLong(), line));
        }
        return new EarthquakeFeed(events);
    }

    /** How many earthquakes there are. */
    public int events() {
        return events.size();
    }

    /** All that the poller sees, poll after poll. */
    public Stream<Sighting> sightings() {
        if (events.isEmpty()) {
            return Stream.empty();
        }
        long first = events.stream().mapToLong(Event::time).min().orElseThrow();
        long last = events.stream().mapToLong(Event::time).max().orElseThrow();
        return LongStream.iterate(
                        Math.floorDiv(first, POLL_INTERVAL_MS) * POLL_INTERVAL_MS,
                        poll -> poll < last + 2 * POLL_INTERVAL_MS,
                        poll -> poll + POLL_INTERVAL_MS)
                .boxed()
                .flatMap(this::poll);
    }

    private Stream<Sighting> poll(long at) {
        return events.stream()
                .filter(event -> event.time > at - POLL_SPAN_MS && event.time <= at)
                .map(event -> new Sighting(event.id, event.json, at));
    }

    private record Event(String id, long time, String json) {}
}
