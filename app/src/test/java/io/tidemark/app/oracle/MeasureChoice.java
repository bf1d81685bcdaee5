package io.tidemark.app.oracle;

import io.tidemark.app.oracle.Measure.Exact;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Random aggregates. */
final class MeasureChoice {

    private static final String OUTSIDE_BIGINT = " NOT BETWEEN -9223372036854775808 AND 9223372036854775807";
    private static final String OUTSIDE_INT = " NOT BETWEEN -2147483648 AND 2147483647";

    /** Makes a column of a name. */
    private interface Choice extends BiFunction<MeasureChoice, String, Measure> {}

    private static final List<Choice> CHOICES = List.of(
            MeasureChoice::count,
            MeasureChoice::distinct,
            MeasureChoice::sum,
            MeasureChoice::sum,
            MeasureChoice::average,
            MeasureChoice::extreme,
            MeasureChoice::end,
            MeasureChoice::end,
            MeasureChoice::deviation,
            MeasureChoice::percentile,
            MeasureChoice::expression);

    private final Dice dice;
    private final SqlChoice expressions;

    MeasureChoice(Dice dice, SqlChoice expressions) {
        this.dice = dice;
        this.expressions = expressions;
    }

    Measure measure(String name) {
        return dice.pick(CHOICES).apply(this, name);
    }

    /** One that does not ask for the order of rows. */
    Measure unordered(String name) {
        Measure measure = measure(name);
        while (measure.ours().contains("_VALUE")) {
            measure = measure(name);
        }
        return measure;
    }

    /** An aggregate over the values of an expression, with or without a filter. */
    private record Over(Sql value, String oursFilter, String duckDbFilter) {

        Measure measure(String name, String ours, String duckDb, Kind kind) {
            return new Measure(
                    name, call(ours), duckDb(duckDb), kind, Optional.of(value), Optional.empty(), Optional.empty());
        }

        Measure exact(String name, String ours, String duckDb, Kind kind, Calculation calculation) {
            String values = filtered("list(#)", value.duckDb() + " IS NOT NULL");
            return new Measure(
                    name,
                    call(ours),
                    // DuckDB fails where a square or a sum is beyond the doubles
                    filtered(duckDb, "abs((" + value.duckDb() + ")::DOUBLE) < " + NumberCalculation.LARGEST_COMPARED),
                    kind,
                    Optional.of(value),
                    Optional.empty(),
                    Optional.of(new Exact(values, calculation)));
        }

        String call(String template) {
            return template.replace("#", value.ours()) + oursFilter;
        }

        String duckDb(String template) {
            return template.replace("#", value.duckDb())
                    + (duckDbFilter.isEmpty() ? "" : " FILTER (WHERE " + duckDbFilter + ")");
        }

        private String filtered(String template, String condition) {
            String both = duckDbFilter.isEmpty() ? condition : "(" + duckDbFilter + ") AND " + condition;
            return template.replace("#", value.duckDb()) + " FILTER (WHERE " + both + ")";
        }
    }

    private Over over(Sql value) {
        if (dice.chance(70)) {
            return new Over(value, "", "");
        }
        boolean guarded = value.fails().isPresent() && dice.chance(50);
        Sql condition =
                guarded ? Sql.same("NOT (" + value.fails().get() + ")", Kind.BOOLEAN) : expressions.safeCondition();
        if (guarded && value.fails().get().contains("::")) {
            condition = Sql.same("big BETWEEN -9 AND 9", Kind.BOOLEAN);
        }
        // what the filter leaves out is not evaluated
        String duckDbFilter = condition.duckDb();
        Sql filtered = value.fails()
                .map(fails -> value.failingWhen("(" + duckDbFilter + ") AND (" + fails + ")"))
                .orElse(value);
        return new Over(filtered, " FILTER (WHERE " + condition.ours() + ")", duckDbFilter);
    }

    private Measure count(String name) {
        if (dice.chance(50)) {
            return over(Sql.same("1", Kind.INT)).measure(name, "COUNT(*)", "count(*)", Kind.BIGINT);
        }
        return over(expressions.value()).measure(name, "COUNT(#)", "count(#)", Kind.BIGINT);
    }

    private Measure distinct(String name) {
        String ours = dice.pick("COUNT(DISTINCT #)", "APPROX_COUNT_DISTINCT(#)");
        return over(expressions.value()).measure(name, ours, "count(DISTINCT #)", Kind.BIGINT);
    }

    private Measure sum(String name) {
        Over over = over(expressions.number());
        return switch (over.value().kind()) {
            case INT, BIGINT -> {
                String sum = over.duckDb("sum(#)");
                yield new Measure(
                        name,
                        over.call("SUM(#)"),
                        "TRY_CAST(" + sum + " AS BIGINT)",
                        Kind.BIGINT,
                        Optional.of(over.value()),
                        Optional.of(sum + OUTSIDE_BIGINT),
                        Optional.empty());
            }
            case DECIMAL -> over.measure(name, "SUM(#)", "sum(#)", Kind.DECIMAL);
            default -> over.exact(name, "SUM(#)", "sum(#)", Kind.DOUBLE, NumberCalculation.SUM);
        };
    }

    private Measure average(String name) {
        Over over = over(expressions.number());
        return over.value().kind() == Kind.DECIMAL
                ? over.exact(name, "AVG(#)", "avg(#)", Kind.DECIMAL, NumberCalculation.DECIMAL_AVERAGE)
                : over.exact(name, "AVG(#)", "avg(#)", Kind.DOUBLE, NumberCalculation.AVERAGE);
    }

    private Measure extreme(String name) {
        Over over = over(expressions.value());
        return dice.chance(50)
                ? over.measure(name, "MIN(#)", "min(#)", over.value().kind())
                : over.measure(name, "MAX(#)", "max(#)", over.value().kind());
    }

    private Measure end(String name) {
        Over over = over(expressions.value());
        Kind kind = over.value().kind();
        return dice.chance(50)
                ? over.measure(name, "FIRST_VALUE(#)", "first(# ORDER BY ts, topic, off)", kind)
                : over.measure(name, "LAST_VALUE(#)", "last(# ORDER BY ts, topic, off)", kind);
    }

    private Measure deviation(String name) {
        Over over = over(expressions.number());
        return dice.chance(50)
                ? over.exact(name, "STDDEV_POP(#)", "stddev_pop(#)", Kind.DOUBLE, NumberCalculation.STDDEV_POP)
                : over.exact(name, "STDDEV_SAMP(#)", "stddev_samp(#)", Kind.DOUBLE, NumberCalculation.STDDEV_SAMP);
    }

    private Measure percentile(String name) {
        double rank = dice.pick(0.0, 0.25, 0.5, 0.9, 0.99, 1.0);
        return over(expressions.number())
                .exact(name, "APPROX_PERCENTILE(#, " + rank + ")", "count(#)", Kind.DOUBLE, new Percentile(rank));
    }

    private Measure expression(String name) {
        return switch (dice.below(6)) {
            case 0 -> of(name, "COUNT(*) * 2 + 1", "count(*) * 2 + 1", Kind.BIGINT, null);
            case 1 ->
                of(
                        name,
                        "MAX(num) - MIN(num)",
                        "TRY_CAST(max(num)::BIGINT - min(num) AS INT)",
                        Kind.INT,
                        "max(num)::BIGINT - min(num)" + OUTSIDE_INT);
            case 2 -> of(name, "SUM(num) / COUNT(*)", "CAST(sum(num) // count(*) AS BIGINT)", Kind.BIGINT, null);
            case 3 ->
                of(name, "COALESCE(MAX(txt), '-') || MIN(k)", "COALESCE(max(txt), '-') || min(k)", Kind.TEXT, null);
            case 4 -> of(name, "100 / (COUNT(*) - 2)", "100 // (count(*) - 2)", Kind.BIGINT, "count(*) = 2");
            default ->
                of(
                        name,
                        "CASE WHEN COUNT(*) > 3 THEN 'many' ELSE 'few' END",
                        "CASE WHEN count(*) > 3 THEN 'many' ELSE 'few' END",
                        Kind.TEXT,
                        null);
        };
    }

    private static Measure of(String name, String ours, String duckDb, Kind kind, String fails) {
        return new Measure(name, ours, duckDb, kind, Optional.empty(), Optional.ofNullable(fails), Optional.empty());
    }
}
