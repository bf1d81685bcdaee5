package io.tidemark.topology.source;

import io.tidemark.config.Column;
import io.tidemark.config.DataType;
import io.tidemark.config.MapType;
import io.tidemark.config.SimpleType;
import io.tidemark.config.TopicSource;

/** The columns that every record has, whatever its value is. */
public enum MetadataColumn {
    TOPIC("_topic", SimpleType.VARCHAR),
    PARTITION("_partition", SimpleType.INT),
    OFFSET("_offset", SimpleType.BIGINT),
    TIMESTAMP("_timestamp", SimpleType.TIMESTAMP),
    KEY("_key", SimpleType.VARCHAR),
    HEADERS("_headers", new MapType(SimpleType.VARCHAR));

    private final String columnName;

    @SuppressWarnings("ImmutableEnumChecker") // every DataType is immutable
    private final DataType type;

    MetadataColumn(String columnName, DataType type) {
        this.columnName = columnName;
        this.type = type;
    }

    /** As expressions name it. */
    public String columnName() {
        return columnName;
    }

    /** The column, where keys have a format. */
    public Column column(TopicSource.KeyFormat keyFormat) {
        if (this == KEY) {
            return Column.nullable(
                    columnName, keyFormat == TopicSource.KeyFormat.RAW ? SimpleType.VARBINARY : SimpleType.VARCHAR);
        }
        return Column.required(columnName, type);
    }
}
