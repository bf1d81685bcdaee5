package io.tidemark.serde;

import io.tidemark.config.RowType;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows as compact JSON objects in UTF-8: every column, in order, NULL as null. {@code docs/formats.md} has the
 * form of each type. Not thread-safe.
 */
public final class JsonRowWriter implements RowWriter {

    private final JsonObjectWriter fields;
    private final ByteWriter out = new ByteWriter();

    /** A writer of the columns of {@code type}. */
    public JsonRowWriter(RowType type) {
        fields = new JsonObjectWriter(type);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the row has another number of columns, a TIME is beyond the day, or a
     *     DECIMAL has more digits than its type
     * @throws ClassCastException if a value is not of its column's type
     */
    @Override
    public byte[] write(@Nullable Object[] row) {
        out.reset();
        fields.writeFields(row, out);
        return out.toBytes();
    }
}
