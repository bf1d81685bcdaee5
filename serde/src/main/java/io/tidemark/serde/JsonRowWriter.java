package io.tidemark.serde;

import io.tidemark.config.RowType;
import org.jspecify.annotations.Nullable;

/** Writes compact JSON objects. Not thread-safe. */
public final class JsonRowWriter implements RowWriter {

    /** A writer of the columns of {@code type}, in their order. */
    public JsonRowWriter(RowType type) {}

    @Override
    public byte[] write(@Nullable Object[] row) {
        throw new UnsupportedOperationException();
    }
}
