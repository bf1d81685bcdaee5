package io.tidemark.config;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The mappings of a query file and the keys each may have: the one list of them. */
@SuppressWarnings("ImmutableEnumChecker") // the lists and maps are those of List.of and Map.of
enum Section {
    QUERY(
            "",
            List.of(
                    "query",
                    "description",
                    "namespace",
                    "from",
                    "event_time",
                    "where",
                    "deduplicate",
                    "aggregate",
                    "select",
                    "add",
                    "drop",
                    "having",
                    "to",
                    "side_outputs",
                    "checkpoint"),
            Map.of("join", "joining two streams")),
    FROM(
            "from",
            List.of("topic", "as", "format", "key_format", "tombstones", "partitioned_by", "start", "schema"),
            Map.of(
                    "files", "reading files",
                    "avro_schema", "Avro",
                    "deserializer", "a deserializer of one's own")),
    EVENT_TIME("event_time", List.of("column", "expression", "unit", "lateness", "max_ahead", "idle_after"), Map.of()),
    DEDUPLICATE("deduplicate", List.of("by", "within"), Map.of()),
    AGGREGATE("aggregate", List.of("by", "window", "emit", "select", "every"), Map.of()),
    WINDOW("aggregate.window", List.of("tumbling", "hopping", "advance", "session"), Map.of()),
    TO(
            "to",
            List.of("topic", "format", "key", "key_format", "create", "shared"),
            Map.of("serializer", "a serializer of one's own", "avro_schema", "Avro")),
    ROUTE("to.topic", List.of("topic", "where", "create"), Map.of()),
    CREATE("create", List.of("partitions", "replication", "config"), Map.of()),
    SIDE_OUTPUTS("side_outputs", List.of("late", "rejected", "ahead", "duplicates"), Map.of()),
    SIDE_OUTPUT("side_outputs", List.of("topic", "create"), Map.of()),
    CHECKPOINT("checkpoint", List.of("application_id", "guarantee", "standby_replicas", "on_lost_input"), Map.of());

    private final String path;
    private final List<String> keys;
    private final Map<String, String> later;

    Section(String path, List<String> keys, Map<String, String> later) {
        this.path = path;
        this.keys = keys;
        this.later = later;
    }

    /** The keys, in the order of the documentation. */
    List<String> keys() {
        return keys;
    }

    /** Keys of the format that this version does not support, each with what it is for. */
    Map<String, String> later() {
        return later;
    }

    /** What is wrong with a key that is none of {@link #keys()}. */
    String faultOfKey(String key, String where) {
        String at = where.isEmpty() ? "" : " in '" + where + "'";
        String purpose = later.get(key);
        if (purpose != null) {
            return "'" + key + "'" + at + " is not supported by this version yet (" + purpose + ")";
        }
        String unknown = "unknown key '" + Scalar.shorten(key) + "'" + at;
        if (key.equals("<<")) {
            return unknown + "; YAML 1.2 has no merge keys";
        }
        String suggestion = NearestName.suggestion(key, keys);
        if (!suggestion.isEmpty()) {
            return unknown + suggestion;
        }
        return unknown
                + Arrays.stream(values())
                        .filter(section -> section.keys.contains(key) && !section.path.isEmpty())
                        .filter(section -> section != ROUTE && section != SIDE_OUTPUT && section != this)
                        .findFirst()
                        .map(section -> "; it belongs in '" + section.path + "'")
                        .orElse("; known here: " + String.join(", ", keys));
    }
}
