package io.tidemark.config;

/**
 * A column of a row.
 *
 * @param name as declared; names are case-sensitive
 * @param type its type
 * @param nullable whether NULL is a legal value; a missing field is NULL
 */
public record Column(String name, DataType type, boolean nullable) {

    /** A column that may be NULL. */
    public static Column nullable(String name, DataType type) {
        return new Column(name, type, true);
    }

    /** A column that is never NULL. */
    public static Column required(String name, DataType type) {
        return new Column(name, type, false);
    }

    String sql() {
        return "`" + name.replace("`", "``") + "` " + type.sql() + (nullable ? "" : " NOT NULL");
    }
}
