package io.tidemark.config;

/**
 * A map from VARCHAR; its values may be NULL.
 *
 * @param value the type of its values
 */
public record MapType(DataType value) implements DataType {

    @Override
    public String sql() {
        return "MAP<VARCHAR, " + value.sql() + ">";
    }
}
