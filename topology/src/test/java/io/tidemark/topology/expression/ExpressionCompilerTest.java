package io.tidemark.topology.expression;

import static io.tidemark.topology.expression.Evaluation.resolve;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.config.Column;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionCompilerTest {

    private static final RowType NARROW =
            new RowType(List.of(Column.nullable("s", SimpleType.VARCHAR), Column.nullable("i", SimpleType.INT)));

    @Test
    void shouldReadANarrowLayoutAndWriteAtAnOffset() {
        Object[] out = {"kept", null, null};

        ExpressionCompiler.compile(List.of(resolve("i + 1"), resolve("UPPER(s)")), NARROW)
                .evaluate(new Object[] {"a", 1}, out, 1);

        assertThat(out).containsExactly("kept", 2, "A");
    }

    @Test
    void shouldRefuseALayoutThatLacksAColumn() {
        assertThatThrownBy(() -> ExpressionCompiler.compile(List.of(resolve("amount")), NARROW))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the layout [s, i] lacks column 'amount'");
    }

    @Test
    void shouldHoldOnlyIfTrue() {
        CompiledCondition condition = ExpressionCompiler.compileCondition(resolve("i > 1"), NARROW);

        assertThat(condition.holds(new Object[] {"a", 2})).isTrue();
        assertThat(condition.holds(new Object[] {"a", 1})).isFalse();
        assertThat(condition.holds(new Object[] {"a", null})).isFalse();
    }

    @Test
    void shouldNameTheColumnsItUses() {
        assertThat(resolve("customer.address.city || o.s || (CASE WHEN i > 1 THEN s END)")
                        .columns())
                .containsExactly("customer", "i", "s");
    }

    @Test
    void shouldKeepLargeExpressionsInMethodsThatTheJitTakes() {
        String sum = String.join(" + ", Collections.nCopies(300, "i"));
        String cases = "CASE "
                + String.join(
                        " ",
                        IntStream.range(0, 400)
                                .mapToObj(n -> "WHEN i = " + n + " THEN '" + n + "'")
                                .toList())
                + " END";

        String any = String.join(" OR ", Collections.nCopies(3000, "i = 8")) + " OR i = 7";

        assertThat(Evaluation.value(any)).isEqualTo(true);
        assertThat(Evaluation.value(sum)).isEqualTo(2_100);
        assertThat(Evaluation.value(cases)).isEqualTo("7");
    }

    @Test
    void shouldFoldConstantsButFailOnlyWhereTheyAreUsed() {
        assertThat(Evaluation.shown("CASE WHEN i = 7 THEN 'fine' ELSE CAST(1 / 0 AS VARCHAR) END"))
                .isEqualTo("fine");
        assertThat(Evaluation.shown("i + 1 / 0")).isEqualTo("division by zero in `1 / 0`");
        CodeGenerator generator = new CodeGenerator(NARROW, "X");
        assertThat(generator.expressions(List.of(resolve("s || UPPER('a' || 'b')"))))
                .contains("v0.concat(v1)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "s LIKE 'abc%' | .startsWith(",
                "s LIKE '%abc' | .endsWith(",
                "s LIKE '%abc%' | .contains(",
                "s LIKE 'abc' | .equals(",
                "s LIKE 'a!%b%' ESCAPE '!' | .startsWith(",
                "s LIKE 'a%c' | .matches(",
                "REGEXP_LIKE(s, 'a+') | Regexes.found(v0, k0)",
                "i IN (1,2,3,4,5,6,7,8,9) | .contains(Integer.valueOf(v0))",
                "i < 3 | v0 < (3)",
            })
    void shouldCallWhatIsCheapest(String text, String java) {
        assertThat(new CodeGenerator(NARROW, "X").expressions(List.of(resolve(text))))
                .contains(java);
    }

    @Test
    void shouldServeManyThreads() {
        CompiledExpressions shared = ExpressionCompiler.compile(List.of(resolve("i * 2")), NARROW);

        List<Object> results = IntStream.range(0, 64)
                .parallel()
                .mapToObj(n -> {
                    Object[] out = new Object[2];
                    shared.evaluate(new Object[] {"", n}, out);
                    ExpressionCompiler.compile(List.of(resolve("i + " + n)), NARROW)
                            .evaluate(new Object[] {"", n}, out, 1);
                    return (Object) out[0].equals(out[1]);
                })
                .toList();

        assertThat(results).containsOnly(true);
    }

    @Test
    void shouldWorkWhateverTheContextClassLoaderIs() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
            assertThat(Evaluation.value("i + 1")).isEqualTo(8);
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
