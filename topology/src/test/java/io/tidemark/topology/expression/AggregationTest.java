package io.tidemark.topology.expression;

import static io.tidemark.topology.expression.Evaluation.sql;
import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.config.Problem;
import io.tidemark.config.SqlText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AggregationTest {

    @Test
    void shouldTakeExpressionsOfAggregatesApart() {
        Aggregation aggregation = resolve(
                Map.of("country", "UPPER(s)"), "SUM(amount) / COUNT(*)", "count( * )", "upper(s) || '!'", "country");

        assertThat(aggregation.groups()).extracting(TypedExpression::digest).containsExactly("UPPER(`s`)");
        assertThat(aggregation.calls()).extracting(AggregateCall::digest).containsExactly("SUM(`amount`)", "COUNT(*)");
        assertThat(aggregation.resultType().names()).containsExactly("country", "c0", "c1", "c2", "c3");
        Object[] out = new Object[4];
        ExpressionCompiler.compile(aggregation.outputs(), aggregation.groupRow())
                .evaluate(new Object[] {"CH", new BigDecimal("10.00"), 4L}, out);
        assertThat(out).containsExactly(new BigDecimal("2.500000"), 4L, "CH!", "CH");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "COUNT(*) | BIGINT | false",
                "COUNT(i) | BIGINT | false",
                "COUNT(DISTINCT i) | BIGINT | false",
                "APPROX_COUNT_DISTINCT(s) | BIGINT | false",
                "SUM(i) | BIGINT | true",
                "SUM(l) | BIGINT | true",
                "SUM(amount) | DECIMAL(38, 2) | true",
                "SUM(f) | DOUBLE | true",
                "SUM(d) | DOUBLE | true",
                "AVG(i) | DOUBLE | true",
                "AVG(l) | DOUBLE | true",
                "AVG(f) | DOUBLE | true",
                "AVG(amount) | DECIMAL(38, 6) | true",
                "AVG(CAST(i AS DECIMAL(20, 8))) | DECIMAL(38, 8) | true",
                "STDDEV_POP(i) | DOUBLE | true",
                "STDDEV_SAMP(amount) | DOUBLE | true",
                "MIN(s) | VARCHAR | true",
                "MAX(amount) | DECIMAL(12, 2) | true",
                "MAX(id) | BIGINT | true",
                "FIRST_VALUE(ts) | TIMESTAMP | true",
                "LAST_VALUE(tags) | ARRAY<VARCHAR> | true",
                "APPROX_PERCENTILE(i, 0.99) | DOUBLE | true",
                "MIN(i) FILTER (WHERE b) | INT | true",
                "COUNT(*) FILTER (WHERE i > 0) | BIGINT | false",
            })
    void shouldGiveEachAggregateItsType(String text, String type, boolean nullable) {
        AggregateCall call = resolve(Map.of(), text).calls().get(0);

        assertThat(call.type().sql()).isEqualTo(type);
        assertThat(call.nullable()).isEqualTo(nullable);
    }

    @Test
    void shouldTellCallsApartByArgumentFilterAndRank() {
        Aggregation aggregation = resolve(
                Map.of(),
                "SUM(i)",
                "sum( `i` )",
                "SUM(i) FILTER (WHERE b)",
                "sum(i) filter (where (b))",
                "APPROX_PERCENTILE(d, 0.5)",
                "APPROX_PERCENTILE(d, 0.9)",
                "COUNT(i)",
                "COUNT(DISTINCT i)");

        assertThat(aggregation.calls())
                .extracting(AggregateCall::digest)
                .containsExactly(
                        "SUM(`i`)",
                        "SUM(`i`) FILTER `b`",
                        "APPROX_PERCENTILE(`d`, 0.5)",
                        "APPROX_PERCENTILE(`d`, 0.9)",
                        "COUNT(`i`)",
                        "COUNT_DISTINCT(`i`)");
    }

    @Test
    void shouldLetAGroupsNameHideAColumn() {
        Aggregation aggregation =
                resolve(Map.of("i", "CAST(i AS VARCHAR)"), "i || 'x'", "CAST(i AS VARCHAR)", "MAX(i)");

        assertThat(aggregation.resultType().columns().get(1).type().sql()).isEqualTo("VARCHAR");
        assertThat(aggregation.calls().get(0).type().sql()).isEqualTo("INT");
        assertThat(aggregation.outputs().get(1).digest()).isEqualTo("`i`");
    }

    @Test
    void shouldGroupByColumnsWithTheNamesOfKeywords() {
        Aggregation aggregation = resolve(Map.of("order", "i", "value", "customer.address"), "order + 1", "value.city");

        assertThat(aggregation.resultType().columns().get(3).type().sql()).isEqualTo("VARCHAR");
    }

    @Test
    void shouldFindEveryFaultOfEveryItem() {
        List<Problem> problems = new ArrayList<>();
        Optional<Aggregation> aggregation = Evaluation.scope()
                .resolveAggregation(
                        texts(Map.of("g", "cuntry + SUM(i)")),
                        select(
                                "SUM(SUM(i))",
                                "s",
                                "COUNT(*) + amuont",
                                "SUM(s)",
                                "APPROX_PERCENTILE(d, 3)",
                                "SUM(DISTINCT i)",
                                "COUNT(i, l)",
                                "COUNT(DISTINCT *)",
                                "MIN(tags)",
                                "UPPER(s) FILTER (WHERE b)",
                                "APPROX_PERCENTILE(d, d)"),
                        problems);

        assertThat(aggregation).isEmpty();
        assertThat(problems)
                .extracting(problem -> problem.location().column() + ": " + problem.message())
                .containsExactly(
                        "1: no column 'cuntry'",
                        "10: SUM is an aggregate of many records; it stands in `select` of `aggregate` only",
                        "5: SUM stands inside another aggregate",
                        "12: no column 'amuont'; did you mean 'amount'?",
                        "5: SUM wants a number, not VARCHAR",
                        "22: APPROX_PERCENTILE wants its rank written out, from 0 to 1, such as 0.99",
                        "1: SUM is called as SUM(value); DISTINCT goes with COUNT only",
                        "1: COUNT is called as COUNT(*), COUNT(value) or COUNT(DISTINCT value)",
                        "16: unexpected '*'",
                        "5: MIN wants a value that has an order, not ARRAY<VARCHAR>",
                        "1: FILTER stands behind an aggregate only",
                        "22: APPROX_PERCENTILE wants its rank written out, from 0 to 1, such as 0.99");
    }

    @Test
    void shouldRefuseAColumnThatIsNotGrouped() {
        List<Problem> problems = new ArrayList<>();

        Evaluation.scope().resolveAggregation(texts(Map.of("g", "UPPER(s)")), select("LOWER(s)", "g"), problems);

        assertThat(problems)
                .extracting(Problem::message)
                .containsExactly("'s' differs from record to record of a group; put it into `by` or an aggregate");
    }

    private static Aggregation resolve(Map<String, String> by, String... select) {
        List<Problem> problems = new ArrayList<>();
        return Evaluation.scope()
                .resolveAggregation(texts(by), select(select), problems)
                .orElseThrow(() -> new AssertionError(problems));
    }

    private static Map<String, SqlText> texts(Map<String, String> texts) {
        Map<String, SqlText> result = new LinkedHashMap<>();
        texts.forEach((name, text) -> result.put(name, sql(text)));
        return result;
    }

    private static Map<String, SqlText> select(String... texts) {
        Map<String, SqlText> result = new LinkedHashMap<>();
        for (int i = 0; i < texts.length; i++) {
            result.put("c" + i, sql(texts[i]));
        }
        return result;
    }
}
