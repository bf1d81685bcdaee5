package io.tidemark.serde;

import static io.tidemark.config.Column.nullable;
import static io.tidemark.config.Column.required;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.config.ArrayType;
import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.MapType;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonRowReaderTest {

    private static Object read(DataType type, String json) throws UnreadableRecordException {
        JsonRowReader reader = new JsonRowReader(new RowType(List.of(nullable("v", type))));
        return reader.read(("{\"v\":" + json + "}").getBytes(UTF_8))[0];
    }

    @Test
    void shouldLayFieldsOutByTheRowTypeAndSkipAllOthers() throws Exception {
        RowType type = new RowType(List.of(
                required("id", SimpleType.VARCHAR),
                nullable("amount", new DecimalType(12, 2)),
                nullable("absent", SimpleType.INT)));
        byte[] json = "{\"x\":{\"id\":[1,{\"id\":2}]},\"amount\":12.5,\"y\":\"\\u00e9\",\"id\":\"a\",\"z\":null}"
                .getBytes(UTF_8);

        Object[] row = new JsonRowReader(type).read(json);

        assertThat(row).containsExactly("a", new BigDecimal("12.50"), null);
    }

    @Test
    void shouldReadTheSameAgainWithAReaderThatWasUsedBefore() throws Exception {
        JsonRowReader reader = new JsonRowReader(new RowType(List.of(nullable("a", SimpleType.INT))));
        byte[] first = "{\"a\":1,\"b\":2}".getBytes(UTF_8);
        byte[] bad = "{\"b\":1,\"b\":2}".getBytes(UTF_8);

        assertThat(reader.read(first)).containsExactly(1);
        assertThatThrownBy(() -> reader.read(bad)).isInstanceOf(UnreadableRecordException.class);
        assertThat(reader.read(first)).containsExactly(1);
        assertThat(reader.read("{}".getBytes(UTF_8))).containsExactly((Object) null);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-1, -1",
        "9223372036854775807, 9223372036854775807",
        "-9223372036854775808, -9223372036854775808",
        "1e3, 1000",
        "1.0, 1",
        "9223372036854775807.000, 9223372036854775807",
        "-9.223372036854775808E18, -9223372036854775808",
        "0e999999999, 0",
        "120e-1, 12",
    })
    void shouldReadBigintFromEveryFormOfAnInteger(String json, long expected) throws Exception {
        assertThat(read(SimpleType.BIGINT, json)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "0.1, 0.10",
        "12, 12.00",
        "-12.345e1, -123.45",
        "1.500000000000000000000000000000, 1.50",
        "9999999999.99, 9999999999.99",
        "-9999999999.99, -9999999999.99",
        "-0, 0.00",
        "0e-999999999, 0.00",
        "1e9, 1000000000.00",
        "10000e-6, 0.01",
    })
    void shouldReadDecimalsExactlyAtTheirScale(String json, BigDecimal expected) throws Exception {
        assertThat(read(new DecimalType(12, 2), json)).isEqualTo(expected);
    }

    @Test
    void shouldReadDecimalsOfThirtyEightDigits() throws Exception {
        String digits = "9".repeat(38);

        assertThat(read(new DecimalType(38, 0), digits)).isEqualTo(new BigDecimal(digits));
        assertThat(read(new DecimalType(38, 38), "-0." + digits)).isEqualTo(new BigDecimal("-0." + digits));
    }

    @Test
    void shouldReadFloatingPointFromNumbersAndTheThreeNamesOfWhatIsNone() throws Exception {
        assertThat(read(SimpleType.DOUBLE, "1")).isEqualTo(1.0);
        assertThat(read(SimpleType.DOUBLE, "-122.1970")).isEqualTo(-122.197);
        assertThat(read(SimpleType.DOUBLE, "1.7976931348623157e308")).isEqualTo(Double.MAX_VALUE);
        assertThat(read(SimpleType.DOUBLE, "1e-400")).isEqualTo(0.0);
        assertThat(read(SimpleType.DOUBLE, "12345678901234567890")).isEqualTo(1.2345678901234567E19);
        assertThat(read(SimpleType.DOUBLE, "\"NaN\"")).isEqualTo(Double.NaN);
        assertThat(read(SimpleType.DOUBLE, "\"Infinity\"")).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(read(SimpleType.FLOAT, "\"-Infinity\"")).isEqualTo(Float.NEGATIVE_INFINITY);
        assertThat(read(SimpleType.FLOAT, "0.1")).isEqualTo(0.1f);
        // By way of the nearest double it would be 1.0f.
        assertThat(read(SimpleType.FLOAT, "1.00000005960464477539062500001")).isEqualTo(1.0000001f);
    }

    @ParameterizedTest
    @CsvSource({
        "2018-01-31T01:00:00Z, 2018-01-31T01:00:00Z",
        "2018-01-31T01:00:00, 2018-01-31T01:00:00Z",
        "2018-01-31 01:00:00, 2018-01-31T01:00:00Z",
        "2018-01-31t01:00:00z, 2018-01-31T01:00:00Z",
        "2018-01-31T01:00Z, 2018-01-31T01:00:00Z",
        "2018-01-31T01:00:00+05:30, 2018-01-30T19:30:00Z",
        "2018-01-31T01:00:00-08:00, 2018-01-31T09:00:00Z",
        "2018-01-31T01:00:00+01, 2018-01-31T00:00:00Z",
        "2018-01-31T01:00:00+0100, 2018-01-31T00:00:00Z",
        "2018-01-31T01:00:00.5Z, 2018-01-31T01:00:00.500Z",
        "2018-01-31T01:00:00.123999999+00:00, 2018-01-31T01:00:00.123Z",
        "1969-12-31T23:59:59.9999Z, 1969-12-31T23:59:59.999Z",
        "2018-01-31, 2018-01-31T00:00:00Z",
        "2016-02-29, 2016-02-29T00:00:00Z",
        "0000-01-01T00:00:00Z, 0000-01-01T00:00:00Z",
        "+12018-01-31T01:00:00Z, +12018-01-31T01:00:00Z",
        "-0001-01-31T01:00:00Z, -0001-01-31T01:00:00Z",
    })
    void shouldReadTimestampsOfEveryIsoForm(String text, Instant expected) throws Exception {
        assertThat(read(SimpleType.TIMESTAMP, '"' + text + '"')).isEqualTo(expected.toEpochMilli());
    }

    @Test
    void shouldReadTimesFromTheNumbersThatStandForThem() throws Exception {
        assertThat(read(SimpleType.TIMESTAMP, "1517363399650")).isEqualTo(1517363399650L);
        assertThat(read(SimpleType.TIMESTAMP, "-1")).isEqualTo(-1L);
        assertThat(read(SimpleType.DATE, "17562")).isEqualTo(17562);
        assertThat(read(SimpleType.DATE, "\"2018-01-31\"")).isEqualTo(17562);
        assertThat(read(SimpleType.DATE, "\"-0044-03-15\""))
                .isEqualTo((int) LocalDate.of(-44, 3, 15).toEpochDay());
        assertThat(read(SimpleType.TIME, "86399999")).isEqualTo(86_399_999);
        assertThat(read(SimpleType.TIME, "\"23:59:59.9999\"")).isEqualTo(86_399_999);
        assertThat(read(SimpleType.TIME, "\"01:02\"")).isEqualTo(3_720_000);
    }

    @Test
    void shouldReadTextAndBytesFromStrings() throws Exception {
        assertThat(read(SimpleType.VARCHAR, "\"a\\u0000\\n\\\"\\ud83d\\ude00é€😀\""))
                .isEqualTo("a\0\n\"😀é€😀");
        assertThat((byte[]) read(SimpleType.VARBINARY, "\"AAH/\"")).containsExactly(0, 1, -1);
        assertThat(read(SimpleType.BOOLEAN, "true")).isEqualTo(true);
        assertThat(read(SimpleType.BOOLEAN, "false")).isEqualTo(false);
        assertThat(read(SimpleType.BOOLEAN, "null")).isNull();
    }

    @Test
    void shouldReadNestedRowsArraysAndMaps() throws Exception {
        RowType customer = new RowType(
                List.of(required("id", SimpleType.BIGINT), nullable("tags", new ArrayType(SimpleType.VARCHAR))));
        Map<String, Integer> counts = new HashMap<>(Map.of("a", 1));
        counts.put("b", null);

        Object[] row = (Object[]) read(customer, "{\"tags\":[\"x\",null],\"more\":{},\"id\":7}");

        assertThat(row).containsExactly(7L, Arrays.asList("x", null));
        assertThat(read(new MapType(SimpleType.INT), "{\"a\":1,\"b\":null}")).isEqualTo(counts);
        assertThat((List<?>) read(new ArrayType(customer), "[{\"id\":1},null,{\"id\":1}]"))
                .hasSize(3);
    }

    @Test
    void shouldNotForgetDeclaredNamesAmongManyOthers() throws Exception {
        JsonRowReader reader = new JsonRowReader(new RowType(List.of(nullable("v", SimpleType.INT))));
        for (int i = 0; i < 5_000; i++) {
            byte[] json = ("{\"name" + i + "\":0,\"v\":" + i + ",\"other" + i + "\":0}").getBytes(UTF_8);
            assertThat(reader.read(json)).containsExactly(i);
        }
    }
}
