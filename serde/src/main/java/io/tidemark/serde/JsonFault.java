package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.tidemark.config.DataType;
import java.io.IOException;

/** What is wrong with a JSON record, in words: where it is, what was expected and what was found. */
final class JsonFault {

    private static final int SHOWN_CHARS = 60;

    private JsonFault() {}

    static UnreadableRecordException wrongType(JsonParser parser, DataType expected) throws IOException {
        return wrongType(parser, expected.sql());
    }

    static UnreadableRecordException wrongType(JsonParser parser, String expected) throws IOException {
        return new UnreadableRecordException(
                Reason.WRONG_TYPE, place(parser) + ": expected " + cut(expected) + ", found " + found(parser));
    }

    static UnreadableRecordException outOfRange(JsonParser parser, DataType type) throws IOException {
        return outOfRange(parser, type.sql());
    }

    static UnreadableRecordException outOfRange(JsonParser parser, String range) throws IOException {
        return new UnreadableRecordException(
                Reason.OUT_OF_RANGE, place(parser) + ": " + shown(parser) + " does not fit " + range);
    }

    static UnreadableRecordException wrongFormat(JsonParser parser, String expected) throws IOException {
        return new UnreadableRecordException(
                Reason.WRONG_FORMAT, place(parser) + ": " + shown(parser) + " is not " + expected);
    }

    static UnreadableRecordException duplicate(JsonParser parser) {
        return new UnreadableRecordException(Reason.DUPLICATE_KEY, place(parser) + " stands twice in its object");
    }

    static UnreadableRecordException missing(JsonParser parser, String name, String state) {
        String parent = path(parser);
        String path = parent.isEmpty() ? name : parent + "." + name;
        return new UnreadableRecordException(
                Reason.MISSING_FIELD, "field '" + cut(path) + "' is " + state + ", but NOT NULL");
    }

    static UnreadableRecordException notAnObject(JsonParser parser) throws IOException {
        return new UnreadableRecordException(
                Reason.NOT_AN_OBJECT, "expected a JSON object, found " + found(parser) + " at the top");
    }

    static UnreadableRecordException trailing(JsonParser parser) {
        long offset = parser.currentTokenLocation().getByteOffset();
        return new UnreadableRecordException(
                Reason.TRAILING_DATA, "the JSON object is complete, but more follows it at byte " + offset);
    }

    /** What the parser objects to. */
    static UnreadableRecordException of(IOException failure, JsonParser parser, byte[] value) {
        if (failure instanceof StreamConstraintsException) {
            return beyondLimits(parser);
        }
        String message = failure instanceof JsonProcessingException jackson
                ? jackson.getOriginalMessage()
                : String.valueOf(failure.getMessage());
        if (failure instanceof JsonEOFException
                || message.startsWith("Unexpected end-of-input")
                || JsonFormat.endsInsideScalar(value, parser)) {
            return new UnreadableRecordException(
                    Reason.TRUNCATED,
                    "the value ends at byte " + value.length + ", before it is complete; last seen: " + place(parser));
        }
        long offset = parser.currentLocation().getByteOffset();
        return new UnreadableRecordException(Reason.NOT_JSON, "not JSON at byte " + offset + ": " + cut(message, 200));
    }

    private static UnreadableRecordException beyondLimits(JsonParser parser) {
        if (parser.getParsingContext().getNestingDepth() > JsonFormat.MAX_DEPTH) {
            return new UnreadableRecordException(
                    Reason.TOO_DEEP, place(parser) + ": nested more than " + JsonFormat.MAX_DEPTH + " deep");
        }
        return new UnreadableRecordException(
                Reason.OUT_OF_RANGE,
                place(parser) + ": a number of more than " + JsonFormat.MAX_NUMBER_CHARS + " characters");
    }

    private static String place(JsonParser parser) {
        String path = path(parser);
        long offset = parser.currentTokenLocation().getByteOffset();
        return path.isEmpty() ? "byte " + offset : "field '" + cut(path) + "' at byte " + offset;
    }

    /** The parser's place as {@code customer.items[1].id}; empty at the top. */
    private static String path(JsonParser parser) {
        StringBuilder path = new StringBuilder();
        JsonStreamContext context = parser.getParsingContext();
        for (; context != null && path.length() <= SHOWN_CHARS; context = context.getParent()) {
            String step = "";
            if (context.inArray() && context.hasCurrentIndex()) {
                step = "[" + context.getCurrentIndex() + "]";
            } else if (context.inObject() && context.getCurrentName() != null) {
                step = context.getCurrentName();
            }
            boolean name = path.length() > 0 && path.charAt(0) != '[';
            path.insert(0, name && !step.isEmpty() ? step + "." : step);
        }
        return context == null ? path.toString() : "…" + path;
    }

    private static String found(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        return switch (token) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "an array";
            case VALUE_STRING -> "the string " + shown(parser);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "the number " + shown(parser);
            default -> token.asString();
        };
    }

    private static String shown(JsonParser parser) throws IOException {
        String text = cut(parser.getText());
        return parser.currentToken() == JsonToken.VALUE_STRING ? '"' + text + '"' : text;
    }

    private static String cut(String text) {
        return cut(text, SHOWN_CHARS);
    }

    private static String cut(String text, int chars) {
        if (text.length() <= chars) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(chars - 1)) ? chars - 1 : chars;
        return text.substring(0, end) + "…";
    }
}
