package io.tidemark.serde;

import io.tidemark.config.TopicSource;
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

    /** The reader of a format: VARCHAR for STRING and JSON, VARBINARY for RAW. */
    static KeyReader of(TopicSource.KeyFormat format) {
        if (format == TopicSource.KeyFormat.RAW) {
            return key -> key;
        }
        throw new UnsupportedOperationException(format.name());
    }
}
