package io.tidemark.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads SQL types, such as {@code DECIMAL(12, 2) NOT NULL}, {@code ARRAY<VARCHAR>} or {@code ROW(id BIGINT, city
 * VARCHAR)}. Not thread-safe.
 */
final class TypeSyntax {
    private static final int MAX_DEPTH = 32;
    private static final Map<String, String> FOREIGN = Map.ofEntries(
            Map.entry("STRING", "VARCHAR"),
            Map.entry("TEXT", "VARCHAR"),
            Map.entry("CHAR", "VARCHAR"),
            Map.entry("VARCHAR2", "VARCHAR"),
            Map.entry("UUID", "VARCHAR"),
            Map.entry("INTEGER", "INT"),
            Map.entry("INT4", "INT"),
            Map.entry("INT32", "INT"),
            Map.entry("SMALLINT", "INT"),
            Map.entry("TINYINT", "INT"),
            Map.entry("SHORT", "INT"),
            Map.entry("LONG", "BIGINT"),
            Map.entry("INT8", "BIGINT"),
            Map.entry("INT64", "BIGINT"),
            Map.entry("REAL", "FLOAT"),
            Map.entry("FLOAT4", "FLOAT"),
            Map.entry("FLOAT32", "FLOAT"),
            Map.entry("FLOAT8", "DOUBLE"),
            Map.entry("FLOAT64", "DOUBLE"),
            Map.entry("NUMBER", "DOUBLE"),
            Map.entry("BOOL", "BOOLEAN"),
            Map.entry("BYTES", "VARBINARY"),
            Map.entry("BINARY", "VARBINARY"),
            Map.entry("BLOB", "VARBINARY"),
            Map.entry("DATETIME", "TIMESTAMP"),
            Map.entry("TIMESTAMPTZ", "TIMESTAMP"),
            Map.entry("INSTANT", "TIMESTAMP"));
    private static final Map<String, String> FOREIGN_COMPOSITE =
            Map.of("STRUCT", "ROW", "OBJECT", "ROW", "LIST", "ARRAY", "NUMERIC", "DECIMAL", "DEC", "DECIMAL");

    private final TypeTokens tokens;
    private final SqlText text;
    private final Problems problems;
    private int depth;

    private TypeSyntax(SqlText text, Problems problems) {
        this.text = text;
        this.problems = problems;
        this.tokens = new TypeTokens(text.text());
    }

    /**
     * The column that a type declares; empty if it cannot be read. Where a fault leaves no doubt about what was meant,
     * the column has the type that was meant.
     */
    static Optional<Column> column(String name, SqlText type, Problems problems) {
        try {
            return Optional.of(new TypeSyntax(type, problems).column(name));
        } catch (TypeSyntaxException e) {
            problems.add(e.in(type));
            return Optional.empty();
        }
    }

    private Column column(String name) throws TypeSyntaxException {
        DataType type = type();
        boolean nullable = nullability();
        if (!tokens.atEnd()) {
            throw tokens.unexpected("after the type " + type.sql());
        }
        return new Column(name, type, nullable);
    }

    /** Reads {@code NOT NULL}, {@code NULL} or nothing. */
    private boolean nullability() throws TypeSyntaxException {
        if (tokens.skipWord("NOT")) {
            tokens.expectWord("NULL", "after NOT");
            return false;
        }
        tokens.skipWord("NULL");
        return true;
    }

    private DataType type() throws TypeSyntaxException {
        int offset = tokens.offset();
        if (++depth > MAX_DEPTH) {
            throw new TypeSyntaxException(offset, "types nested more than " + MAX_DEPTH + " levels deep");
        }
        String word = tokens.word("a type");
        DataType type = type(word, word.toUpperCase(Locale.ROOT), offset);
        depth--;
        return type;
    }

    private DataType type(String word, String name, int offset) throws TypeSyntaxException {
        return switch (name) {
            case "DECIMAL" -> decimal(offset);
            case "ARRAY" -> new ArrayType(elementOf("ARRAY<VARCHAR>"));
            case "MAP" -> map();
            case "ROW" -> row();
            default -> {
                Optional<SimpleType> simple = simple(name);
                if (simple.isPresent()) {
                    skipLength(name, offset);
                    yield simple.get();
                }
                yield foreign(word, name, offset);
            }
        };
    }

    private static Optional<SimpleType> simple(String name) {
        for (SimpleType type : SimpleType.values()) {
            if (type.name().equals(name)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    private DataType foreign(String word, String name, int offset) throws TypeSyntaxException {
        String simple = FOREIGN.get(name);
        String meant = simple == null ? FOREIGN_COMPOSITE.get(name) : simple;
        if (meant != null) {
            fault(offset, "no type '" + word + "'; did you mean '" + meant + "'?");
            if (simple != null && tokens.at('(')) {
                tokens.skipBrackets();
            }
            return type(meant, meant, offset);
        }
        TreeSet<String> known = new TreeSet<>(List.of("DECIMAL", "ARRAY", "MAP", "ROW"));
        for (SimpleType type : SimpleType.values()) {
            known.add(type.name());
        }
        String suggestion = NearestName.suggestion(word, known);
        throw new TypeSyntaxException(
                offset,
                "no type '" + Scalar.shorten(word) + "'"
                        + (suggestion.isEmpty() ? "; the types are " + String.join(", ", known) : suggestion));
    }

    /** Lengths and precisions would not be kept, so they are not taken. */
    private void skipLength(String name, int offset) throws TypeSyntaxException {
        if (tokens.at('(')) {
            fault(
                    offset,
                    name.startsWith("VAR")
                            ? name + " takes no length, since none is checked; write " + name
                            : name + " takes no parameters; write " + name);
            tokens.skipBrackets();
        }
    }

    private DataType decimal(int offset) throws TypeSyntaxException {
        if (!tokens.at('(')) {
            fault(offset, "DECIMAL needs its digits: DECIMAL(12, 2) has 12, two of them behind the point");
            return new DecimalType(DecimalType.MAX_PRECISION, 9);
        }
        tokens.expect('(', "");
        int precision = tokens.number("the number of digits");
        int scale = 0;
        if (tokens.at(',')) {
            tokens.expect(',', "");
            scale = tokens.number("the number of digits behind the point");
        }
        tokens.expect(')', "; write DECIMAL(12, 2)");
        try {
            return new DecimalType(precision, scale);
        } catch (IllegalArgumentException e) {
            fault(offset, e.getMessage());
            return new DecimalType(DecimalType.MAX_PRECISION, Math.min(scale, DecimalType.MAX_PRECISION));
        }
    }

    private DataType elementOf(String example) throws TypeSyntaxException {
        tokens.expect('<', "; write " + example);
        DataType element = element();
        tokens.expect('>', "; write " + example);
        return element;
    }

    private DataType element() throws TypeSyntaxException {
        DataType element = type();
        int offset = tokens.offset();
        if (!nullability()) {
            fault(offset, "elements may be NULL; remove NOT NULL");
        }
        return element;
    }

    private DataType map() throws TypeSyntaxException {
        tokens.expect('<', "; write MAP<VARCHAR, BIGINT>");
        int offset = tokens.offset();
        if (!type().equals(SimpleType.VARCHAR)) {
            fault(offset, "the keys of a MAP are VARCHAR; write MAP<VARCHAR, ...>");
        }
        tokens.expect(',', "; write MAP<VARCHAR, BIGINT>");
        DataType value = element();
        tokens.expect('>', "; write MAP<VARCHAR, BIGINT>");
        return new MapType(value);
    }

    private DataType row() throws TypeSyntaxException {
        char close = tokens.at('<') ? '>' : ')';
        tokens.expect(close == '>' ? '<' : '(', "; write ROW(id BIGINT, city VARCHAR)");
        List<Column> fields = new ArrayList<>();
        do {
            int offset = tokens.offset();
            String name = tokens.name();
            DataType type = type();
            boolean nullable = nullability();
            if (fields.stream().anyMatch(field -> field.name().equals(name))) {
                fault(offset, "field '" + name + "' stands twice in this ROW");
            } else {
                fields.add(new Column(name, type, nullable));
            }
        } while (tokens.skip(','));
        tokens.expect(close, "; write ROW(id BIGINT, city VARCHAR)");
        return new RowType(fields);
    }

    private void fault(int offset, @Nullable String message) {
        problems.add(text.atOffset(offset), String.valueOf(message));
    }
}
