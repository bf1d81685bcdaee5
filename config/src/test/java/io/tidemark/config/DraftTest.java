package io.tidemark.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What can still be checked of a faulty file. */
class DraftTest {

    @Test
    void shouldKeepSoundPartsBesideFaultyOnes() {
        ParseResult result = Queries.parse(Queries.LEAST + "where: n > 1\ndeduplicate: { by: [id] }\nnonsense: 1\n");

        assertThat(result.problems()).hasSize(2);
        assertThat(result.definition()).isEmpty();
        QueryDefinition draft = result.draft().orElseThrow();
        assertThat(draft.where()).map(SqlText::text).contains("n > 1");
        assertThat(draft.deduplication().orElseThrow().by()).map(SqlText::text).containsExactly("id");
    }

    @Test
    void shouldPutTogetherWhatYamlHasCut() {
        ParseResult result = Queries.parse(
                Queries.LEAST + "aggregate: { by: [id], select: { a: COALESCE(MAX(m), 0), b: COUNT(*) } }\n");

        assertThat(result.draft().orElseThrow().aggregation().orElseThrow().select())
                .map(column -> column.expression().text())
                .containsExactly("COALESCE(MAX(m), 0)", "COUNT(*)");
    }

    @Test
    void shouldTakeTheTypeThatWasMeant() {
        ParseResult result =
                Queries.parse("query: q\nfrom: { topic: in, schema: { a: LONG, b: VARCHAR(3) } }\nto: out\n");

        TopicSource source = (TopicSource) result.draft().orElseThrow().source();
        assertThat(source.schema().sql()).isEqualTo("ROW(`a` BIGINT, `b` VARCHAR)");
    }

    @Test
    void shouldHaveNoDraftWithoutKnownColumns() {
        ParseResult result = Queries.parse("query: q\nfrom: { topic: in, schema: { a: POLYGON } }\nto: in\n");

        assertThat(result.draft()).isEmpty();
        assertThat(result.problems()).hasSize(2);
    }

    @Test
    void shouldForgetExpressionsOverResultsThatAreNotKnown() {
        ParseResult result = Queries.parse(Queries.LEAST.replace("to: out\n", "")
                + "aggregate: { by: [UPPER(id)], select: { c: COUNT(*) } }\n"
                + "having: upper_id = 'X'\n"
                + "to: { topic: [{ topic: a, where: upper_id = 'A' }, { topic: b }], key: [upper_id] }\n");

        QueryDefinition draft = result.draft().orElseThrow();
        assertThat(result.problems()).hasSize(1);
        assertThat(draft.having()).isEmpty();
        assertThat(draft.sink().key()).isEmpty();
        assertThat(draft.sink().routes())
                .allSatisfy(route -> assertThat(route.where()).isEmpty());
    }
}
