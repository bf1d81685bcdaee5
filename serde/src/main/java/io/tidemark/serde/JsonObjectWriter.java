package io.tidemark.serde;

import io.tidemark.config.Column;
import io.tidemark.config.RowType;
import org.jspecify.annotations.Nullable;

/** Writes rows as objects, the columns in order. Stateless. */
final class JsonObjectWriter implements JsonValueWriter {

    /** Each name as it is written, with what stands before and behind it. */
    private final byte[][] prefixes;

    private final JsonValueWriter[] writers;

    JsonObjectWriter(RowType type) {
        prefixes = new byte[type.size()][];
        for (int i = 0; i < prefixes.length; i++) {
            ByteWriter prefix = new ByteWriter();
            prefix.writeByte(i == 0 ? '{' : ',');
            JsonText.write(type.columns().get(i).name(), prefix);
            prefix.writeByte(':');
            prefixes[i] = prefix.toBytes();
        }
        writers = type.columns().stream()
                .map(Column::type)
                .map(JsonValueWriter::of)
                .toArray(JsonValueWriter[]::new);
    }

    @Override
    public void write(Object value, ByteWriter out) {
        writeFields((@Nullable Object[]) value, out);
    }

    void writeFields(@Nullable Object[] row, ByteWriter out) {
        if (row.length != writers.length) {
            throw new IllegalArgumentException("a row of " + row.length + " values for " + writers.length + " columns");
        }
        if (row.length == 0) {
            out.writeByte('{');
        }
        for (int i = 0; i < row.length; i++) {
            out.writeBytes(prefixes[i]);
            writers[i].writeNullable(row[i], out);
        }
        out.writeByte('}');
    }
}
