package io.tidemark.serde;

import org.jspecify.annotations.Nullable;

/** Writes a row as the value of a record. Instances keep buffers: one a thread. */
public interface RowWriter {

    /** The bytes of a row that is laid out by the writer's row type; a new array each time. */
    byte[] write(@Nullable Object[] row);
}
