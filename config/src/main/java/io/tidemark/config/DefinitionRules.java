package io.tidemark.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The rules that more than one section of a query takes part in. Not thread-safe. */
final class DefinitionRules {
    private final Fields query;
    private final Problems problems;
    private final SinkSpec sink;
    private final SideOutputs sideOutputs;

    DefinitionRules(Fields query, SinkSpec sink, SideOutputs sideOutputs) {
        this.query = query;
        this.problems = query.problems();
        this.sink = sink;
        this.sideOutputs = sideOutputs;
    }

    void check(Optional<TopicSource> source, Optional<AggregationSpec> aggregation, CheckpointSpec checkpoint) {
        boolean stateful = query.has("deduplicate") || query.has("aggregate");
        if (stateful
                && source.filter(from -> from.tombstones() == TopicSource.Tombstones.PASS)
                        .isPresent()) {
            problem(
                    "from.tombstones",
                    "'from.tombstones: pass' is for queries without 'deduplicate' and 'aggregate': a null value has no"
                            + " columns; write drop");
        }
        if (stateful && checkpoint.guarantee() == CheckpointSpec.Guarantee.AT_LEAST_ONCE) {
            problem(
                    "checkpoint.guarantee",
                    "'checkpoint.guarantee: at_least_once' is for queries without 'deduplicate' and 'aggregate', whose"
                            + " state would count records twice; write exactly_once");
        }
        sessionNeedsLateness(aggregation);
        source.ifPresent(this::distinctTopics);
        aggregation.ifPresentOrElse(this::keyOfGroups, this::keyOfRecords);
    }

    private void sessionNeedsLateness(Optional<AggregationSpec> aggregation) {
        boolean session = aggregation
                .flatMap(AggregationSpec::window)
                .filter(WindowSpec.Session.class::isInstance)
                .isPresent();
        if (session && locate("event_time.lateness").isEmpty()) {
            problem(
                    "aggregate.window.session",
                    "'event_time.lateness' must be given with a session window; 0s is an answer, for records that come"
                            + " in order");
        }
    }

    private void distinctTopics(TopicSource source) {
        Map<String, String> taken = new HashMap<>();
        source.topics().forEach(topic -> taken.put(topic, "is read by this query too, which would make a loop"));
        for (SinkSpec.Route route : sink.routes()) {
            distinct(route.topic(), "to.topic", taken);
        }
        sink.routes().forEach(route -> taken.putIfAbsent(route.topic().name(), "is where results go"));
        side("late", sideOutputs.late(), taken);
        side("rejected", sideOutputs.rejected(), taken);
        side("ahead", sideOutputs.ahead(), taken);
        side("duplicates", sideOutputs.duplicates(), taken);
    }

    private void side(String key, Optional<TopicSpec> topic, Map<String, String> taken) {
        topic.ifPresent(found -> {
            distinct(found, "side_outputs." + key, taken);
            taken.putIfAbsent(found.name(), "is 'side_outputs." + key + "' already");
        });
    }

    private void distinct(TopicSpec topic, String path, Map<String, String> taken) {
        String by = taken.get(topic.name());
        if (by != null && !topic.name().equals(TopicParser.PLACEHOLDER)) {
            problems.add(topic.location(), "the topic of '" + path + "' " + by + "; name another topic");
        }
    }

    private void keyOfGroups(AggregationSpec aggregation) {
        List<String> columns = new ArrayList<>();
        aggregation.by().forEach(group -> columns.add(group.name()));
        aggregation.window().ifPresent(window -> columns.add("window_start"));
        boolean byDefault = sink.key().isEmpty();
        int size = sink.key().map(List::size).orElse(columns.size());
        if (sink.keyFormat().filter(SinkSpec.KeyFormat.STRING::equals).isPresent() && size > 1) {
            problem(
                    "to.key_format",
                    "'to.key_format: string' is for a key of one column, and this one has " + size
                            + (byDefault ? " (" + String.join(", ", columns) + ")" : "")
                            + "; write json, or name one column in 'to.key'");
        }
    }

    private void keyOfRecords() {
        if (sink.keyFormat().isPresent() && sink.key().isEmpty() && !query.has("aggregate")) {
            problem(
                    "to.key_format",
                    "'to.key_format' has no meaning where records keep their own key; name the columns in 'to.key', or"
                            + " remove it");
        }
        sink.key()
                .filter(key -> key.size() > 1
                        && sink.keyFormat()
                                .filter(SinkSpec.KeyFormat.STRING::equals)
                                .isPresent())
                .ifPresent(key -> problem(
                        "to.key_format",
                        "'to.key_format: string' is for a key of one column, and this one has " + key.size()
                                + "; write json, or name one column in 'to.key'"));
    }

    private void problem(String path, String message) {
        problems.add(locate(path).orElse(query.location()), message);
    }

    /** Where the key at the end of a path stands. */
    private Optional<Location> locate(String path) {
        List<String> keys = Stream.of(path.split("\\.", -1)).toList();
        return query.locate(keys);
    }
}
