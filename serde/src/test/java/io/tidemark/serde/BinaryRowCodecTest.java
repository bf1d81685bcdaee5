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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryRowCodecTest {

    private static String hex(DataType type, Object value) {
        ByteWriter out = new ByteWriter(0);
        new BinaryRowCodec(new RowType(List.of(nullable("v", type)))).write(new Object[] {value}, out);
        return HexFormat.of().formatHex(out.toBytes());
    }

    /** These bytes stand in checkpoints: a change of any of them is a new format, with a new version. */
    @Test
    void shouldKeepItsBytesForever() {
        Map<String, Integer> map = new LinkedHashMap<>(Map.of("k", 1));
        map.put("n", null);
        RowType row = new RowType(List.of(nullable("a", SimpleType.INT), nullable("b", SimpleType.BOOLEAN)));

        assertThat(hex(SimpleType.INT, null)).isEqualTo("01");
        assertThat(hex(SimpleType.BOOLEAN, true)).isEqualTo("0001");
        assertThat(hex(SimpleType.BOOLEAN, false)).isEqualTo("0000");
        assertThat(hex(SimpleType.INT, -1)).isEqualTo("0001");
        assertThat(hex(SimpleType.INT, 300)).isEqualTo("00d804");
        assertThat(hex(SimpleType.DATE, 17562)).isEqualTo("00b49202");
        assertThat(hex(SimpleType.TIME, 1)).isEqualTo("0002");
        assertThat(hex(SimpleType.BIGINT, Long.MIN_VALUE)).isEqualTo("00ffffffffffffffffff01");
        assertThat(hex(SimpleType.TIMESTAMP, 1517363399650L)).isEqualTo("00c4afc09ea958");
        assertThat(hex(SimpleType.FLOAT, 1f)).isEqualTo("003f800000");
        assertThat(hex(SimpleType.DOUBLE, -0.0)).isEqualTo("008000000000000000");
        assertThat(hex(SimpleType.DOUBLE, Double.longBitsToDouble(0xFFF8000000000001L)))
                .isEqualTo("007ff8000000000000");
        assertThat(hex(new DecimalType(18, 2), new BigDecimal("-1.00"))).isEqualTo("00c701");
        assertThat(hex(new DecimalType(19, 2), new BigDecimal("-1.00"))).isEqualTo("00019c");
        assertThat(hex(SimpleType.VARCHAR, "é")).isEqualTo("0002c3a9");
        assertThat(hex(SimpleType.VARCHAR, "\ud800")).isEqualTo("0003eda080");
        assertThat(hex(SimpleType.VARCHAR, "a".repeat(128))).isEqualTo("008001" + "61".repeat(128));
        assertThat(hex(SimpleType.VARBINARY, new byte[] {0, -1})).isEqualTo("000200ff");
        assertThat(hex(new ArrayType(SimpleType.INT), Arrays.asList(1, null))).isEqualTo("00020202");
        assertThat(hex(new MapType(SimpleType.INT), map)).isEqualTo("000202016b02016e");
        assertThat(hex(row, new Object[] {null, true})).isEqualTo("000101");
    }

    @Test
    void shouldNumberTheColumnsOfTheBitmapFromTheLowestBit() {
        RowType type = new RowType(new ArrayList<>(IntStream.range(0, 9)
                .mapToObj(i -> nullable("c" + i, SimpleType.INT))
                .toList()));
        ByteWriter out = new ByteWriter();

        new BinaryRowCodec(type).write(new Object[] {null, 1, 1, 1, 1, 1, 1, 1, null}, out);

        assertThat(HexFormat.of().formatHex(out.toBytes())).isEqualTo("0101" + "02".repeat(7));
    }

    @Property
    void shouldGiveEveryRowBack(@ForAll("rows") TypedRow typed) {
        BinaryRowCodec codec = new BinaryRowCodec(typed.type());
        ByteWriter out = new ByteWriter(1);
        typed.rows().forEach(row -> codec.write(row, out));

        ByteReader in = new ByteReader(out.toBytes());
        List<Object[]> read = new ArrayList<>();
        typed.rows().forEach(row -> read.add(codec.read(in)));

        assertThat(TypedRows.comparable(read)).isEqualTo(TypedRows.comparable(typed.rows()));
        assertThat(in.remaining()).isZero();
    }

    @Property
    void shouldThrowNothingElseOnBytesItDidNotWrite(@ForAll("rows") TypedRow typed, @ForAll byte[] noise) {
        BinaryRowCodec codec = new BinaryRowCodec(typed.type());
        ByteWriter out = new ByteWriter();
        codec.write(typed.rows().get(0), out);
        byte[] bytes = out.toBytes();
        for (int i = 0; i < noise.length && i < bytes.length; i++) {
            bytes[(noise[i] & 0xFF) % bytes.length] = noise[noise.length - 1 - i];
        }
        for (byte[] bad : List.of(bytes, noise)) {
            try {
                codec.read(new ByteReader(bad));
            } catch (MalformedBytesException e) {
                assertThat(e).hasMessageContaining("at byte");
            }
        }
    }

    @Provide
    Arbitrary<TypedRow> rows() {
        return TypedRows.of(Maps.ALLOWED, Text.ANY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.005", "100.00", "100", "1E-999999999"})
    void shouldRefuseADecimalThatItsTypeCannotHold(BigDecimal value) {
        assertThatThrownBy(() -> hex(new DecimalType(4, 2), value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(value + " is not a value of DECIMAL(4, 2)");
    }

    @Test
    void shouldWriteADecimalOfAnotherScaleAsTheEqualOneOfItsOwn() {
        assertThat(hex(new DecimalType(4, 2), new BigDecimal("1.5")))
                .isEqualTo(hex(new DecimalType(4, 2), new BigDecimal("1.500")))
                .isEqualTo(hex(new DecimalType(4, 2), new BigDecimal("1.50")));
    }

    @Test
    void shouldRefuseARowOfAnotherType() {
        BinaryRowCodec codec = new BinaryRowCodec(new RowType(List.of(nullable("v", SimpleType.INT))));

        assertThatThrownBy(() -> codec.write(new Object[2], new ByteWriter()))
                .hasMessage("a row of 2 values for 1 columns");
        assertThatThrownBy(() -> codec.write(new Object[] {1L}, new ByteWriter()))
                .isInstanceOf(ClassCastException.class);
    }
}
