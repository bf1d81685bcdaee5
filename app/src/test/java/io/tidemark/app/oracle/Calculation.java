package io.tidemark.app.oracle;

import java.util.List;

/** What an aggregate makes of the values of a group that are not NULL, in Java and without rounding on the way. */
interface Calculation {

    /** The value; null for NULL. */
    Object of(List<Object> values);

    /** Whether the value of an aggregate is what it should be. */
    boolean allows(List<Object> values, Object actual);

    /** Whether a value that was computed in floating point may be that of DuckDB. */
    boolean isNear(List<Object> values, Object rounded);
}
