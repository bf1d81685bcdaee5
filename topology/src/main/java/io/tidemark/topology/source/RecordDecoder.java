package io.tidemark.topology.source;

import io.tidemark.config.TopicSource;
import io.tidemark.serde.JsonRowReader;
import io.tidemark.serde.KeyReader;
import io.tidemark.serde.RowReader;
import io.tidemark.serde.UnreadableRecordException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;

/** Makes input rows of Kafka records. Keeps buffers: not thread-safe. */
final class RecordDecoder {

    private final RowReader values;
    private final KeyReader keys;
    private final List<MetadataColumn> metadata;
    private final int declared;

    RecordDecoder(TopicSource source, InputRow row) {
        values = source.format() == TopicSource.Format.RAW ? bytes -> new Object[0] : new JsonRowReader(row.declared());
        keys = KeyReader.of(source.keyFormat());
        metadata = row.metadata();
        declared = row.declared().size();
    }

    @Nullable
    Object[] decode(Record<byte[], byte[]> record, RecordMetadata place) throws UnreadableRecordException {
        @Nullable Object[] row = values.read(record.value());
        if (metadata.isEmpty()) {
            return row;
        }
        @Nullable Object[] wide = Arrays.copyOf(row, declared + metadata.size());
        for (int i = 0; i < metadata.size(); i++) {
            wide[declared + i] = value(metadata.get(i), record, place);
        }
        return wide;
    }

    private @Nullable Object value(MetadataColumn column, Record<byte[], byte[]> record, RecordMetadata place)
            throws UnreadableRecordException {
        return switch (column) {
            case TOPIC -> place.topic();
            case PARTITION -> place.partition();
            case OFFSET -> place.offset();
            case TIMESTAMP -> record.timestamp();
            case KEY -> keys.read(record.key());
            case HEADERS -> texts(record.headers());
        };
    }

    private static Map<String, @Nullable String> texts(Headers headers) {
        Map<String, @Nullable String> texts = new HashMap<>();
        for (Header header : headers) {
            byte @Nullable [] value = header.value();
            texts.put(header.key(), value == null ? null : new String(value, StandardCharsets.UTF_8));
        }
        return texts;
    }
}
