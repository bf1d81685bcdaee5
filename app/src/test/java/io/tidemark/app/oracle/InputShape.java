package io.tidemark.app.oracle;

import io.tidemark.app.trial.QueryTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Files of lines.
 *
 * @param format whether lines are values, each file those of a topic, or envelopes
 */
record InputShape(QueryTrial.Lines format, List<List<Line>> files) {

    InputShape {
        files = files.stream().map(List::copyOf).toList();
    }

    List<Line> lines() {
        return files.stream().flatMap(List::stream).toList();
    }

    /** The same without some lines. */
    InputShape without(List<Line> removed) {
        Set<Line> gone = Set.copyOf(removed);
        return new InputShape(
                format,
                files.stream()
                        .map(file -> file.stream()
                                .filter(line -> !gone.contains(line))
                                .toList())
                        .toList());
    }

    /**
     * All lines in the order in which they are read: by event time, ties by file. A line without one follows the line before
     * it.
     */
    List<Line> merged(TimeColumn column) {
        List<List<Long>> times =
                files.stream().map(file -> timesOf(file, column)).toList();
        int[] next = new int[files.size()];
        List<Line> merged = new ArrayList<>();
        while (merged.size() < lines().size()) {
            int first = -1;
            for (int i = 0; i < next.length; i++) {
                boolean more = next[i] < files.get(i).size();
                if (more
                        && (first < 0
                                || times.get(i).get(next[i]) < times.get(first).get(next[first]))) {
                    first = i;
                }
            }
            merged.add(files.get(first).get(next[first]++));
        }
        return merged;
    }

    private static List<Long> timesOf(List<Line> file, TimeColumn column) {
        List<Long> times = new ArrayList<>();
        long time = Long.MIN_VALUE;
        for (Line line : file) {
            OptionalLong own = line.eventTime(column);
            time = own.orElse(time);
            times.add(time);
        }
        return times;
    }

    /** The lines of a file as text. */
    Stream<String> text(int file) {
        return files.get(file).stream()
                .map(line -> format == QueryTrial.Lines.VALUES ? line.value() : Envelope.of(line));
    }

    /** Writes envelopes. */
    private static final class Envelope {
        private Envelope() {}

        static String of(Line line) {
            String timestamp = line.timestamp().isPresent()
                    ? ", \"timestamp\": " + line.timestamp().getAsLong()
                    : "";
            String key = line.key() == null ? "" : ", \"key\": " + JsonText.quoted(line.key());
            boolean object = line.content() instanceof Line.Fields;
            String value = line.value() == null || object ? line.value() : JsonText.quoted(line.value());
            return "{\"topic\": \"" + line.topic() + "\"" + timestamp + key + ", \"value\": " + value + "}";
        }
    }
}
