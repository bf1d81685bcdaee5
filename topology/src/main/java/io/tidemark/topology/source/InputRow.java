package io.tidemark.topology.source;

import io.tidemark.config.Column;
import io.tidemark.config.RowType;
import io.tidemark.config.TopicSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The columns of the rows that a query works on: of those it could use, the ones it does.
 *
 * @param declared decoded from the value, in the order of the file
 * @param metadata taken from the record, behind them
 * @param layout all of them
 */
public record InputRow(RowType declared, List<MetadataColumn> metadata, RowType layout) {

    /** The row of those columns that are used. */
    public static InputRow of(TopicSource source, Set<String> used) {
        List<Column> declared = source.schema().columns().stream()
                .filter(column -> used.contains(column.name()))
                .toList();
        List<MetadataColumn> metadata = Arrays.stream(MetadataColumn.values())
                .filter(column -> used.contains(column.columnName()))
                .toList();
        List<Column> all = new ArrayList<>(declared);
        metadata.forEach(column -> all.add(column.column(source.keyFormat())));
        return new InputRow(new RowType(declared), metadata, new RowType(all));
    }

    /** Everything that expressions on a source may name. */
    public static RowType columnsOf(TopicSource source) {
        List<Column> all = new ArrayList<>(source.schema().columns());
        for (MetadataColumn metadata : MetadataColumn.values()) {
            all.add(metadata.column(source.keyFormat()));
        }
        return new RowType(all);
    }
}
