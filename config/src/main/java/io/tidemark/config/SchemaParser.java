package io.tidemark.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the declared columns: SQL types, and nested mappings for rows. Not thread-safe. */
final class SchemaParser {
    private final Problems problems;

    SchemaParser(Problems problems) {
        this.problems = problems;
    }

    /** The columns; empty if one of them cannot be read, since expressions could not be checked then. */
    Optional<RowType> columns(Mapping mapping, String path) {
        if (mapping.entries().isEmpty()) {
            problems.add(mapping.location(), "'" + path + "' has no columns; write NAME: TYPE");
            return Optional.empty();
        }
        List<Column> columns = new ArrayList<>();
        for (Mapping.Entry entry : mapping.entries()) {
            column(entry, path).ifPresent(columns::add);
        }
        return columns.size() == mapping.entries().size() ? Optional.of(new RowType(columns)) : Optional.empty();
    }

    private Optional<Column> column(Mapping.Entry entry, String path) {
        String name = entry.key();
        String nested = path + "." + Scalar.shorten(name);
        if (!isName(entry, path)) {
            return Optional.empty();
        }
        if (entry.value() instanceof Mapping row) {
            return columns(row, nested).map(type -> Column.nullable(name, type));
        }
        if (entry.value() instanceof Sequence sequence) {
            problems.add(sequence.location(), "'" + nested + "' must be a type, not a list; write ARRAY<TYPE>");
            return Optional.empty();
        }
        if (entry.value() instanceof Scalar scalar) {
            if (scalar.isNull()) {
                problems.add(entry.keyLocation(), "'" + nested + "' has no type; write one, such as VARCHAR");
                return Optional.empty();
            }
            return TypeSyntax.column(name, scalar.sql(), problems);
        }
        return Optional.empty();
    }

    /** Fields of rows may be named like metadata columns: they are never alone. */
    private boolean isName(Mapping.Entry entry, String path) {
        boolean inRow = path.indexOf('.') != path.lastIndexOf('.');
        return (inRow && Names.METADATA.contains(entry.key()))
                || new Expressions(problems).isColumnName(entry.key(), entry.keyLocation(), path);
    }
}
