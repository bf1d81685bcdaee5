package io.tidemark.app.oracle;

import io.tidemark.app.oracle.QueryShape.Deduplication;
import io.tidemark.app.oracle.Sql.Named;
import io.tidemark.app.oracle.Steps.Aggregated;
import io.tidemark.app.oracle.Steps.Emission;
import io.tidemark.app.trial.QueryTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Random queries. */
final class QueryChoice {

    private static final List<String> GROUP_COLUMNS = List.of("k", "num", "flag", "txt", "dbl", "amt", "moment", "big");

    private final Dice dice;
    private final SqlChoice expressions;
    private final MeasureChoice measures;
    private final long step;

    /**
     * @param step milliseconds between two records
     */
    QueryChoice(Dice dice, long step) {
        this.dice = dice;
        this.step = step;
        expressions = new SqlChoice(dice);
        measures = new MeasureChoice(dice, expressions);
    }

    QueryShape query() {
        Steps steps = dice.chance(75) ? aggregated() : stateless();
        return new QueryShape(
                dice.chance(70) ? List.of("a") : List.of("a", "b"),
                dice.pick(TimeColumn.values()),
                dice.pick(0L, 0L, step, 4 * step, 30 * step),
                dice.pick(3_600_000L, 0L, 10_000L),
                dice.chance(50) ? Optional.of(expressions.condition()) : Optional.empty(),
                dice.chance(40) ? Optional.of(deduplication()) : Optional.empty(),
                steps,
                having(steps),
                dice.chance(80) ? QueryTrial.End.CLOSE_WINDOWS : QueryTrial.End.KEEP_OPEN);
    }

    private Deduplication deduplication() {
        List<Sql> by = new ArrayList<>();
        by.add(dice.chance(60) ? Sql.same("k", Kind.TEXT) : expressions.value());
        if (dice.chance(40)) {
            by.add(expressions.value());
        }
        return new Deduplication(
                by.stream().distinct().toList(),
                dice.pick(1L, step, 5 * step, 20 * step, 3_600_000L, 36_500L * 86_400_000));
    }

    private Aggregated aggregated() {
        Optional<WindowShape> window = dice.chance(85) ? Optional.of(window()) : Optional.empty();
        boolean closes = window.isPresent() && dice.chance(65);
        List<Measure> columns = new ArrayList<>();
        int count = dice.between(1, 4);
        for (int i = 0; i < count; i++) {
            columns.add(measures.measure("a" + i));
        }
        return new Aggregated(
                groups(),
                window,
                closes ? Emission.ON_CLOSE : Emission.ON_UPDATE,
                dice.pick(0L, 1_000L, 1_000L, 10_000L, step),
                columns);
    }

    /** Up to two group columns. */
    List<Named> groups() {
        List<Named> groups = new ArrayList<>();
        int count = dice.pick(0, 1, 1, 1, 2, 2);
        while (groups.size() < count) {
            String column = dice.pick(GROUP_COLUMNS);
            if (dice.chance(60)
                    && groups.stream().noneMatch(group -> group.name().equals(column))) {
                groups.add(new Named(column, Sql.same(column, Columns.ALL.get(column))));
            } else {
                groups.add(new Named("g" + groups.size(), expressions.value()));
            }
        }
        return groups;
    }

    WindowShape window() {
        long unit = step * dice.between(1, 8);
        return switch (dice.below(4)) {
            case 0 -> new WindowShape.Aligned(unit, unit);
            case 1 -> new WindowShape.Aligned(unit * dice.between(2, 6), unit);
            case 2 -> new WindowShape.Aligned(step * dice.between(7, 20), step * dice.between(1, 7));
            default -> new WindowShape.Session(step * dice.between(1, 5));
        };
    }

    private Steps stateless() {
        List<Named> columns = new ArrayList<>();
        int count = dice.between(1, 4);
        for (int i = 0; i < count; i++) {
            columns.add(new Named("c" + i, expressions.value()));
        }
        return switch (dice.below(4)) {
            case 0, 1 -> new Steps.Selected(columns);
            case 2 -> {
                String replaced = dice.pick("num", "c0", "extra");
                columns.set(0, new Named(replaced, columns.get(0).sql()));
                yield new Steps.Edited(columns, dice.chance(50) ? List.of("txt", "undeclared") : List.of());
            }
            default -> new Steps.Unchanged();
        };
    }

    private Optional<String> having(Steps steps) {
        if (!dice.chance(30)) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>();
        if (steps instanceof Aggregated aggregated) {
            aggregated.groups().forEach(group -> names.add(group.name()));
            aggregated.measures().stream()
                    .filter(measure -> measure.exact().isEmpty())
                    .forEach(measure -> names.add(measure.name()));
        } else if (steps instanceof Steps.Selected selected) {
            selected.columns().forEach(column -> names.add(column.name()));
        }
        return names.isEmpty() ? Optional.empty() : Optional.of(having(steps, dice.pick(names)));
    }

    private String having(Steps steps, String name) {
        Kind kind = steps instanceof Aggregated aggregated
                ? aggregated.columns().get(name)
                : ((Steps.Selected) steps)
                        .columns().stream()
                                .filter(column -> column.name().equals(name))
                                .findFirst()
                                .orElseThrow()
                                .sql()
                                .kind();
        String test = switch (kind) {
            case TEXT -> name + " > 'a'";
            case BOOLEAN -> name + " IS NOT FALSE";
            case TIMESTAMP -> name + " > TIMESTAMP '1999-01-01 00:00:00'";
            default -> name + " > 1";
        };
        return dice.pick(test, name + " IS NOT NULL", test + " OR " + name + " IS NULL");
    }
}
