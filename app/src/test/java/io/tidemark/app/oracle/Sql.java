package io.tidemark.app.oracle;

import java.util.Optional;

/**
 * An expression on single records in two dialects.
 *
 * @param ours as a query file has it
 * @param duckDb what DuckDB calls the same; never fails
 * @param kind of its value
 * @param fails when ours fails, for DuckDB; absent: never
 */
record Sql(String ours, String duckDb, Kind kind, Optional<String> fails) {

    static Sql same(String text, Kind kind) {
        return new Sql(text, text, kind, Optional.empty());
    }

    static Sql of(String ours, String duckDb, Kind kind) {
        return new Sql(ours, duckDb, kind, Optional.empty());
    }

    Sql failingWhen(String condition) {
        return new Sql(ours, duckDb, kind, Optional.of(condition));
    }

    /** A name for it among the columns of a result. */
    record Named(String name, Sql sql) {

        boolean isPlainColumn() {
            return name.equals(sql.ours());
        }
    }
}
