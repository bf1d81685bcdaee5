package io.tidemark.serde;

import io.tidemark.config.DataType;
import io.tidemark.config.SimpleType;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Writes one value as text: what JSON would write, without quotes and escapes; VARBINARY as its bytes. Not thread-safe. */
final class TextKeyWriter implements KeyWriter {

    private final DataType type;
    private final JsonValueWriter writer;
    private final ByteWriter out = new ByteWriter();

    TextKeyWriter(DataType type) {
        this.type = type;
        writer = JsonValueWriter.of(type);
    }

    @Override
    public byte @Nullable [] write(@Nullable Object[] keyRow) {
        Object value = keyRow[0];
        if (value == null) {
            return null;
        }
        if (type == SimpleType.VARBINARY) {
            return (byte[]) value;
        }
        out.reset();
        if (type == SimpleType.VARCHAR) {
            out.writeRawUtf8(Utf8.withoutLoneSurrogates((String) value));
            return out.toBytes();
        }
        writer.write(value, out);
        byte[] json = out.toBytes();
        // Only dates, times and numbers that are not finite have quotes here, and none has an escape.
        return json[0] == '"' ? Arrays.copyOfRange(json, 1, json.length - 1) : json;
    }
}
