package io.tidemark.serde;

import static io.tidemark.config.Column.nullable;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.config.ArrayType;
import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.MapType;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import io.tidemark.serde.TypedRows.Maps;
import io.tidemark.serde.TypedRows.Text;
import io.tidemark.serde.TypedRows.TypedRow;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class OrderedKeyCodecTest {

    private static byte[] key(DataType type, Object value) {
        return new OrderedKeyCodec(new RowType(List.of(nullable("v", type)))).encode(new Object[] {value});
    }

    private static String hex(DataType type, Object value) {
        return HexFormat.of().formatHex(key(type, value));
    }

    /** These bytes stand in checkpoints: a change of any of them is a new format, with a new version. */
    @Test
    void shouldKeepItsBytesForever() {
        RowType row = new RowType(List.of(nullable("a", SimpleType.INT), nullable("b", SimpleType.BOOLEAN)));

        assertThat(hex(SimpleType.INT, null)).isEqualTo("00");
        assertThat(hex(SimpleType.BOOLEAN, false)).isEqualTo("0100");
        assertThat(hex(SimpleType.BOOLEAN, true)).isEqualTo("0101");
        assertThat(hex(SimpleType.INT, -1)).isEqualTo("017fffffff");
        assertThat(hex(SimpleType.DATE, 17562)).isEqualTo("018000449a");
        assertThat(hex(SimpleType.TIME, 0)).isEqualTo("0180000000");
        assertThat(hex(SimpleType.BIGINT, Long.MIN_VALUE)).isEqualTo("010000000000000000");
        assertThat(hex(SimpleType.TIMESTAMP, 1L)).isEqualTo("018000000000000001");
        assertThat(hex(SimpleType.FLOAT, -1f)).isEqualTo("01407fffff");
        assertThat(hex(SimpleType.DOUBLE, -0.0)).isEqualTo("018000000000000000");
        assertThat(hex(SimpleType.DOUBLE, Double.NaN)).isEqualTo("01fff8000000000000");
        assertThat(hex(new DecimalType(18, 2), new BigDecimal("0.01"))).isEqualTo("018000000000000001");
        assertThat(hex(new DecimalType(19, 2), new BigDecimal("-0.01"))).isEqualTo("017f" + "ff".repeat(15));
        assertThat(hex(SimpleType.VARCHAR, "")).isEqualTo("0100");
        assertThat(hex(SimpleType.VARCHAR, "é\0\1\2")).isEqualTo("01c3a9010101020200");
        assertThat(hex(SimpleType.VARBINARY, new byte[] {-1, 0, 1})).isEqualTo("01ff0101010200");
        assertThat(hex(new ArrayType(SimpleType.BOOLEAN), Arrays.asList(true, null)))
                .isEqualTo("0102010100");
        assertThat(hex(row, new Object[] {null, true})).isEqualTo("01000101");
    }

    @Property(tries = 2_000)
    void shouldOrderBytesAsRows(@ForAll("rows") TypedRow typed) {
        OrderedKeyCodec codec = new OrderedKeyCodec(typed.type());
        for (Object[] left : typed.rows()) {
            for (Object[] right : typed.rows()) {
                int expected = SqlOrder.compare(typed.type(), left, right);
                int actual = Arrays.compareUnsigned(codec.encode(left), codec.encode(right));
                assertThat(Integer.signum(actual)).isEqualTo(Integer.signum(expected));
            }
        }
    }

    @Property
    void shouldGiveAnEqualKeyBackAndLeaveWhatFollows(@ForAll("rows") TypedRow typed) {
        OrderedKeyCodec codec = new OrderedKeyCodec(typed.type());
        ByteWriter out = new ByteWriter(1);
        typed.rows().forEach(row -> codec.encode(row, out));
        ByteReader in = new ByteReader(out.toBytes());

        for (Object[] row : typed.rows()) {
            Object[] read = codec.decode(in);
            assertThat(SqlOrder.compare(typed.type(), read, row)).isZero();
            assertThat(TypedRows.comparable(codec.decode(codec.encode(read)))).isEqualTo(TypedRows.comparable(read));
        }
        assertThat(in.remaining()).isZero();
    }

    @Property
    void shouldThrowNothingElseOnBytesItDidNotWrite(@ForAll("rows") TypedRow typed, @ForAll byte[] noise) {
        OrderedKeyCodec codec = new OrderedKeyCodec(typed.type());
        byte[] bytes = codec.encode(typed.rows().get(0));
        for (int i = 0; i < noise.length && i < bytes.length; i++) {
            bytes[(noise[i] & 0xFF) % bytes.length] = noise[noise.length - 1 - i];
        }
        for (byte[] bad : List.of(bytes, noise)) {
            try {
                codec.decode(bad);
            } catch (MalformedBytesException e) {
                assertThat(e).hasMessageContaining("at byte");
            }
        }
    }

    @Provide
    Arbitrary<TypedRow> rows() {
        return TypedRows.of(Maps.LEFT_OUT, Text.ANY);
    }

    @Test
    void shouldPutTextInTheOrderOfCodePointsNotOfUtf16() {
        // As UTF-16 units the emoji, a surrogate pair, would come first.
        assertThat(Arrays.compareUnsigned(key(SimpleType.VARCHAR, "\uFFFD"), key(SimpleType.VARCHAR, "😀")))
                .isNegative();
    }

    @Test
    void shouldSayThatAMapHasNoOrder() {
        DataType map = new MapType(SimpleType.INT);

        assertThat(OrderedKeyCodec.canOrder(new ArrayType(SimpleType.INT))).isTrue();
        assertThat(OrderedKeyCodec.canOrder(new DecimalType(4, 2))).isTrue();
        assertThat(OrderedKeyCodec.canOrder(map)).isFalse();
        assertThat(OrderedKeyCodec.canOrder(new ArrayType(map))).isFalse();
        assertThat(OrderedKeyCodec.canOrder(new RowType(List.of(nullable("m", map)))))
                .isFalse();
        assertThatThrownBy(() -> key(map, null)).hasMessage("a MAP has no order, so it cannot be a key");
    }

    @Test
    void shouldRefuseBytesBehindAKey() {
        OrderedKeyCodec codec = new OrderedKeyCodec(new RowType(List.of(nullable("v", SimpleType.BOOLEAN))));

        assertThatThrownBy(() -> codec.decode(new byte[] {1, 1, 1}))
                .isInstanceOf(MalformedBytesException.class)
                .hasMessage("1 bytes behind a key at byte 2");
    }
}
