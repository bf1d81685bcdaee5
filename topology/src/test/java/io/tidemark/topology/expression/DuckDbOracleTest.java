package io.tidemark.topology.expression;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.topology.expression.SqlPairs.Pair;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/**
 * DuckDB evaluates the same expressions over the same rows. Where the two mean different things on purpose, {@link
 * SqlPairs} asks DuckDB for what we mean; {@code docs/expressions.md} lists those places.
 */
class DuckDbOracleTest {

    private static DuckDb duckDb;

    @BeforeContainer
    static void open() throws SQLException {
        duckDb = new DuckDb();
    }

    @AfterContainer
    static void close() throws SQLException {
        duckDb.close();
    }

    @Property(tries = 500, seed = "20180131", shrinking = ShrinkingMode.BOUNDED, edgeCases = EdgeCasesMode.NONE)
    void shouldAgreeWithDuckDb(@ForAll("pairs") Pair pair, @ForAll("rows") List<Object[]> rows) throws SQLException {
        List<Object> expected = duckDb.evaluate(pair.duckDb(), rows);

        List<Object> actual = ours(pair.ours(), rows);

        for (int i = 0; i < rows.size(); i++) {
            boolean oneFailed = expected.get(i) == DuckDb.FAILED ^ actual.get(i) == DuckDb.FAILED;
            if (!(oneFailed && pair.lazy())) {
                assertThat(DuckDb.same(actual.get(i), expected.get(i)))
                        .as(
                                "%s gives %s, DuckDB's %s gives %s, of %s",
                                pair.ours(),
                                DuckDb.shown(actual.get(i)),
                                pair.duckDb(),
                                DuckDb.shown(expected.get(i)),
                                List.of(DuckDb.shown(rows.get(i))))
                        .isTrue();
            }
        }
    }

    private static List<Object> ours(String text, List<Object[]> rows) {
        CompiledExpressions compiled =
                ExpressionCompiler.compile(List.of(Evaluation.resolve(SqlPairs.COLUMNS, text)), SqlPairs.COLUMNS);
        List<Object> values = new ArrayList<>();
        for (Object[] row : rows) {
            Object[] out = new Object[1];
            try {
                compiled.evaluate(row, out);
                values.add(out[0]);
            } catch (ExpressionFailedException e) {
                values.add(DuckDb.FAILED);
            }
        }
        return values;
    }

    @Provide
    Arbitrary<Pair> pairs() {
        return SqlPairs.any(3);
    }

    @Provide
    Arbitrary<List<Object[]>> rows() {
        return OracleRows.row().list().ofMinSize(8).ofMaxSize(8);
    }
}
