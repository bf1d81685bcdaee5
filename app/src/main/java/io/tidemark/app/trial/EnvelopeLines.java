package io.tidemark.app.trial;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.tidemark.config.NearestName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/**
 * A line is a JSON object that says all of a record. A key or
 * value that is a string stands for those bytes, any other JSON for its own text, byte for byte.
 *
 * @param topics that the query reads
 */
record EnvelopeLines(List<String> topics) implements LineFormat {

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private static final List<String> FIELDS = List.of("topic", "partition", "timestamp", "key", "headers", "value");

    @Override
    public boolean namesTopics() {
        return true;
    }

    @Override
    public InputRecord read(byte[] line, InputFile file, String place) {
        try (JsonParser parser = JSON.createParser(line)) {
            Fields fields = new Fields(line, parser);
            fields.readAll();
            String topic = fields.topic != null ? fields.topic : file.topic().orElse(null);
            if (topic == null) {
                throw new Malformed("has no 'topic', and the query reads " + String.join(", ", topics));
            }
            if (!topics.contains(topic)) {
                throw new Malformed(TopicNames.unknown(topic, topics));
            }
            return new InputRecord(topic, fields.timestamp, fields.key, fields.headers, fields.value);
        } catch (Malformed malformed) {
            throw new InputFault(place + ": " + malformed.getMessage());
        } catch (JsonProcessingException broken) {
            throw new InputFault(place + ": the envelope is not valid JSON: "
                    + broken.getOriginalMessage().replaceAll("\\s+", " "));
        } catch (IOException impossible) {
            throw new UncheckedIOException("an array of bytes can always be read", impossible);
        }
    }

    /** What is wrong with an envelope, in words. */
    private static final class Malformed extends Exception {
        private static final long serialVersionUID = 1L;

        Malformed(String message) {
            super(message, null, false, false);
        }
    }

    /** The fields of one envelope. */
    private static final class Fields {
        private final byte[] line;
        private final JsonParser parser;
        private final Headers headers = new RecordHeaders();
        private @Nullable String topic;
        private OptionalLong timestamp = OptionalLong.empty();
        private byte @Nullable [] key;
        private byte @Nullable [] value;

        Fields(byte[] line, JsonParser parser) {
            this.line = line;
            this.parser = parser;
        }

        void readAll() throws IOException, Malformed {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new Malformed("an envelope is a JSON object {\"timestamp\":…, \"key\":…, \"value\":…}");
            }
            Set<String> seen = new HashSet<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                seen.add(name);
                parser.nextToken();
                read(name);
            }
            if (parser.nextToken() != null) {
                throw new Malformed("something stands behind the envelope; one JSON object a line");
            }
            if (!seen.contains("value")) {
                throw new Malformed("the envelope has no 'value'; null is one, too");
            }
        }

        private void read(String name) throws IOException, Malformed {
            switch (name) {
                case "topic" -> topic = text(name);
                case "partition" -> number(name);
                case "timestamp" -> timestamp = number(name);
                case "key" -> key = bytes();
                case "headers" -> readHeaders();
                case "value" -> value = bytes();
                default ->
                    throw new Malformed(
                            "unknown field '" + name + "' in the envelope" + NearestName.suggestion(name, FIELDS));
            }
        }

        private @Nullable String text(String name) throws IOException, Malformed {
            if (parser.currentToken() == JsonToken.VALUE_NULL) {
                return null;
            }
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                throw new Malformed("'" + name + "' is a string, not " + json());
            }
            return parser.getText();
        }

        private OptionalLong number(String name) throws IOException, Malformed {
            if (parser.currentToken() == JsonToken.VALUE_NULL) {
                return OptionalLong.empty();
            }
            boolean whole = parser.currentToken() == JsonToken.VALUE_NUMBER_INT
                    && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
            if (!whole || parser.getLongValue() < 0) {
                throw new Malformed("'" + name + "' is "
                        + (name.equals("timestamp") ? "milliseconds since 1970, 0 or more" : "a number, 0 or more")
                        + ", not " + json());
            }
            return OptionalLong.of(parser.getLongValue());
        }

        private void readHeaders() throws IOException, Malformed {
            if (parser.currentToken() == JsonToken.VALUE_NULL) {
                return;
            }
            if (parser.currentToken() != JsonToken.START_OBJECT) {
                throw new Malformed("'headers' is an object of strings, not " + json());
            }
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                String header = text("headers." + name);
                headers.add(name, header == null ? null : header.getBytes(StandardCharsets.UTF_8));
            }
        }

        private byte @Nullable [] bytes() throws IOException {
            return switch (parser.currentToken()) {
                case VALUE_NULL -> null;
                case VALUE_STRING -> parser.getText().getBytes(StandardCharsets.UTF_8);
                default -> json().getBytes(StandardCharsets.UTF_8);
            };
        }

        /** The text of the current value as it stands in the line; the parser is then at its end. */
        private String json() throws IOException {
            if (!parser.currentToken().isStructStart()) {
                return parser.currentToken() == JsonToken.VALUE_STRING
                        ? "\"" + parser.getText() + "\""
                        : parser.getText();
            }
            int start = (int) parser.currentTokenLocation().getByteOffset();
            parser.skipChildren();
            int end = (int) parser.currentLocation().getByteOffset();
            return new String(Arrays.copyOfRange(line, start, end), StandardCharsets.UTF_8);
        }
    }
}
