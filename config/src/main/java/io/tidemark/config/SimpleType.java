package io.tidemark.config;

/** The types without parameters. */
public enum SimpleType implements DataType {
    BOOLEAN,
    INT,
    BIGINT,
    /** 32 bits (IEEE 754 single). */
    FLOAT,
    /** 64 bits (IEEE 754 double). */
    DOUBLE,
    VARCHAR,
    VARBINARY,
    DATE,
    /** Milliseconds of the day. */
    TIME,
    /** Milliseconds since 1970-01-01T00:00Z, UTC. */
    TIMESTAMP;

    @Override
    public String sql() {
        return name();
    }
}
