package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads an object as a map in the order of its fields; none may stand twice. */
record JsonMapReader(JsonValueReader value) implements JsonValueReader {

    @Override
    public Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
        if (token != JsonToken.START_OBJECT) {
            throw JsonFault.wrongType(parser, "an object");
        }
        Map<String, Object> entries = new LinkedHashMap<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            if (entries.containsKey(name)) {
                throw JsonFault.duplicate(parser);
            }
            entries.put(name, value.readNext(parser));
        }
        return entries;
    }
}
