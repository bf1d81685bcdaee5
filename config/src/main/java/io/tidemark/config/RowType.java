package io.tidemark.config;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The columns of a row, in order.
 *
 * @param columns names are unique
 */
public record RowType(List<Column> columns) implements DataType {

    public RowType {
        columns = List.copyOf(columns);
        Set<String> names = new HashSet<>();
        for (Column column : columns) {
            if (!names.add(column.name())) {
                throw new IllegalArgumentException("column '" + column.name() + "' is declared twice");
            }
        }
    }

    /** The position of a column, or -1. */
    public int indexOf(String name) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** The number of columns. */
    public int size() {
        return columns.size();
    }

    /** The column names, in order. */
    public List<String> names() {
        return columns.stream().map(Column::name).toList();
    }

    @Override
    public String sql() {
        return columns.stream().map(Column::sql).collect(Collectors.joining(", ", "ROW(", ")"));
    }
}
