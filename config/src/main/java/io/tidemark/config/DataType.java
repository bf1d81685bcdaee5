package io.tidemark.config;

/**
 * A SQL type as a query file declares it and as expressions yield it.
 *
 * <p>Values in rows are plain Java objects, by type: BOOLEAN {@link Boolean}, INT {@link Integer}, BIGINT {@link Long},
 * FLOAT {@link Float}, DOUBLE {@link Double}, DECIMAL {@link java.math.BigDecimal} of the declared scale, VARCHAR
 * {@link String}, VARBINARY {@code byte[]}, DATE {@link Integer} (days since 1970-01-01), TIME {@link Integer}
 * (milliseconds of the day), TIMESTAMP {@link Long} (milliseconds since 1970-01-01T00:00Z), ROW {@code Object[]}, ARRAY
 * {@link java.util.List}, MAP {@link java.util.Map} with VARCHAR keys. SQL's NULL is {@code null}. Immutable.
 */
public sealed interface DataType permits SimpleType, DecimalType, RowType, ArrayType, MapType {

    /** The type as SQL writes it, such as {@code DECIMAL(12, 2)} or {@code ARRAY<VARCHAR>}. */
    String sql();
}
