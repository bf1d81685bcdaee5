package io.tidemark.app.oracle;

import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * A line of input.
 *
 * @param topic whose record it is
 * @param timestamp Kafka's, in milliseconds; absent: the line names none
 * @param key absent: null
 */
record Line(String topic, OptionalLong timestamp, String key, Content content) {

    /** What stands in the value. */
    sealed interface Content {}

    /** No value. */
    record Empty() implements Content {}

    /** What is not JSON. */
    record Broken(String text) implements Content {}

    /**
     * An object.
     *
     * @param time the event time in milliseconds; absent: there is none that could be read
     * @param fields by name, in order, the event time among them
     */
    record Fields(OptionalLong time, Map<String, Field> fields) implements Content {

        String json() {
            return fields.entrySet().stream()
                    .map(field ->
                            "\"" + field.getKey() + "\": " + field.getValue().json())
                    .collect(Collectors.joining(", ", "{", "}"));
        }
    }

    /** A field: what it says, and how. */
    sealed interface Field {

        String json();

        /** A value of the column's type; may be null. */
        record Typed(Object value, String json) implements Field {}

        /** JSON that is not of the column's type, or that of a column which is not declared. */
        record Other(String json) implements Field {}
    }

    /** A line is the same as itself alone: copies are lines of their own. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    /** The value as text; null if there is none. */
    String value() {
        if (content instanceof Broken broken) {
            return broken.text();
        }
        return content instanceof Fields fields ? fields.json() : null;
    }

    /** The event time, if it can be read. */
    OptionalLong eventTime(TimeColumn column) {
        if (column == TimeColumn.KAFKA) {
            return timestamp;
        }
        return content instanceof Fields fields ? fields.time() : OptionalLong.empty();
    }

    /** The value of a declared column; null if it is not there or not of its type. */
    Object column(String name) {
        boolean typed = content instanceof Fields fields && fields.fields().get(name) instanceof Field.Typed;
        return typed ? ((Field.Typed) ((Fields) content).fields().get(name)).value() : null;
    }
}
