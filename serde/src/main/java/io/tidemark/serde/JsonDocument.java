package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Bytes that are one JSON document from the first to the last. Stateless. */
final class JsonDocument {

    private JsonDocument() {}

    /** What is made of a document's root value. */
    interface Root<T> {

        /** Reads the value that starts with {@code token}, up to its last token. */
        T read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException;
    }

    /**
     * Reads a document, and that nothing follows it.
     *
     * @throws UnreadableRecordException if the bytes are not one JSON document, or if {@code root} says so
     */
    static <T> T read(byte[] bytes, Root<T> root) throws UnreadableRecordException {
        JsonBytes.check(bytes);
        try (JsonParser parser = JsonFormat.parser(bytes)) {
            return read(bytes, parser, root);
        } catch (IOException e) {
            throw new IllegalStateException("a parser of bytes in memory cannot be opened or closed", e);
        }
    }

    private static <T> T read(byte[] bytes, JsonParser parser, Root<T> root) throws UnreadableRecordException {
        T value;
        try {
            JsonToken token = parser.nextToken();
            if (token == null) {
                throw new UnreadableRecordException(Reason.EMPTY, "the value is nothing but white space");
            }
            value = root.read(parser, token);
        } catch (IOException e) {
            throw JsonFault.of(e, parser, bytes);
        }
        try {
            if (parser.nextToken() == null) {
                return value;
            }
        } catch (IOException e) {
            // Whatever it is, it is behind the document.
        }
        throw JsonFault.trailing(parser);
    }
}
