package io.tidemark.topology.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.config.Column;
import io.tidemark.config.Location;
import io.tidemark.config.Problem;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import io.tidemark.config.SqlText;
import io.tidemark.serde.ByteWriter;
import io.tidemark.topology.expression.AggregateCall;
import io.tidemark.topology.expression.ExpressionScope;
import io.tidemark.topology.expression.TypedExpression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AggregateInputsTest {

    private static final RowType COLUMNS = new RowType(List.of(
            Column.nullable("amount", SimpleType.DOUBLE),
            Column.required("country", SimpleType.VARCHAR),
            Column.nullable("paid", SimpleType.BOOLEAN)));

    @Test
    void shouldAskForEachExpressionOnce() {
        AggregateInputs inputs = inputs("COUNT(*)", "SUM(amount)", "AVG(amount) FILTER (WHERE paid)", "MAX(country)");

        assertThat(inputs.expressions().stream().map(TypedExpression::columns))
                .map(columns -> String.join(",", columns))
                .containsExactly("amount", "paid", "country");
        assertThat(inputs.columns())
                .containsExactly(
                        Column.nullable("0", SimpleType.DOUBLE),
                        Column.nullable("1", SimpleType.BOOLEAN),
                        Column.required("2", SimpleType.VARCHAR));
        assertThat(inputs.ordered()).isFalse();
    }

    @Test
    void shouldAskForTheOrderOfRowsWhereItMatters() {
        AggregateInputs inputs = inputs("LAST_VALUE(country)", "COUNT(*)");

        assertThat(inputs.ordered()).isTrue();
        assertThat(inputs.expressions()).hasSize(1);
        assertThat(inputs.columns())
                .containsExactly(
                        Column.required("0", SimpleType.VARCHAR),
                        Column.required("_topic", SimpleType.VARCHAR),
                        Column.required("_partition", SimpleType.INT),
                        Column.required("_offset", SimpleType.BIGINT));
    }

    @Test
    void shouldMakeStatesThatReadThatLayout() {
        GroupState state = inputs("LAST_VALUE(country)", "SUM(amount) FILTER (WHERE paid)", "COUNT(amount)", "COUNT(*)")
                .newGroupState();

        state.add(20, new Object[] {"NO", 0.25, true, "t", 0, 1L}, 0);
        state.add(10, new Object[] {"SE", 0.5, false, "t", 0, 2L}, 0);
        state.add(15, new Object[] {"DK", null, true, "t", 0, 3L}, 0);
        state.read(state.write(new ByteWriter()));

        @Nullable Object[] row = new Object[4];
        state.results(row, 0);
        assertThat(row).containsExactly("NO", 0.25, 2L, 3L);
    }

    private static AggregateInputs inputs(String... calls) {
        Map<String, SqlText> select = new LinkedHashMap<>();
        for (String call : calls) {
            select.put("c" + select.size(), SqlText.of(call, new Location("test.yaml", 1, 1)));
        }
        List<Problem> problems = new ArrayList<>();
        List<AggregateCall> resolved = ExpressionScope.of(COLUMNS, Optional.empty())
                .resolveAggregation(Map.of(), select, problems)
                .orElseThrow(() -> new AssertionError(problems.toString()))
                .calls();
        return new AggregateInputs(resolved);
    }
}
