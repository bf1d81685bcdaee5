package io.tidemark.app.trial;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How a record is printed: one line of JSON. Bytes that are a JSON object stand as they are, others as a string. Keeps no
 * state: thread-safe.
 */
public sealed interface OutputLine {

    /** The line of a record, without its end, in UTF-8; null if it has none. */
    byte @Nullable [] of(OutputRecord record);

    /**
     * The value alone, of records that are result rows. A null value is no row.
     *
     * @param topics where result rows go
     */
    record Row(Set<String> topics) implements OutputLine {
        public Row {
            topics = Set.copyOf(topics);
        }

        @Override
        public byte @Nullable [] of(OutputRecord record) {
            return record.value() == null || !topics.contains(record.topic()) ? null : Json.of(record.value());
        }
    }

    /** {@code {"topic", "timestamp", "key", "value"}} of every record. */
    record Envelope() implements OutputLine {
        @Override
        public byte[] of(OutputRecord record) {
            ByteArrayOutputStream line = new ByteArrayOutputStream(256);
            line.writeBytes(bytes("{\"topic\":"));
            line.writeBytes(Json.string(bytes(record.topic())));
            line.writeBytes(bytes(",\"timestamp\":" + record.timestamp() + ",\"key\":"));
            line.writeBytes(Json.of(record.key()));
            line.writeBytes(bytes(",\"value\":"));
            line.writeBytes(Json.of(record.value()));
            line.write('}');
            return line.toByteArray();
        }

        private static byte[] bytes(String text) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
    }

    /** Bytes as JSON on one line. */
    final class Json {

        private static final JsonFactory JSON = new JsonFactory();

        private Json() {}

        static byte[] of(byte @Nullable [] bytes) {
            if (bytes == null) {
                return "null".getBytes(StandardCharsets.UTF_8);
            }
            byte @Nullable [] object = object(bytes);
            return object == null ? string(bytes) : object;
        }

        /** The object on one line; null if it is none. */
        private static byte @Nullable [] object(byte[] bytes) {
            if (bytes.length == 0 || bytes[0] != '{') {
                return null;
            }
            try (JsonParser parser = JSON.createParser(bytes)) {
                parser.nextToken();
                parser.skipChildren();
                if (parser.currentToken() != JsonToken.END_OBJECT || parser.nextToken() != null) {
                    return null;
                }
            } catch (IOException notJson) {
                return null;
            }
            return onOneLine(bytes);
        }

        /** A line end within JSON stands between its tokens, where it means nothing. */
        private static byte[] onOneLine(byte[] json) {
            byte[] line = json;
            for (int i = 0; i < json.length; i++) {
                if (json[i] == '\n' || json[i] == '\r') {
                    line = line == json ? json.clone() : line;
                    line[i] = ' ';
                }
            }
            return line;
        }

        static byte[] string(byte[] bytes) {
            ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + 2);
            try (JsonGenerator generator = JSON.createGenerator(out)) {
                generator.writeString(new String(bytes, StandardCharsets.UTF_8));
            } catch (IOException impossible) {
                throw new UncheckedIOException("an array of bytes can always be written", impossible);
            }
            return out.toByteArray();
        }
    }
}
