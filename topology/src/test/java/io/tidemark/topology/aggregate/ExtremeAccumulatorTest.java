package io.tidemark.topology.aggregate;

import static io.tidemark.config.SimpleType.BIGINT;
import static io.tidemark.config.SimpleType.BOOLEAN;
import static io.tidemark.config.SimpleType.DATE;
import static io.tidemark.config.SimpleType.DOUBLE;
import static io.tidemark.config.SimpleType.FLOAT;
import static io.tidemark.config.SimpleType.VARBINARY;
import static io.tidemark.config.SimpleType.VARCHAR;
import static io.tidemark.topology.expression.AggregateFunction.MAX;
import static io.tidemark.topology.expression.AggregateFunction.MIN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.MapType;
import io.tidemark.topology.expression.AggregateFunction;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.NotEmpty;
import org.junit.jupiter.api.Test;

class ExtremeAccumulatorTest {

    @Property(tries = 300)
    void shouldOrderDoublesAsJavaDoes(@ForAll("doubles") List<Double> values) {
        assertThat(result(MIN, DOUBLE, values))
                .isEqualTo(values.stream().min(Double::compare).orElseThrow());
        assertThat(result(MAX, DOUBLE, values))
                .isEqualTo(values.stream().max(Double::compare).orElseThrow());
    }

    @Property(tries = 300)
    void shouldOrderFloatsAsJavaDoes(@ForAll @NotEmpty List<Float> values) {
        assertThat(result(MIN, FLOAT, values))
                .isEqualTo(values.stream().min(Float::compare).orElseThrow());
        assertThat(result(MAX, FLOAT, values))
                .isEqualTo(values.stream().max(Float::compare).orElseThrow());
    }

    @Provide
    Arbitrary<List<Double>> doubles() {
        return Doubles.any().list().ofMinSize(1).ofMaxSize(20);
    }

    @Test
    void shouldOrderEveryType() {
        assertBoth(BOOLEAN, List.of(true, false), false, true);
        assertBoth(BIGINT, List.of(0L, Long.MIN_VALUE, Long.MAX_VALUE), Long.MIN_VALUE, Long.MAX_VALUE);
        assertBoth(DATE, List.of(3, -3, 0), -3, 3);
        assertBoth(DOUBLE, List.of(0.0, -0.0), -0.0, 0.0);
        assertBoth(DOUBLE, List.of(Double.NaN, Double.POSITIVE_INFINITY), Double.POSITIVE_INFINITY, Double.NaN);
        assertBoth(VARCHAR, List.of("b", "", "ab"), "", "b");
        BigDecimal low = new BigDecimal("-12345678901234567890.10");
        assertBoth(new DecimalType(38, 2), List.of(new BigDecimal("0.50"), low), low, new BigDecimal("0.50"));
    }

    @Test
    void shouldOrderTextByCodePoint() {
        // U+FFFD is before U+1D11E, but after its first surrogate
        assertBoth(VARCHAR, List.of("\uFFFD", "\uD834\uDD1E"), "\uFFFD", "\uD834\uDD1E");
    }

    @Test
    void shouldOrderBytesUnsigned() {
        byte[] high = {(byte) 0xFF};
        byte[] low = {0, 1};
        assertThat((byte[]) result(MIN, VARBINARY, List.of(high, low))).isEqualTo(low);
        assertThat((byte[]) result(MAX, VARBINARY, List.of(high, low))).isEqualTo(high);
    }

    @Test
    void shouldIgnoreNulls() {
        assertThat(result(MIN, BIGINT, Arrays.asList(null, 5L, null))).isEqualTo(5L);
        assertThat(result(MAX, VARCHAR, Arrays.asList(null, ""))).isEqualTo("");
        assertThat(result(MAX, BIGINT, Arrays.asList((Object) null))).isNull();
        assertThat(result(MIN, VARCHAR, List.of())).isNull();
    }

    @Test
    void shouldKeepItsFormat() {
        assertThat(hex(MIN, BIGINT, List.of())).isEqualTo("00");
        assertThat(hex(MIN, BIGINT, List.of(-3L, 4L))).isEqualTo("0105");
        assertThat(hex(MAX, DOUBLE, List.of(1.0, -1.0))).isEqualTo("013ff0000000000000");
        assertThat(hex(MIN, DOUBLE, List.of(1.0, -1.0))).isEqualTo("01c00fffffffffffff");
        assertThat(hex(MAX, FLOAT, List.of(1.0f))).isEqualTo("013f800000");
        assertThat(hex(MAX, BOOLEAN, List.of(true))).isEqualTo("0102");
        assertThat(hex(MAX, VARCHAR, List.of())).isEqualTo("00");
        assertThat(hex(MAX, VARCHAR, List.of("ab"))).isEqualTo("03" + "616200");
    }

    @Test
    void shouldRefuseMaps() {
        assertThatThrownBy(() -> result(MIN, new MapType(VARCHAR), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a MAP has no order, so it cannot be a key");
    }

    private static void assertBoth(DataType type, List<?> values, Object least, Object greatest) {
        assertThat(result(MIN, type, values)).isEqualTo(least);
        assertThat(result(MAX, type, values)).isEqualTo(greatest);
    }

    private static Object result(AggregateFunction function, DataType type, List<?> values) {
        return Accumulation.plain(Accumulation.of(function, type, type), values).result();
    }

    private static String hex(AggregateFunction function, DataType type, List<?> values) {
        return HexFormat.of()
                .formatHex(Accumulation.bytes(Accumulation.plain(Accumulation.of(function, type, type), values)));
    }
}
