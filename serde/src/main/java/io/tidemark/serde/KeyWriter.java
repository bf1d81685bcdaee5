package io.tidemark.serde;

import io.tidemark.config.RowType;
import io.tidemark.config.SinkSpec;
import org.jspecify.annotations.Nullable;

/** Writes record keys from key columns. Instances keep buffers: one a thread. */
public interface KeyWriter {

    /** The key of a row of the key columns; null for no key. */
    byte @Nullable [] write(@Nullable Object[] keyRow);

    /**
     * The writer of a format. Without columns every key is null.
     *
     * @throws IllegalArgumentException if STRING is to hold more than one column
     */
    static KeyWriter of(SinkSpec.KeyFormat format, RowType columns) {
        if (columns.size() == 0) {
            return row -> null;
        }
        throw new UnsupportedOperationException(format + " " + columns);
    }
}
