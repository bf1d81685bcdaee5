package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonToken;
import io.tidemark.config.RowType;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON objects (RFC 8259). Fields that are no columns are skipped, but the whole value must be well-formed, and no
 * name may stand twice. {@code docs/formats.md} has what each type accepts, the limits and the reasons. Not thread-safe.
 */
public final class JsonRowReader implements RowReader {

    private final JsonDocument.Root<@Nullable Object[]> root;

    /** A reader of the columns of {@code type}: only those that are used need be in it. */
    public JsonRowReader(RowType type) {
        JsonObjectReader fields = new JsonObjectReader(type);
        root = (parser, token) -> {
            if (token != JsonToken.START_OBJECT) {
                throw JsonFault.notAnObject(parser);
            }
            return fields.readFields(parser);
        };
    }

    @Override
    public @Nullable Object[] read(byte[] value) throws UnreadableRecordException {
        return JsonDocument.read(value, root);
    }
}
