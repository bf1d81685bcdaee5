package io.tidemark.config;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Kafka topics of one shape.
 *
 * @param topics at least one, without repetition, in the order of the file
 * @param alias qualifies the columns in expressions
 * @param format of the values
 * @param keyFormat of the keys
 * @param tombstones what a null value means
 * @param partitionedBy columns whose equal values are promised to be in one partition; empty without a promise
 * @param start where the very first start begins
 * @param schema the declared columns, in order; empty with {@link Format#RAW}
 */
public record TopicSource(
        List<String> topics,
        Optional<String> alias,
        Format format,
        KeyFormat keyFormat,
        Tombstones tombstones,
        List<String> partitionedBy,
        Start start,
        RowType schema)
        implements SourceSpec {

    /** How values are written. */
    public enum Format {
        JSON,
        /** Not decoded: only metadata columns. */
        RAW
    }

    /** How keys are written: what {@code _key} is. */
    public enum KeyFormat {
        /** {@code _key} is VARCHAR. */
        STRING,
        /** {@code _key} is VARCHAR: the text of a JSON string, or any other value as its JSON. */
        JSON,
        /** {@code _key} is VARBINARY. */
        RAW
    }

    /** What becomes of a record whose value is null. */
    public enum Tombstones {
        /** Counted {@code empty}. */
        DROP,
        /** Goes to the sink; for queries without state. */
        PASS
    }

    /** Where the very first start of a query begins to read. */
    public sealed interface Start {
        /** At the first record there is. */
        record Earliest() implements Start {}

        /** Behind the last record there is. */
        record Latest() implements Start {}

        /** At the first record whose Kafka timestamp is not before {@code at}. */
        record At(Instant at) implements Start {}
    }

    public TopicSource {
        topics = List.copyOf(topics);
        partitionedBy = List.copyOf(partitionedBy);
        if (topics.isEmpty()) {
            throw new IllegalArgumentException("a source has at least one topic");
        }
    }
}
