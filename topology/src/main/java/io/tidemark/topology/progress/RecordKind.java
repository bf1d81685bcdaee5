package io.tidemark.topology.progress;

/** What has become of a record, or of a result row. */
public enum RecordKind {
    /** A record that was read. Each is in exactly one of the next six kinds, or went on to the last step. */
    READ("read"),
    /** Its value is null. */
    EMPTY("empty"),
    /** It could not be decoded, has no event time or dedup key, or an expression failed. */
    REJECTED("rejected"),
    /** Its event time is too far ahead of its Kafka timestamp. */
    AHEAD("ahead"),
    /** The query's {@code where} is not true. */
    FILTERED("filtered"),
    /** It is behind the watermark. */
    LATE("late"),
    /** A record of its key lies within the query's {@code within} of it. */
    DUPLICATE("duplicates"),
    /** A result row that {@code having} or no route of {@code to} took, or whose expression failed. */
    SUPPRESSED("suppressed"),
    /** A result row that was written. */
    EMITTED("emitted");

    private final String label;

    RecordKind(String label) {
        this.label = label;
    }

    /** The name in the line of counts. */
    public String label() {
        return label;
    }
}
