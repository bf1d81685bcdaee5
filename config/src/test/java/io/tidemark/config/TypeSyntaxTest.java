package io.tidemark.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypeSyntaxTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            varchar                               | VARCHAR
            TIMESTAMP NULL                        | TIMESTAMP
            Decimal( 12,2 )                       | DECIMAL(12, 2)
            DECIMAL(38)                           | DECIMAL(38, 0)
            ARRAY < INT >                         | ARRAY<INT>
            MAP<VARCHAR, ARRAY<DOUBLE>>           | MAP<VARCHAR, ARRAY<DOUBLE>>
            ROW(id BIGINT NOT NULL, `a b` DATE)   | ROW(`id` BIGINT NOT NULL, `a b` DATE)
            ROW<id BIGINT, at ROW<x TIME>>        | ROW(`id` BIGINT, `at` ROW(`x` TIME))
            ROW(row ROW(not INT), null INT)       | ROW(`row` ROW(`not` INT), `null` INT)
            """)
    void shouldReadTypes(String written, String sql) {
        Problems problems = new Problems();
        Column column = column(written, problems);

        assertThat(problems.sorted()).isEmpty();
        assertThat(column.type().sql()).isEqualTo(sql);
        assertThat(column.nullable()).isTrue();
    }

    @Property
    void shouldReadBackWhatItWrites(@ForAll("types") DataType type) {
        assertThat(column(type.sql() + " NOT NULL", new Problems())).isEqualTo(Column.required("c", type));
    }

    @Provide
    Arbitrary<DataType> types() {
        return types(4);
    }

    private static Arbitrary<DataType> types(int depth) {
        Arbitrary<DataType> simple = Arbitraries.of(SimpleType.values()).map(DataType.class::cast);
        Arbitrary<DataType> decimal = Arbitraries.integers()
                .between(1, DecimalType.MAX_PRECISION)
                .flatMap(precision -> Arbitraries.integers()
                        .between(0, precision)
                        .map(scale -> (DataType) new DecimalType(precision, scale)));
        if (depth == 0) {
            return Arbitraries.oneOf(simple, decimal);
        }
        Arbitrary<DataType> nested = types(depth - 1);
        return Arbitraries.oneOf(
                simple,
                decimal,
                nested.map(ArrayType::new),
                nested.map(MapType::new),
                Combinators.combine(nested, nested)
                        .as((a, b) -> new RowType(List.of(Column.nullable("a", a), Column.required("b` b", b)))));
    }

    private static Column column(String type, Problems problems) {
        SqlText text = SqlText.of(type, new Location("q.yaml", 1, 1));
        return TypeSyntax.column("c", text, problems).orElseThrow(() -> new AssertionError(problems.sorted()));
    }
}
