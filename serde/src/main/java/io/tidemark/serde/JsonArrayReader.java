package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads an array as a list. */
record JsonArrayReader(JsonValueReader element) implements JsonValueReader {

    @Override
    public Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
        if (token != JsonToken.START_ARRAY) {
            throw JsonFault.wrongType(parser, "an array");
        }
        List<Object> items = new ArrayList<>();
        for (JsonToken next = parser.nextToken(); next != JsonToken.END_ARRAY; next = parser.nextToken()) {
            items.add(next == JsonToken.VALUE_NULL ? null : element.read(parser, next));
        }
        return items;
    }
}
