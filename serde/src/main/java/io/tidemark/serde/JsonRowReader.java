package io.tidemark.serde;

import io.tidemark.config.RowType;
import org.jspecify.annotations.Nullable;

/** Reads JSON objects. Not thread-safe. */
public final class JsonRowReader implements RowReader {

    /** A reader of the columns of {@code type}; other fields are skipped. */
    public JsonRowReader(RowType type) {}

    @Override
    public @Nullable Object[] read(byte[] value) throws UnreadableRecordException {
        throw new UnsupportedOperationException();
    }
}
