package io.tidemark.topology.aggregate;

import java.util.Comparator;

/**
 * Where a row stands among the rows of its group: by event time, ties by topic, partition and offset.
 *
 * @param time event time, milliseconds since 1970-01-01T00:00Z
 * @param topic the topic of the record
 * @param partition its partition
 * @param offset its offset
 */
record RowOrder(long time, String topic, int partition, long offset) implements Comparable<RowOrder> {

    /** For rows whose order no aggregate asks for. */
    static final RowOrder UNORDERED = new RowOrder(Long.MIN_VALUE, "", 0, 0);

    private static final Comparator<RowOrder> ORDER = Comparator.comparingLong(RowOrder::time)
            .thenComparing(RowOrder::topic)
            .thenComparingInt(RowOrder::partition)
            .thenComparingLong(RowOrder::offset);

    @Override
    public int compareTo(RowOrder other) {
        return ORDER.compare(this, other);
    }
}
