package io.tidemark.topology.expression;

import static io.tidemark.topology.expression.Evaluation.faults;
import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.config.Location;
import io.tidemark.config.Problem;
import io.tidemark.config.SqlText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionFaultTest {

    @Test
    void shouldNameEveryUnknownColumnWithTheNearest() {
        assertThat(faults("amuont > 1 AND UPPER(custmer.address.city) = 'x'"))
                .containsExactly(
                        "1: no column 'amuont'; did you mean 'amount'?",
                        "22: no column 'custmer'; did you mean 'customer'?");
    }

    @Test
    void shouldPointIntoTheFileAcrossLines() {
        SqlText text = new SqlText(
                "day > '2018-01-01'\n  AND amuont > 1",
                List.of(new Location("q.yaml", 14, 9), new Location("q.yaml", 15, 7)));
        List<Problem> problems = new ArrayList<>();

        Evaluation.scope().resolve(text, problems);

        assertThat(problems)
                .extracting(Problem::toString)
                .containsExactly("q.yaml:15:13: no column 'amuont'; did you mean 'amount'?");
    }

    @Test
    void shouldPointBehindWordsThatWereQuoted() {
        assertThat(faults("day + day + day > 1 or i = s"))
                .containsExactly(
                        "1: + does not go with these types; " + "write + INTERVAL '1' DAY, say",
                        "24: cannot compare INT with VARCHAR; use CAST");
        assertThat(faults("customer.address.value + customer.address.order")).containsExactly("43: no field 'order'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            value = {
                "customer.adress.city => 10: no field 'adress'; did you mean 'address'?",
                "o.amuont => 3: no column 'amuont'; did you mean 'amount'?",
                "s.x => 3: no field 'x': this is a VARCHAR, not a row",
                "o => 1: 'o' is the source, not a column; write o.column",
                "order > 1 => 1: no column 'order'",
                "uper(s) => 1: no function 'uper'; did you mean 'UPPER'?",
                "UPPER(i) => 7: UPPER wants VARCHAR, not INT",
                "LEFT(s, 'x') => 9: LEFT wants INT as argument 2, not VARCHAR",
                "LEFT(s) => 1: LEFT is called as LEFT(text, count)",
                "i + 'x' => 5: + wants numbers, not VARCHAR; texts are joined with ||",
                "NOT i => 5: NOT wants BOOLEAN, not INT",
                "i AND b => 1: AND wants BOOLEAN as argument 1, not INT",
                "i = s => 1: cannot compare INT with VARCHAR; use CAST",
                "tags = tags => 1: cannot compare values of type ARRAY<VARCHAR>",
                "day > '2018-13-01' => 7: '2018-13-01' is no DATE",
                "DATE '2018-02-30' => 1: '2018-02-30' is no DATE",
                "CASE WHEN b THEN 1 ELSE 'x' END => 1: CASE wants values of one type, not INT and VARCHAR; "
                        + "CAST makes one of the other",
                "CAST(b AS INT) => 1: no cast of BOOLEAN to INT exists",
                "CAST(s AS DECIMAL(40, 2)) => 11: DECIMAL precision must be 1 to 38, not 40",
                "INTERVAL '1' DAY => 1: an interval is no value of its own; add it to a date or timestamp",
                "ts - ts => 1: - does not go with these types; the time between two is "
                        + "TIMESTAMPDIFF(unit, from, to)",
                "REGEXP_LIKE(s, 'a[') => 16: 'a[' is no regular expression: Unclosed character class",
                "s LIKE 'a' ESCAPE 'xy' => 1: ESCAPE wants one character, not 'xy'",
                "DATE_TRUNC('dy', ts) => 12: 'dy' is no unit of time; units are MILLISECOND, SECOND, MINUTE, HOUR, DAY, "
                        + "WEEK, MONTH, QUARTER, YEAR",
                "SUM(i) > 1 => 1: SUM is an aggregate of many records; it stands in `select` of `aggregate` only",
                "SUM(i) OVER (PARTITION BY s) => 8: OVER is not for streams; a window is given by `aggregate`",
                "i IN (SELECT 1) => 7: an expression holds no subquery; a second stream comes in by `join`",
                "EXISTS (SELECT 1) => 9: an expression holds no subquery; a second stream comes in by `join`",
                "i > ? => 5: an expression has no parameters (?); write ${VARIABLE} instead",
                "12345678901234567890123456789012345678.9 => 1: 12345678901234567890123456789012345678.9 has more than 38 digits",
            })
    void shouldSayWhatIsWrongAndWhere(String text, String fault) {
        assertThat(faults(text)).containsExactly(fault);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "i == 1      | 3: unexpected '='; equality is written =",
                "i :: BIGINT | 3: unexpected ':'; a cast is written CAST(x AS type)",
                "b && b      | 3: unexpected '&'; write AND",
                "i +         | 3: the expression ends too early, behind '+'",
                "i i         | 3: unexpected 'i'",
                "s = 'abc    | 5: the text that begins here has no closing quote (')",
                "`s = 1      | 1: the name that begins here has no closing backtick (`)",
                "s = \"abc\" | 5: double quotes mean nothing here: text stands in 'single quotes', names in `backticks`",
                "i; i        | 2: unexpected character ';'; one expression stands alone",
                "i /* x      | 3: the comment that begins here has no end (*/)",
                "i # x       | 3: unexpected character '#'",
                "-- nothing  | 1: an expression is missing",
            })
    void shouldExplainWhatCannotBeRead(String text, String fault) {
        assertThat(faults(text)).containsExactly(fault);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CURRENT_TIMESTAMP",
                "current_date",
                "LOCALTIME",
                "LOCALTIMESTAMP",
                "CURRENT_TIME",
                "NOW()",
                "CURRENT_TIMESTAMP(3)",
                "UNIX_TIMESTAMP()"
            })
    void shouldRefuseTheClock(String text) {
        assertThat(faults(text))
                .singleElement()
                .asString()
                .contains("reads the clock, so a replay would give another result");
    }

    @ParameterizedTest
    @ValueSource(strings = {"RAND()", "RAND_INTEGER(3)", "UUID()", "random()"})
    void shouldRefuseChance(String text) {
        assertThat(faults(text)).singleElement().asString().contains("is random, so a replay");
    }

    @ParameterizedTest
    @ValueSource(strings = {"USER", "session_user", "CURRENT_USER", "SYSTEM_USER", "USER()"})
    void shouldRefuseTheSession(String text) {
        assertThat(faults(text)).singleElement().asString().contains("depends on who runs the query");
    }

    @Test
    void shouldRefuseWhatIsNoCondition() {
        List<Problem> problems = new ArrayList<>();

        assertThat(Evaluation.scope().resolveCondition(Evaluation.sql("i + 1"), problems))
                .isEmpty();

        assertThat(problems)
                .extracting(Problem::message)
                .containsExactly("a condition is TRUE or FALSE, but this is of type INT");
    }

    @Test
    void shouldSurviveDeepNesting() {
        assertThat(faults("(".repeat(100_000) + "i" + ")".repeat(100_000)))
                .containsExactly("1: the expression is nested too deeply");
    }
}
