package io.tidemark.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where the characters of an expression stand in the file, however YAML writes it. */
class SqlTextTest {

    @Test
    void shouldPlaceAPlainExpression() {
        assertPlaces("where: n > 1 AND amuont > 2", "n > 1 AND amuont > 2");
    }

    @Test
    void shouldPlaceAQuotedExpression() {
        assertPlaces("where: \"n > 1 AND amuont > 2\"", "n > 1 AND amuont > 2");
    }

    @Test
    void shouldPlaceWhatStandsBehindDoubledQuotes() {
        assertPlaces("where: 'id = ''web'' AND amuont > 2'", "id = 'web'\nAND amuont > 2");
    }

    @Test
    void shouldPlaceWhatStandsBehindEscapes() {
        assertPlaces("where: \"id = '\\x41\\u00e4\\t' AND amuont > 2\"", "id = 'A\u00e4\t'\nAND amuont > 2");
    }

    @Test
    void shouldPlaceABlockOfLines() {
        assertPlaces(
                "where: |\n  n > 1\n    AND amuont > 2\n\n  OR id = 'x'\n", "n > 1\n  AND amuont > 2\n\nOR id = 'x'");
    }

    @Test
    void shouldPlaceABlockWithAnIndentationOfItsOwn() {
        assertPlaces("where: |2-  # more\n    n > 1\n  AND amuont > 2\n", "  n > 1\nAND amuont > 2");
    }

    @Test
    void shouldPlaceAFoldedBlock() {
        assertPlaces("where: >-\n  n > 1\n  AND amuont > 2\n", "n > 1\nAND amuont > 2");
    }

    @Test
    void shouldPlaceAPlainExpressionOfSeveralLines() {
        assertPlaces("where: n > 1\n  AND id = 'x'\n\n  AND amuont > 2\n", "n > 1\nAND id = 'x'\nAND amuont > 2");
    }

    @Test
    void shouldPlaceAQuotedExpressionOfSeveralLines() {
        assertPlaces("where: \"n > 1\n  AND amuont > 2\"\n", "n > 1\nAND amuont > 2");
        assertPlaces("where: \"n > 1 \\\n  AND amuont > 2\"\n", "n > 1\nAND amuont > 2");
    }

    @Test
    void shouldPlaceWhatStandsBehindSupplementaryCharacters() {
        assertPlaces("where: id = '🎉🎉' AND amuont > 2", "id = '🎉🎉'\nAND amuont > 2");
    }

    @Test
    void shouldPlaceExpressionsBehindAnchors() {
        assertPlaces("where: &w  n > 1 AND amuont > 2", "n > 1 AND amuont > 2");
    }

    @Test
    void shouldKeepFoldedBlanksWithinStrings() {
        assertThat(where("where: >-\n  id = 'a\n  b' AND amuont > 2\n").text()).isEqualTo("id = 'a b'\nAND amuont > 2");
    }

    @Test
    void shouldEndACommentWhereItsLineEnds() {
        assertPlaces("where: >-\n  n > 1 -- one\n  AND amuont > 2\n", "n > 1 -- one\nAND amuont > 2");
    }

    @Test
    void shouldPlaceWhatStandsBehindVariables() {
        assertPlaces("where: id = '${LONG}' AND amuont > ${LIMIT:2}", "id = 'a very long value'\nAND amuont > 2");
    }

    @Test
    void shouldTakeACommentBehindAWholeExpressionForOne() {
        assertThat(where("where: n > 1 # only large ones\n").text()).isEqualTo("n > 1");
        assertThat(where("where: in # a column\n").text()).isEqualTo("in");
    }

    @Test
    void shouldTurnOffsetsIntoPlaces() {
        SqlText text = where("where: |\n  n > 1\n  AND amuont > 2\n");

        assertThat(text.atOffset(text.text().indexOf("amuont"))).hasToString("q.yaml:3:7");
        assertThat(text.atOffset(1_000)).isEqualTo(text.atOffset(text.text().length()));
        assertThat(text.atOffset(-1)).isEqualTo(text.start());
    }

    /** Finds {@code amuont} in the expression and in the file at the same place. */
    private static void assertPlaces(String yaml, String text) {
        SqlText where = where(yaml);
        assertThat(where.text()).isEqualTo(text);

        String[] lines = where.text().split("\n", -1);
        for (int line = 1; line <= lines.length; line++) {
            int column = lines[line - 1].indexOf("amuont");
            if (column >= 0) {
                assertThat(where.at(line, column + 1)).isEqualTo(placeOf("amuont", yaml));
                return;
            }
        }
        throw new AssertionError("no amuont in " + text);
    }

    private static Location placeOf(String word, String yaml) {
        String[] lines = yaml.split("\n", -1);
        for (int line = 1; line <= lines.length; line++) {
            int column = lines[line - 1].indexOf(word);
            if (column >= 0) {
                return new Location("q.yaml", line, lines[line - 1].codePointCount(0, column) + 1);
            }
        }
        throw new AssertionError("no " + word + " in " + yaml);
    }

    private static SqlText where(String yaml) {
        ParseResult result = QueryParser.of(Map.of("LONG", "a very long value"))
                .parse("q.yaml", yaml.stripTrailing() + "\n" + Queries.LEAST);
        assertThat(result.problems()).isEmpty();
        return result.draft().flatMap(QueryDefinition::where).orElseThrow();
    }
}
