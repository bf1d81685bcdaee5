package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.tidemark.config.TopicSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads record keys as the metadata column {@code _key}. Thread-safe. */
public interface KeyReader {

    /**
     * The value of {@code _key}; NULL for no key.
     *
     * @throws UnreadableRecordException if it cannot be read, with the reason
     */
    @Nullable
    Object read(byte @Nullable [] key) throws UnreadableRecordException;

    /**
     * The reader of a format: VARCHAR for STRING (strict UTF-8) and JSON (the text of a string, any other value as
     * canonical JSON, NULL for null), VARBINARY for RAW.
     */
    static KeyReader of(TopicSource.KeyFormat format) {
        return switch (format) {
            case STRING -> key -> key == null ? null : text(key);
            case JSON -> key -> key == null ? null : json(key);
            case RAW -> key -> key;
        };
    }

    private static String text(byte[] key) throws UnreadableRecordException {
        String text = new String(key, StandardCharsets.UTF_8);
        if (text.indexOf('\uFFFD') >= 0) {
            ByteBuffer in = ByteBuffer.wrap(key);
            if (StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(in, CharBuffer.allocate(key.length), true)
                    .isError()) {
                throw new UnreadableRecordException(
                        Reason.INVALID_UTF_8, "key: not UTF-8 from byte " + in.position() + " on");
            }
        }
        return text;
    }

    private static @Nullable String json(byte[] key) throws UnreadableRecordException {
        try {
            return JsonDocument.read(key, KeyReader::json).orElse(null);
        } catch (UnreadableRecordException e) {
            throw e.inKey();
        }
    }

    private static Optional<String> json(JsonParser parser, JsonToken token)
            throws IOException, UnreadableRecordException {
        if (token == JsonToken.VALUE_NULL) {
            return Optional.empty();
        }
        if (token == JsonToken.VALUE_STRING) {
            return Optional.of(parser.getText());
        }
        ByteWriter out = new ByteWriter();
        CanonicalJson.write(parser, token, out);
        return Optional.of(new String(out.toBytes(), StandardCharsets.UTF_8));
    }
}
