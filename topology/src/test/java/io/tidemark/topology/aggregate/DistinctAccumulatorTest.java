package io.tidemark.topology.aggregate;

import static io.tidemark.config.SimpleType.BIGINT;
import static io.tidemark.config.SimpleType.DOUBLE;
import static io.tidemark.config.SimpleType.INT;
import static io.tidemark.config.SimpleType.VARCHAR;
import static io.tidemark.topology.expression.AggregateFunction.COUNT_DISTINCT;
import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DistinctAccumulatorTest {

    @Property(tries = 100)
    void shouldCountDistinctTexts(@ForAll List<String> values, @ForAll Random random) {
        var call = Accumulation.of(COUNT_DISTINCT, VARCHAR, BIGINT);
        Accumulator plain = Accumulation.plain(call, values);
        Accumulator shuffled = Accumulation.shuffled(call, values, random);

        assertThat(plain.result()).isEqualTo((long) new HashSet<>(values).size());
        assertThat(Accumulation.bytes(shuffled)).isEqualTo(Accumulation.bytes(plain));
    }

    @Test
    void shouldCountEqualValuesOnce() {
        assertThat(count(DOUBLE, Arrays.asList(0.0, -0.0, null, Double.NaN, 1.0, Double.NaN)))
                .isEqualTo(3L);
        assertThat(count(VARCHAR, List.of("", "\0", "\0\0", ""))).isEqualTo(3L);
        assertThat(count(VARCHAR, Arrays.asList(null, null))).isEqualTo(0L);
        assertThat(count(new DecimalType(5, 2), List.of(new BigDecimal("1.5"), new BigDecimal("1.50"))))
                .isEqualTo(1L);
    }

    @Test
    void shouldKeepItsFormat() {
        assertThat(hex(INT, List.of())).isEqualTo("00");
        assertThat(hex(INT, List.of(2, -1, 2))).isEqualTo("02" + "05" + "7fffffff" + "80000002");
        assertThat(hex(VARCHAR, List.of("b", "aa"))).isEqualTo("02" + "00" + "0302" + "616100" + "6200");
    }

    private static Object count(DataType type, List<?> values) {
        return Accumulation.plain(Accumulation.of(COUNT_DISTINCT, type, BIGINT), values)
                .result();
    }

    private static String hex(DataType type, List<?> values) {
        return HexFormat.of()
                .formatHex(
                        Accumulation.bytes(Accumulation.plain(Accumulation.of(COUNT_DISTINCT, type, BIGINT), values)));
    }
}
