package io.tidemark.config;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Reads the topics that a query writes, and how to create them. */
final class TopicParser {
    /** Stands for a topic whose name is faulty; no topic has this one. */
    static final String PLACEHOLDER = "?";

    private static final int MAX_PARTITIONS = 100_000;

    private TopicParser() {}

    /** A topic given by its name alone. */
    static Optional<TopicSpec> named(Scalar name, String path, Optional<TopicSpec.Creation> create, Problems problems) {
        Optional<String> fault = Names.faultOfTopic(name.text()).or(() -> Names.faultOfWrittenTopic(name.text()));
        fault.ifPresent(message -> problems.add(name.location(), "'" + path + "' " + message + ": " + name.shown()));
        return fault.isPresent() ? Optional.empty() : Optional.of(new TopicSpec(name.text(), create, name.location()));
    }

    static Optional<TopicSpec.Creation> creation(Fields topic) {
        Value value = topic.value("create").orElse(null);
        if (value instanceof Scalar scalar) {
            topic.problems()
                    .add(
                            scalar.location(),
                            "'" + topic.path("create") + "' must be a mapping, not " + scalar.shown()
                                    + "; write create: {} for the broker's defaults");
            return Optional.empty();
        }
        return topic.section("create", Section.CREATE)
                .map(create -> new TopicSpec.Creation(
                        create.integer("partitions", 1, MAX_PARTITIONS),
                        create.integer("replication", 1, Short.MAX_VALUE).map(Integer::shortValue),
                        config(create)));
    }

    private static Map<String, String> config(Fields create) {
        Map<String, String> config = new LinkedHashMap<>();
        Mapping settings = create.mapping("config").orElse(null);
        if (settings == null) {
            return config;
        }
        for (Mapping.Entry entry : settings.entries()) {
            String path = create.path("config") + "." + Scalar.shorten(entry.key());
            if (entry.value() instanceof Scalar scalar && !scalar.isNull()) {
                config.put(entry.key(), scalar.text());
            } else if (!(entry.value() instanceof Unreadable)) {
                create.problems().add(entry.keyLocation(), "'" + path + "' must be a single value");
            }
        }
        return config;
    }
}
