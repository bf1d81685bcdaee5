package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.tidemark.config.ArrayType;
import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.MapType;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads JSON values as values of one type. Those with rows in them are not thread-safe. */
interface JsonValueReader {

    /**
     * Reads the value that starts with {@code token}, the parser's current one, which is not null; leaves the parser at
     * the value's last token.
     */
    Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException;

    /** Reads the value that starts with the next token; a JSON null is NULL. */
    default @Nullable Object readNext(JsonParser parser) throws IOException, UnreadableRecordException {
        JsonToken token = parser.nextToken();
        return token == JsonToken.VALUE_NULL ? null : read(parser, token);
    }

    static JsonValueReader of(DataType type) {
        if (type instanceof SimpleType simple) {
            return JsonScalarReader.of(simple);
        }
        if (type instanceof DecimalType decimal) {
            return new JsonDecimalReader(decimal);
        }
        if (type instanceof ArrayType array) {
            return new JsonArrayReader(of(array.element()));
        }
        if (type instanceof MapType map) {
            return new JsonMapReader(of(map.value()));
        }
        return new JsonObjectReader((RowType) type);
    }
}
