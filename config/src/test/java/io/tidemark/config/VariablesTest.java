package io.tidemark.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariablesTest {
    private static final Map<String, String> ENVIRONMENT =
            Map.of("TOPIC", "orders", "EMPTY", "", "N", "4", "INJECTED", "x, y: [z] # {");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ${TOPIC}                | orders
            a ${TOPIC}-${N}.b       | a orders-4.b
            ${NONE:a:b}             | a:b
            ${NONE:}x               | x
            x${EMPTY:unused}        | x
            $${TOPIC}               | ${TOPIC}
            $$${TOPIC}              | $${TOPIC}
            $TOPIC $ { } $$         | $TOPIC $ { } $$
            ${INJECTED}             | x, y: [z] # {
            '"${TOPIC}"'            | orders
            """)
    void shouldReplaceVariablesInValues(String written, String expected) {
        assertThat(valid("description: " + written).description()).contains(expected);
    }

    @Test
    void shouldReplaceVariablesInEveryKindOfValue() {
        QueryDefinition query = valid("""
                where: n > ${N}
                deduplicate: { by: ["${KEY:id}"], within: "${N}m" }
                checkpoint: { standby_replicas: "${N}" }
                side_outputs:
                  late: ${TOPIC}
                  ahead: ${EMPTY}
                """);

        assertThat(query.where()).map(SqlText::text).contains("n > 4");
        assertThat(query.deduplication().orElseThrow().within()).hasMinutes(4);
        assertThat(query.checkpoint().standbyReplicas()).isEqualTo(4);
        assertThat(query.sideOutputs().late()).map(TopicSpec::name).contains("orders");
        assertThat(query.sideOutputs().ahead()).isEmpty();
    }

    @Test
    void shouldCountAnEmptyOptionalValueAsAbsent() {
        assertThat(valid("namespace: ${TIDEMARK_NAMESPACE:}").namespace()).isEmpty();
    }

    @Test
    void shouldNotReplaceVariablesInKeysAndComments() {
        QueryDefinition query = valid("select: { \"${TOPIC}\": id } # ${NOTHING");

        assertThat(((Projection.Select) query.projection()).columns())
                .map(NamedExpression::name)
                .containsExactly("${TOPIC}");
    }

    private static QueryDefinition valid(String lines) {
        ParseResult result = QueryParser.of(ENVIRONMENT).parse("q.yaml", Queries.LEAST + lines + "\n");
        return result.definition().orElseThrow(() -> new AssertionError(result.problems()));
    }
}
