package io.tidemark.topology.expression;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.config.Column;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.calcite.sql.parser.SqlParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NameQuotingTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "user",
                "date",
                "value",
                "offset",
                "timestamp",
                "order",
                "count",
                "start",
                "method",
                "result",
                "DATE",
                "CURRENT_DATE",
                "current_timestamp",
                "select",
                "from",
                "where",
                "group",
                "interval",
                "time",
                "case",
                "when",
                "end",
                "not",
                "null",
                "true",
                "and",
                "or",
                "in",
                "is",
                "like",
                "between",
                "array",
                "map",
                "row",
                "cast",
                "extract",
                "floor",
                "trim",
                "sum",
                "distinct",
                "all",
                "both",
                "hour",
                "day",
                "year",
                "as",
                "to",
                "partition",
                "_topic",
                "größe",
                "a b",
                "a`b",
                "x.y",
                "1st"
            })
    void shouldTakeADeclaredColumnForTheColumn(String name) {
        String quoted = "`" + name.replace("`", "``") + "`";
        boolean plain = name.matches("\\w+|größe") && !name.equals("1st");
        String column = plain ? name : quoted;
        RowType columns = columns(name);

        assertThat(Evaluation.value(columns, column + " + 1", 4)).isEqualTo(5);
        assertThat(Evaluation.value(columns, "(" + column + ")", 4)).isEqualTo(4);
        assertThat(Evaluation.value(columns, "1 + " + column + " * " + column, 4))
                .isEqualTo(17);
        assertThat(Evaluation.value(columns, "o." + column + " = 4", 4)).isEqualTo(true);
        assertThat(Evaluation.value(columns, "ABS(" + column + ")", 4)).isEqualTo(4);
        assertThat(Evaluation.value(columns, "COALESCE(" + column + ", " + column + ")", 4))
                .isEqualTo(4);
        assertThat(Evaluation.value(columns, column + " IS NOT NULL AND " + column + " IN (3, 4)", 4))
                .isEqualTo(true);
        assertThat(Evaluation.value(columns, column + " NOT BETWEEN 5 AND 6", 4))
                .isEqualTo(true);
        assertThat(Evaluation.value(columns, "CAST(" + column + " AS BIGINT)", 4))
                .isEqualTo(4L);
        assertThat(Evaluation.value(columns, "CASE WHEN " + column + " > 3 THEN " + column + " ELSE 0 END", 4))
                .isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DATE '2020-01-01' < date '2020-01-02'",
                "CAST('2020-01-01' AS DATE) = DATE '2020-01-01'",
                "CAST('2020-01-01' AS date) = DATE '2020-01-01'",
                "TIMESTAMP '2020-01-01 00:00:00' + INTERVAL '1' HOUR = TIMESTAMP '2020-01-01 01:00:00'",
                "EXTRACT(hour FROM TIMESTAMP '2020-01-01 05:00:00') = 5",
                "FLOOR(TIMESTAMP '2020-01-01 05:10:00' TO hour) = TIMESTAMP '2020-01-01 05:00:00'",
                "TIMESTAMPADD(day, 1, DATE '2020-01-01') = DATE '2020-01-02'",
                "TRIM(both 'x' FROM 'xax') = 'a'",
                "NOT FALSE",
                "case when true then true end",
                "left('abc', 1) = 'a'",
                "NULL IS NULL",
            })
    void shouldStillReadKeywordsOfColumnsNames(String text) {
        RowType columns = columns("date", "DATE", "hour", "day", "both", "left", "case", "interval", "timestamp");

        assertThat(Evaluation.value(columns, text, 1, 2, 3, 4, 5, 6, 7, 8, 9)).isEqualTo(true);
    }

    @Test
    void shouldTellNamesApartByCase() {
        assertThat(Evaluation.value(columns("Date", "date"), "Date - date", 5, 3))
                .isEqualTo(2);
    }

    @Property(tries = 200)
    void shouldNeverLoseAColumnOfTheParsersKeywords(@ForAll @IntRange(min = 0, max = 5000) int index) {
        List<String> keywords = SqlParser.create("1").getMetadata().getTokens();
        String keyword = keywords.get(index % keywords.size());
        if (keyword.matches("[A-Z_]+")) {
            RowType columns = columns(keyword);
            assertThat(Evaluation.value(columns, keyword + " + 1 = o." + keyword + " + 1", 4))
                    .isEqualTo(true);
        }
    }

    private static RowType columns(String... names) {
        return new RowType(List.of(names).stream()
                .map(name -> Column.nullable(name, SimpleType.INT))
                .toList());
    }
}
