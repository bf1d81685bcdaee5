package io.tidemark.app.oracle;

import java.time.Instant;

/** What the event time of a query is read from. */
enum TimeColumn {
    MILLISECONDS("BIGINT", "ms"),
    MICROSECONDS("BIGINT", "us"),
    SECONDS("DECIMAL(20, 3)", "s"),
    TIMESTAMP("TIMESTAMP", null),
    /** The records' own timestamps. */
    KAFKA(null, null);

    private final String sql;
    private final String unit;

    TimeColumn(String sql, String unit) {
        this.sql = sql;
        this.unit = unit;
    }

    /** The line of the schema, if there is one. */
    String schemaYaml() {
        return sql == null ? "" : "    ts: " + sql + "\n";
    }

    /** The keys of {@code event_time}. */
    String yaml() {
        return sql == null ? "" : "  column: ts\n" + (unit == null ? "" : "  unit: " + unit + "\n");
    }

    /** An event time in JSON. */
    String json(long time, Dice dice) {
        return switch (this) {
            case MICROSECONDS -> Long.toString(time * 1_000 + dice.below(1_000));
            case SECONDS -> java.math.BigDecimal.valueOf(time, 3).toPlainString();
            case TIMESTAMP -> dice.chance(80) ? "\"" + Instant.ofEpochMilli(time) + "\"" : Long.toString(time);
            case MILLISECONDS, KAFKA -> Long.toString(time);
        };
    }
}
