package io.tidemark.config;

import java.util.List;
import java.util.Optional;

/**
 * Where rows go.
 *
 * @param routes the first whose condition holds takes the row; at least one
 * @param format of the values; of meaning only where the record does not pass unchanged
 * @param key the columns of the key; empty list: a null key; absent: by default
 * @param keyFormat absent: string for one column, json for several
 * @param shared whether other queries may write these topics too
 */
public record SinkSpec(
        List<Route> routes, Format format, Optional<List<SqlText>> key, Optional<KeyFormat> keyFormat, boolean shared) {

    /** How result values are written. */
    public enum Format {
        JSON
    }

    /** How result keys are written. */
    public enum KeyFormat {
        /** One column as text. */
        STRING,
        /** An object of the key columns. */
        JSON
    }

    /**
     * A topic and the rows it takes.
     *
     * @param topic its topic
     * @param where over the result columns; absent: all that no earlier route took
     */
    public record Route(TopicSpec topic, Optional<SqlText> where) {}

    public SinkSpec {
        routes = List.copyOf(routes);
        key = key.map(List::copyOf);
        if (routes.isEmpty()) {
            throw new IllegalArgumentException("a sink has at least one topic");
        }
    }
}
