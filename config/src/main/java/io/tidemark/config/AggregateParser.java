package io.tidemark.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads {@code aggregate}. */
final class AggregateParser {
    private static final Duration DEFAULT_EVERY = Duration.ofSeconds(1);
    private static final Set<String> WINDOW_COLUMNS = Set.of("window_start", "window_end");
    private static final Choice<AggregationSpec.Emit> EMIT =
            Choice.of("on_close", AggregationSpec.Emit.ON_CLOSE).or("on_update", AggregationSpec.Emit.ON_UPDATE);

    private AggregateParser() {}

    /** The aggregation; empty if nothing it selects can be read. */
    static Optional<AggregationSpec> parse(Fields fields) {
        fields.require("select", "name what to compute: select: { orders: COUNT(*) }");
        List<NamedExpression> by = GroupParser.parse(fields);
        Optional<WindowSpec> window = fields.section("window", Section.WINDOW).map(WindowParser::parse);
        List<NamedExpression> select = select(fields);
        AggregationSpec.Emit emit = emit(fields);
        Optional<Duration> every = fields.duration("every", Duration.ZERO);
        if (fields.has("every") && emit == AggregationSpec.Emit.ON_CLOSE) {
            fields.problem(
                    "every", "'aggregate.every' is for 'emit: on_update': a closed window gives one row; remove it");
        }
        List<NamedExpression> distinct = withoutClashes(fields, by, select);
        boolean windowed = window.isPresent();
        return distinct.isEmpty()
                ? Optional.empty()
                : Optional.of(new AggregationSpec(
                        by,
                        window,
                        windowed ? emit : AggregationSpec.Emit.ON_UPDATE,
                        distinct,
                        every.orElse(DEFAULT_EVERY)));
    }

    private static List<NamedExpression> select(Fields fields) {
        Mapping select = fields.mapping("select").orElse(null);
        if (select == null) {
            return List.of();
        }
        if (select.entries().isEmpty()) {
            fields.problem("select", "'aggregate.select' is empty; name what to compute: { orders: COUNT(*) }");
        }
        return new Expressions(fields.problems()).named(select, "aggregate.select");
    }

    private static AggregationSpec.Emit emit(Fields fields) {
        Optional<AggregationSpec.Emit> emit = fields.choice("emit", EMIT);
        if (fields.has("window")) {
            return emit.orElse(AggregationSpec.Emit.ON_CLOSE);
        }
        if (emit.filter(found -> found == AggregationSpec.Emit.ON_CLOSE).isPresent()) {
            fields.problem(
                    "emit",
                    "'aggregate.emit: on_close' needs a window, since nothing closes without one; add 'window' or write"
                            + " on_update");
        }
        return AggregationSpec.Emit.ON_UPDATE;
    }

    private static List<NamedExpression> withoutClashes(
            Fields fields, List<NamedExpression> by, List<NamedExpression> select) {
        Set<String> groups = new HashSet<>();
        for (NamedExpression group : by) {
            groups.add(group.name());
            reportWindowColumn(fields, group);
        }
        List<NamedExpression> distinct = new ArrayList<>();
        for (NamedExpression column : select) {
            reportWindowColumn(fields, column);
            if (groups.contains(column.name())) {
                fields.problems()
                        .add(
                                column.location(),
                                "'" + column.name() + "' is a column of 'aggregate.by' already; choose another name");
            } else {
                distinct.add(column);
            }
        }
        return distinct;
    }

    private static void reportWindowColumn(Fields fields, NamedExpression column) {
        if (fields.has("window") && WINDOW_COLUMNS.contains(column.name())) {
            fields.problems()
                    .add(
                            column.location(),
                            "'" + column.name() + "' is a column of every windowed result; choose another name");
        }
    }
}
