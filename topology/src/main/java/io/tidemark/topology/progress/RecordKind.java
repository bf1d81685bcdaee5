package io.tidemark.topology.progress;

/** What has become of a record, or of a result row. */
public enum RecordKind {
    /** A record that was read. Each is in exactly one of the next six kinds, or went on to the last step. */
    READ(0, "read"),
    /** Its value is null. */
    EMPTY(1, "empty"),
    /** It could not be decoded, has no event time or dedup key, or an expression failed. */
    REJECTED(2, "rejected"),
    /** Its event time is too far ahead of its Kafka timestamp. */
    AHEAD(3, "ahead"),
    /** The query's {@code where} is not true. */
    FILTERED(4, "filtered"),
    /** It is behind the watermark. */
    LATE(5, "late"),
    /** A record of its key lies within the query's {@code within} of it. */
    DUPLICATE(6, "duplicates"),
    /** A result row that {@code having} or no route of {@code to} took, or whose expression failed. */
    SUPPRESSED(7, "suppressed"),
    /** A result row that was written. */
    EMITTED(8, "emitted");

    private final int position;
    private final String label;

    RecordKind(int position, String label) {
        this.position = position;
        this.label = label;
    }

    /** Where its count stands in stored counts: it may never change. */
    int position() {
        return position;
    }

    /** The name in the line of counts. */
    public String label() {
        return label;
    }
}
