package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.tidemark.config.Column;
import io.tidemark.config.RowType;
import java.io.IOException;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads an object as a row: fields that are not columns are skipped, but none may stand twice. Not thread-safe. */
final class JsonObjectReader implements JsonValueReader {

    private final RowType type;
    private final FieldSlots slots;
    private final JsonValueReader[] readers;
    private final int[] required;

    JsonObjectReader(RowType type) {
        this.type = type;
        slots = new FieldSlots(type.names());
        readers = type.columns().stream()
                .map(Column::type)
                .map(JsonValueReader::of)
                .toArray(JsonValueReader[]::new);
        required = IntStream.range(0, type.size())
                .filter(i -> !type.columns().get(i).nullable())
                .toArray();
    }

    @Override
    public Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
        if (token != JsonToken.START_OBJECT) {
            throw JsonFault.wrongType(parser, type);
        }
        return readFields(parser);
    }

    /** Reads the fields behind the start of an object, which is the parser's current token. */
    @Nullable
    Object[] readFields(JsonParser parser) throws IOException, UnreadableRecordException {
        slots.begin();
        @Nullable Object[] row = new @Nullable Object[readers.length];
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            int column = slots.claim(name);
            if (column >= 0) {
                row[column] = readers[column].readNext(parser);
            } else if (column == FieldSlots.UNDECLARED) {
                parser.nextToken();
                parser.skipChildren();
            } else {
                throw JsonFault.duplicate(parser);
            }
        }
        for (int column : required) {
            if (row[column] == null) {
                String state = slots.seen(column) ? "null" : "missing";
                throw JsonFault.missing(parser, type.columns().get(column).name(), state);
            }
        }
        return row;
    }
}
