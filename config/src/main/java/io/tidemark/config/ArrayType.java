package io.tidemark.config;

/**
 * An array; its elements may be NULL.
 *
 * @param element the type of its elements
 */
public record ArrayType(DataType element) implements DataType {

    @Override
    public String sql() {
        return "ARRAY<" + element.sql() + ">";
    }
}
