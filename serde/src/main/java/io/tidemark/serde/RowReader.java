package io.tidemark.serde;

import org.jspecify.annotations.Nullable;

/** Reads the value of a record as a row. Instances keep buffers: one a thread. */
public interface RowReader {

    /**
     * The row of a value, laid out by the reader's row type; a new array each time.
     *
     * @throws UnreadableRecordException if it cannot be read, with the reason
     */
    @Nullable
    Object[] read(byte[] value) throws UnreadableRecordException;
}
