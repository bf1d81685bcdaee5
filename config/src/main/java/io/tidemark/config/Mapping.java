package io.tidemark.config;

import java.util.List;
import java.util.Optional;

/**
 * A YAML mapping.
 *
 * @param entries in order; keys are unique
 * @param location where it begins
 */
record Mapping(List<Entry> entries, Location location) implements Value {

    /**
     * A key with its value.
     *
     * @param key as written
     * @param keyLocation where the key stands
     * @param value its value
     */
    record Entry(String key, Location keyLocation, Value value) {}

    Mapping {
        entries = List.copyOf(entries);
    }

    Optional<Entry> entry(String key) {
        return entries.stream().filter(entry -> entry.key().equals(key)).findFirst();
    }

    @Override
    public String kind() {
        return "a mapping";
    }
}
