package io.tidemark.devstack;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads the one JSON object of a line, and takes values out of it with the bytes they have there. */
final class JsonBytes {

    private static final JsonFactory FACTORY = new JsonFactory();

    private final byte[] line;
    private final JsonParser parser;

    private JsonBytes(byte[] line, JsonParser parser) {
        this.line = line;
        this.parser = parser;
    }

    /** What is done with the value of a field, which {@link JsonBytes} stands on. */
    @FunctionalInterface
    interface FieldReader {
        void read(String name, JsonBytes value) throws IOException, InvalidLineException;
    }

    /** Goes through the fields of the object that the line is; a reader may leave a value unread. */
    static void forEachField(byte[] line, FieldReader reader) throws IOException, InvalidLineException {
        try (JsonParser parser = FACTORY.createParser(line)) {
            parser.nextToken();
            new JsonBytes(line, parser).forEachField("the line", reader);
            if (parser.nextToken() != null) {
                throw new InvalidLineException("there is more on the line than one JSON object");
            }
        }
    }

    /** Goes through the fields of the object that this value is. */
    void forEachField(String what, FieldReader reader) throws IOException, InvalidLineException {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            throw new InvalidLineException(what + " is not a JSON object");
        }
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            reader.read(name, this);
            parser.skipChildren();
        }
    }

    boolean isNull() {
        return parser.currentToken() == JsonToken.VALUE_NULL;
    }

    /** A string's text; an object or array exactly as it stands in the line; a number or boolean as written. */
    byte @Nullable [] bytes() throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_NULL -> null;
            case START_OBJECT, START_ARRAY -> slice();
            default -> parser.getText().getBytes(StandardCharsets.UTF_8);
        };
    }

    String text(String what) throws IOException, InvalidLineException {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            throw new InvalidLineException(what + " is not a string: " + written());
        }
        return parser.getText();
    }

    long wholeNumber(String what, long max) throws IOException, InvalidLineException {
        boolean fits = parser.currentToken() == JsonToken.VALUE_NUMBER_INT
                && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER
                && parser.getLongValue() >= 0
                && parser.getLongValue() <= max;
        if (!fits) {
            throw new InvalidLineException(what + " is not a whole number from 0 to " + max + ": " + written());
        }
        return parser.getLongValue();
    }

    private String written() throws IOException {
        byte[] bytes = bytes();
        return bytes == null ? "null" : new String(bytes, StandardCharsets.UTF_8);
    }

    private byte[] slice() throws IOException {
        int start = (int) parser.currentTokenLocation().getByteOffset();
        parser.skipChildren();
        return Arrays.copyOfRange(line, start, (int) parser.currentLocation().getByteOffset());
    }
}
