package io.tidemark.app.oracle;

/** What becomes of a record. */
enum Fate {
    EMPTY,
    REJECTED,
    AHEAD,
    FILTERED,
    LATE,
    DUPLICATE,
    PASSED
}
