package io.tidemark.app.runtime;

/** A record of an output topic, as text; rows are compared by key, then by value. */
record Row(String key, String value, long timestamp) implements Comparable<Row> {

    @Override
    public int compareTo(Row other) {
        int byKey = key.compareTo(other.key);
        return byKey != 0 ? byKey : value.compareTo(other.value);
    }
}
