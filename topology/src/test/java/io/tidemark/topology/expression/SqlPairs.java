package io.tidemark.topology.expression;

import io.tidemark.config.Column;
import io.tidemark.config.DecimalType;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Random expressions in our SQL, each with the same meaning in DuckDB's. */
final class SqlPairs {

    static final RowType COLUMNS = new RowType(List.of(
            Column.nullable("i", SimpleType.INT),
            Column.nullable("small", SimpleType.INT),
            Column.nullable("l", SimpleType.BIGINT),
            Column.nullable("m", new DecimalType(9, 2)),
            Column.nullable("n6", new DecimalType(18, 6)),
            Column.nullable("huge", new DecimalType(38, 0)),
            Column.nullable("d", SimpleType.DOUBLE),
            Column.nullable("s", SimpleType.VARCHAR),
            Column.nullable("u", SimpleType.VARCHAR),
            Column.nullable("b", SimpleType.BOOLEAN),
            Column.nullable("day", SimpleType.DATE),
            Column.nullable("ts", SimpleType.TIMESTAMP)));

    private static final String[] COMPARISONS = {"=", "<>", "<", "<=", ">", ">="};

    /**
     * An expression twice.
     *
     * @param lazy whether it has parts that one of the two need not evaluate, so that only one of them may fail
     */
    record Pair(String ours, String duckDb, boolean lazy) {

        static Pair same(String text) {
            return new Pair(text, text, false);
        }
    }

    private SqlPairs() {}

    static Arbitrary<Pair> any(int depth) {
        return Arbitraries.oneOf(
                integer(depth),
                bigint(depth),
                money(depth),
                wide(depth),
                approximate(depth),
                text(depth),
                bool(depth),
                time(depth));
    }

    /** Puts parts into a template for both; {@code ours => DuckDB's} where they differ. */
    private static Arbitrary<Pair> of(String template, List<Arbitrary<Pair>> parts) {
        int arrow = template.indexOf(" => ");
        String oursTemplate = arrow < 0 ? template : template.substring(0, arrow);
        String duckDbTemplate = arrow < 0 ? template : template.substring(arrow + 4);
        boolean lazy = template.matches(".*\\b(AND|OR|CASE|COALESCE|IN|BETWEEN|NULLIF)\\b.*");
        return net.jqwik.api.Combinators.combine(parts).as(values -> {
            String ours = oursTemplate;
            String duckDb = duckDbTemplate;
            boolean anyLazy = lazy;
            for (int i = 0; i < values.size(); i++) {
                ours = ours.replace("#" + i, values.get(i).ours());
                duckDb = duckDb.replace("#" + i, values.get(i).duckDb());
                anyLazy |= values.get(i).lazy();
            }
            return new Pair("(" + ours + ")", "(" + duckDb + ")", anyLazy);
        });
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private static Arbitrary<Pair> choose(
            int depth, List<String> leaves, List<String> templates, Arbitrary<Pair>... parts) {
        Arbitrary<Pair> leaf = Arbitraries.of(leaves).map(Pair::same);
        if (depth == 0) {
            return leaf;
        }
        List<Arbitrary<Pair>> choices = new ArrayList<>(List.of(leaf));
        for (String template : templates) {
            choices.add(of(template, List.of(parts)));
        }
        return Arbitraries.oneOf(choices);
    }

    private static Arbitrary<Pair> later(java.util.function.IntFunction<Arbitrary<Pair>> kind, int depth) {
        return Arbitraries.lazy(() -> kind.apply(depth - 1));
    }

    private static Arbitrary<Pair> integer(int depth) {
        return choose(
                depth,
                List.of("i", "small", "0", "7", "-3", "2147483647"),
                List.of(
                        "#0 + #1",
                        "#0 - #1",
                        "#0 * #1",
                        "#0 / #1 => #0 // #1",
                        "#0 % #1",
                        "MOD(#0, #1) => #0 % #1",
                        "- #0 => 0 - #0",
                        "ABS(#0)",
                        "SIGN(#0)",
                        "GREATEST(#0, #1) => strict(#0, #1, greatest(#0, #1))",
                        "LEAST(#0, #1) => strict(#0, #1, least(#0, #1))",
                        "CASE WHEN #2 THEN #0 ELSE #1 END",
                        "COALESCE(#0, #1)",
                        "NULLIF(#0, #1)",
                        "CASE #0 WHEN 1 THEN 2 WHEN #1 THEN 3 END",
                        "CAST(CAST(#0 AS VARCHAR) AS INT)",
                        "CAST(#4 AS INT) => CAST(trunc(#4) AS INT)",
                        "CHAR_LENGTH(#3) => length(#3)",
                        "POSITION(u IN #3)",
                        "CAST(#5 AS INT)",
                        "TRY_CAST(#5 AS INT)"),
                later(SqlPairs::integer, depth),
                later(SqlPairs::integer, depth),
                later(SqlPairs::bool, depth),
                later(SqlPairs::text, depth),
                later(SqlPairs::money, depth),
                later(SqlPairs::bigint, depth));
    }

    private static Arbitrary<Pair> bigint(int depth) {
        return choose(
                depth,
                List.of("l", "CAST(3 AS BIGINT)", "9223372036854775807"),
                List.of(
                        "#0 + #1",
                        "#0 - #2",
                        "#0 * #2",
                        "#0 / #2 => #0 // #2",
                        "#0 % #1",
                        "ABS(#0)",
                        "CAST(#2 AS BIGINT)",
                        "COALESCE(#0, #2)",
                        "CASE WHEN #3 THEN #0 ELSE #2 END",
                        "EXTRACT(YEAR FROM #4)",
                        "EXTRACT(MONTH FROM #4)",
                        "EXTRACT(DAY FROM #4)",
                        "EXTRACT(HOUR FROM #4)",
                        "EXTRACT(MINUTE FROM #4)",
                        "EXTRACT(SECOND FROM #4)",
                        "EXTRACT(QUARTER FROM #4)",
                        "EXTRACT(WEEK FROM #4)",
                        "EXTRACT(DOY FROM #4)",
                        "EXTRACT(ISODOW FROM #4)",
                        "EXTRACT(ISOYEAR FROM #4)",
                        "EXTRACT(DOW FROM #4) => EXTRACT(DOW FROM #4) + 1",
                        "EXTRACT(EPOCH FROM #4) => CAST(floor(epoch_ms(#4) / 1000) AS BIGINT)",
                        "TIMESTAMPDIFF(HOUR, #4, ts) => date_sub('hour', #4, ts)",
                        "TIMESTAMPDIFF(DAY, ts, #4) => date_sub('day', ts, #4)"),
                later(SqlPairs::bigint, depth),
                later(SqlPairs::bigint, depth),
                later(SqlPairs::integer, depth),
                later(SqlPairs::bool, depth),
                later(SqlPairs::time, depth));
    }

    /** DECIMAL; DuckDB must be told to use all 38 digits. */
    private static Arbitrary<Pair> money(int depth) {
        return choose(
                depth,
                List.of("m", "n6", "1.50", "-0.000001", "CAST(i AS DECIMAL(12, 2))"),
                List.of(
                        "#0 + #1 => CAST(#0 AS DECIMAL(38, 6)) + CAST(#1 AS DECIMAL(38, 6))",
                        "#0 - #1 => CAST(#0 AS DECIMAL(38, 6)) - CAST(#1 AS DECIMAL(38, 6))",
                        "ABS(#0)",
                        "- #0 => 0 - CAST(#0 AS DECIMAL(38, 6))",
                        "ROUND(n6, 2)",
                        "ROUND(m, 1)",
                        "FLOOR(n6)",
                        "CEIL(n6)",
                        "CAST(#0 AS DECIMAL(12, 1))",
                        "CAST(#0 AS DECIMAL(5, 0))",
                        "CAST(#0 AS DECIMAL(38, 4))",
                        "CAST(CAST(m AS VARCHAR) AS DECIMAL(9, 2))",
                        "CASE WHEN #3 THEN m ELSE n6 END",
                        "COALESCE(m, #0)",
                        "m % 7",
                        "CAST(#2 AS DECIMAL(10, 2))"),
                later(SqlPairs::money, depth),
                later(SqlPairs::money, depth),
                later(SqlPairs::integer, depth),
                later(SqlPairs::bool, depth));
    }

    /** DECIMAL of many digits. */
    private static Arbitrary<Pair> wide(int depth) {
        return choose(
                depth,
                List.of("huge"),
                List.of(
                        "m * n6 => CAST(m AS DECIMAL(38, 2)) * CAST(n6 AS DECIMAL(38, 6))",
                        "CAST(#0 AS DECIMAL(20, 3)) * m => CAST(CAST(#0 AS DECIMAL(20, 3)) AS DECIMAL(38, 3)) * "
                                + "CAST(m AS DECIMAL(38, 2))",
                        "huge + #1 => huge + CAST(#1 AS DECIMAL(38, 0))",
                        "huge * #1 => huge * CAST(#1 AS DECIMAL(38, 0))",
                        "huge * #2 => huge * CAST(#2 AS DECIMAL(38, 0))",
                        "huge - huge",
                        "ABS(huge)",
                        "CAST(huge AS DECIMAL(20, 0))"),
                later(SqlPairs::money, depth),
                later(SqlPairs::integer, depth),
                later(SqlPairs::bigint, depth));
    }

    /** DOUBLE; DuckDB has infinity where we fail. */
    private static Arbitrary<Pair> approximate(int depth) {
        return choose(
                depth,
                List.of("d", "2.5e0", "CAST(i AS DOUBLE)", "CAST(l AS DOUBLE)", "CAST(m AS DOUBLE)"),
                List.of(
                        "#0 + #1 => finite(#0 + #1)",
                        "#0 - #1 => finite(#0 - #1)",
                        "#0 * #1 => finite(#0 * #1)",
                        "#0 / #1 => finite(#0 / #1)",
                        "- #0",
                        "ABS(#0)",
                        "FLOOR(#0)",
                        "CEIL(#0)",
                        "SQRT(#0) => finite(sqrt(#0))",
                        "#0 * #2 => finite(#0 * #2)",
                        "COALESCE(#0, #1)",
                        "CASE WHEN #3 THEN #0 ELSE #2 END",
                        "GREATEST(#0, #1) => strict(#0, #1, greatest(#0, #1))"),
                later(SqlPairs::approximate, Math.min(depth, 2)),
                later(SqlPairs::approximate, Math.min(depth, 2)),
                later(SqlPairs::integer, depth),
                later(SqlPairs::bool, depth));
    }

    private static Arbitrary<Pair> text(int depth) {
        return choose(
                depth,
                List.of("s", "u", "'ab'", "''", "'😀ü'"),
                List.of(
                        "#0 || #1",
                        "UPPER(#0)",
                        "LOWER(#0)",
                        "TRIM(#0)",
                        "TRIM(LEADING 'a' FROM #0) => ltrim(#0, 'a')",
                        "SUBSTRING(#0, 2)",
                        "SUBSTRING(#0, 1, 2)",
                        "SUBSTRING(#0 FROM 3 FOR 4) => substring(#0, 3, 4)",
                        "LEFT(#0, 2)",
                        "RIGHT(#0, 2)",
                        "REPLACE(#0, 'a', #1)",
                        "REVERSE(#0)",
                        "LPAD(#0, 4, '日')",
                        "RPAD(#0, 3, 'xy')",
                        "REPEAT(#0, 2)",
                        "SPLIT_PART(#0, 'a', 2)",
                        "TRANSLATE(#0, 'aü', 'x')",
                        "CONCAT(#0, #1) => #0 || #1",
                        "CASE WHEN #2 THEN #0 ELSE #1 END",
                        "COALESCE(#0, #1)",
                        "NULLIF(#0, #1)",
                        "GREATEST(#0, #1) => strict(#0, #1, greatest(#0, #1))",
                        "CAST(#3 AS VARCHAR)",
                        "CAST(#4 AS VARCHAR)",
                        "CAST(#2 AS VARCHAR)",
                        "CAST(CAST(#5 AS DATE) AS VARCHAR)",
                        "REGEXP_REPLACE(#0, 'a+', 'x') => " + "regexp_replace(#0, 'a+', 'x', 'g')"),
                later(SqlPairs::text, depth),
                later(SqlPairs::text, depth),
                later(SqlPairs::bool, depth),
                later(SqlPairs::integer, depth),
                Arbitraries.just(Pair.same("m")),
                later(SqlPairs::time, depth));
    }

    private static Arbitrary<Pair> bool(int depth) {
        List<String> templates = new ArrayList<>(List.of(
                "NOT #0",
                "#0 AND #1",
                "#0 OR #1",
                "#0 IS NULL",
                "#0 IS NOT TRUE",
                "#0 IS FALSE",
                "#2 IS NULL",
                "#4 IS NOT NULL",
                "#2 BETWEEN #3 AND 7",
                "#2 NOT IN (1, #3, NULL)",
                "#4 IN ('ab', #5)",
                "#2 IS DISTINCT FROM #3",
                "#4 IS NOT DISTINCT FROM #5",
                "#4 LIKE 'a%'",
                "#4 LIKE '%a'",
                "#4 LIKE '%a%'",
                "#4 LIKE '_a%'",
                "#4 LIKE '%😀_'",
                "#4 LIKE 'ab'",
                "#4 LIKE #5",
                "#4 NOT LIKE '%ü%b%'",
                "#4 LIKE '%!_%' ESCAPE '!'",
                "STARTS_WITH(#4, u)",
                "REGEXP_LIKE(#4, 'a|ü$') => regexp_matches(#4, 'a|ü$')",
                "day < CAST(#6 AS DATE)",
                "CASE WHEN #0 THEN #1 WHEN #2 > 3 THEN b END",
                "COALESCE(#0, #1)",
                "huge > #2",
                "m < #3",
                "d > #2"));
        templates.addAll(comparisons());
        return choose(
                depth,
                List.of("b", "TRUE", "NULL IS NULL", "CAST(NULL AS BOOLEAN)"),
                templates,
                later(SqlPairs::bool, depth),
                later(SqlPairs::bool, depth),
                later(SqlPairs::integer, depth),
                later(SqlPairs::integer, depth),
                later(SqlPairs::text, depth),
                later(SqlPairs::text, depth),
                later(SqlPairs::time, depth));
    }

    private static List<String> comparisons() {
        List<String> templates = new ArrayList<>();
        for (String comparison : COMPARISONS) {
            templates.add("#2 " + comparison + " #3");
            templates.add("#4 " + comparison + " #5");
            templates.add("#6 " + comparison + " ts");
            templates.add("m " + comparison + " n6");
            templates.add("d " + comparison + " m => d " + comparison + " CAST(m AS DOUBLE)");
        }
        return templates;
    }

    private static Arbitrary<Pair> time(int depth) {
        return choose(
                depth,
                List.of("ts", "CAST(day AS TIMESTAMP)", "TIMESTAMP '2018-01-31 01:02:03.004'"),
                List.of(
                        "#0 + INTERVAL '1' MONTH",
                        "#0 - INTERVAL '36' HOUR",
                        "#0 + small * INTERVAL '1' DAY",
                        "TIMESTAMPADD(QUARTER, small, #0) => #0 + (small * 3) * INTERVAL '1' MONTH",
                        "DATE_TRUNC('hour', #0)",
                        "DATE_TRUNC('week', #0)",
                        "DATE_TRUNC('month', #0)",
                        "FLOOR(#0 TO QUARTER) => date_trunc('quarter', #0)",
                        "FLOOR(#0 TO YEAR) => date_trunc('year', #0)",
                        "CAST(CAST(#0 AS DATE) AS TIMESTAMP)",
                        "COALESCE(#0, ts)",
                        "CASE WHEN #1 THEN #0 ELSE ts END",
                        "CAST(LAST_DAY(#0) AS TIMESTAMP)"),
                later(SqlPairs::time, depth),
                later(SqlPairs::bool, depth));
    }
}
