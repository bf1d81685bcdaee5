package io.tidemark.config;

import java.time.Duration;
import java.util.Optional;

/** Reads {@code event_time}. */
final class EventTimeParser {
    private static final Duration DEFAULT_MAX_AHEAD = Duration.ofHours(1);
    private static final Duration DEFAULT_IDLE_AFTER = Duration.ofMinutes(1);
    private static final Choice<EventTimeSpec.TimeUnit> UNIT = Choice.of("s", EventTimeSpec.TimeUnit.SECONDS)
            .or("ms", EventTimeSpec.TimeUnit.MILLISECONDS)
            .or("us", EventTimeSpec.TimeUnit.MICROSECONDS)
            .or("ns", EventTimeSpec.TimeUnit.NANOSECONDS);

    /** What holds without {@code event_time}. */
    static final EventTimeSpec DEFAULT = new EventTimeSpec(
            Optional.empty(),
            EventTimeSpec.TimeUnit.MILLISECONDS,
            Duration.ZERO,
            DEFAULT_MAX_AHEAD,
            Optional.of(DEFAULT_IDLE_AFTER));

    private EventTimeParser() {}

    static EventTimeSpec parse(Fields fields, Optional<RowType> columns) {
        Optional<Column> column =
                fields.scalar("column", "the name of a column").flatMap(scalar -> column(fields, scalar, columns));
        Optional<SqlText> expression = fields.expression("expression");
        if (fields.has("column") && fields.has("expression")) {
            fields.problem(
                    "expression",
                    "'event_time.column' and 'event_time.expression' exclude each other; remove one of them");
        }
        Optional<EventTimeSpec.TimeUnit> unit = fields.choice("unit", UNIT);
        checkUnit(fields, column);
        return new EventTimeSpec(
                column.flatMap(found -> quoted(fields, found)).or(() -> expression),
                unit.orElse(EventTimeSpec.TimeUnit.MILLISECONDS),
                fields.duration("lateness", Duration.ZERO).orElse(Duration.ZERO),
                fields.duration("max_ahead", Duration.ZERO).orElse(DEFAULT_MAX_AHEAD),
                idleAfter(fields));
    }

    private static Optional<Column> column(Fields fields, Scalar name, Optional<RowType> schema) {
        if (name.text().equals("_timestamp")) {
            return Optional.of(Column.required("_timestamp", SimpleType.TIMESTAMP));
        }
        if (schema.isEmpty()) {
            return Optional.empty();
        }
        int index = schema.get().indexOf(name.text());
        if (index >= 0) {
            return Optional.of(schema.get().columns().get(index));
        }
        String hint = name.text().matches(".*[^A-Za-z0-9_].*")
                ? "; an expression goes in 'event_time.expression'"
                : NearestName.suggestion(name.text(), schema.get().names());
        fields.problems()
                .add(
                        name.location(),
                        "no column " + name.shown() + " for 'event_time.column'"
                                + (hint.isEmpty() ? "; declare it in 'from.schema'" : hint));
        return Optional.empty();
    }

    /** Backticks let any name stand in an expression. */
    private static Optional<SqlText> quoted(Fields fields, Column column) {
        return fields.scalar("column", "the name of a column")
                .map(scalar -> SqlText.of(
                        "`" + column.name().replace("`", "``") + "`",
                        scalar.sql().start()));
    }

    private static void checkUnit(Fields fields, Optional<Column> column) {
        if (!fields.has("unit")) {
            return;
        }
        if (!fields.has("column") && !fields.has("expression")) {
            fields.problem(
                    "unit",
                    "'event_time.unit' has no meaning for the Kafka record's own timestamp; name a 'column' or remove"
                            + " it");
        }
        column.filter(found -> !isNumeric(found.type()))
                .ifPresent(found -> fields.problem(
                        "unit",
                        "'event_time.unit' is for numbers, and '" + found.name() + "' is "
                                + found.type().sql() + "; remove it"));
    }

    private static boolean isNumeric(DataType type) {
        if (type instanceof SimpleType simple) {
            return switch (simple) {
                case INT, BIGINT, FLOAT, DOUBLE -> true;
                default -> false;
            };
        }
        return type instanceof DecimalType;
    }

    private static Optional<Duration> idleAfter(Fields fields) {
        Optional<Scalar> scalar = fields.scalar("idle_after", "a duration or never");
        if (scalar.filter(value -> value.text().equals("never")).isPresent()) {
            return Optional.empty();
        }
        return scalar.flatMap(value -> fields.duration(value, "idle_after", Duration.ofMillis(1)))
                .or(() -> Optional.of(DEFAULT_IDLE_AFTER));
    }
}
