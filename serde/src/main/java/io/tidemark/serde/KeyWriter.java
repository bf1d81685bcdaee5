package io.tidemark.serde;

import io.tidemark.config.RowType;
import io.tidemark.config.SinkSpec;
import org.jspecify.annotations.Nullable;

/** Writes record keys from key columns. Instances keep buffers: one a thread. */
public interface KeyWriter {

    /** The key of a row of the key columns; null for no key. */
    byte @Nullable [] write(@Nullable Object[] keyRow);

    /**
     * The writer of a format. STRING writes the one column as text, NULL as no key; JSON writes an object of the columns.
     * Without columns every key is null.
     *
     * @throws IllegalArgumentException if STRING is to hold more than one column
     */
    static KeyWriter of(SinkSpec.KeyFormat format, RowType columns) {
        if (columns.size() == 0) {
            return row -> null;
        }
        if (format == SinkSpec.KeyFormat.JSON) {
            return new JsonRowWriter(columns)::write;
        }
        if (columns.size() > 1) {
            throw new IllegalArgumentException("a key of format string has one column, not " + columns.size());
        }
        return new TextKeyWriter(columns.columns().get(0).type());
    }
}
