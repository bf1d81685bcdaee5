package io.tidemark.config;

import java.util.List;

/**
 * A YAML list.
 *
 * @param items in order
 * @param location where it begins
 */
record Sequence(List<Value> items, Location location) implements Value {
    Sequence {
        items = List.copyOf(items);
    }

    @Override
    public String kind() {
        return "a list";
    }
}
