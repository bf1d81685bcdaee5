package io.tidemark.config;

/** A value of a query file as YAML sees it, with its place; variables are replaced. Immutable. */
sealed interface Value permits Scalar, Sequence, Mapping, Unreadable {

    /** Where it begins. */
    Location location();

    /** What it is, for messages: "a list". */
    String kind();
}
