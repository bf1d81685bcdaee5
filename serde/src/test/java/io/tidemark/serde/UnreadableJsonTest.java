package io.tidemark.serde;

import static io.tidemark.config.Column.nullable;
import static io.tidemark.config.Column.required;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.tidemark.config.ArrayType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.MapType;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class UnreadableJsonTest {

    private static final RowType ORDER = new RowType(List.of(
            required("id", SimpleType.BIGINT),
            nullable("n", SimpleType.INT),
            nullable("d", SimpleType.DOUBLE),
            nullable("f", SimpleType.FLOAT),
            nullable("amount", new DecimalType(12, 2)),
            nullable("name", SimpleType.VARCHAR),
            nullable("ok", SimpleType.BOOLEAN),
            nullable("raw", SimpleType.VARBINARY),
            nullable("day", SimpleType.DATE),
            nullable("clock", SimpleType.TIME),
            nullable("at", SimpleType.TIMESTAMP),
            nullable("items", new ArrayType(new RowType(List.of(required("sku", SimpleType.VARCHAR))))),
            nullable("tags", new MapType(SimpleType.INT))));

    private static UnreadableRecordException failure(byte[] json) {
        return catchThrowableOfType(UnreadableRecordException.class, () -> new JsonRowReader(ORDER).read(json));
    }

    static Stream<Arguments> bytesThatAreNoObject() {
        return Stream.of(
                arguments("empty", "", "the value has no bytes"),
                arguments("empty", " \n", "the value is nothing but white space"),
                arguments("byte-order-mark", "\u00EF\u00BB\u00BF{}", "starts with a byte-order mark"),
                arguments("byte-order-mark", "\u00FF\u00FE{\0}\0", "starts with a byte-order mark"),
                arguments("byte-order-mark", "\u00FE\u00FF\0{\0}", "starts with a byte-order mark"),
                arguments("nul-byte", "\0\0\0\0\1abc", "NUL at byte 0: not JSON (Avro in the Confluent wire format"),
                arguments("nul-byte", "{\"id\":1,\"x\":\"a\0b\"}", "NUL at byte 14"),
                arguments("nul-byte", "{\"id\":1,\"x\":\"ab\"}\0", "NUL at byte 17"),
                arguments("nul-byte", new String("{\"id\":1}".getBytes(UTF_16LE), ISO_8859_1), "NUL at byte 1"),
                arguments("invalid-utf-8", "{\"id\":1,\"x\":\"\u00C0\u0080\"}", "not UTF-8: 0xC0 at byte 13"),
                arguments("invalid-utf-8", "{\"id\":1,\"x\":\"\u00E0\u0080\u0080\"}", "not UTF-8: 0xE0 at byte 13"),
                arguments("invalid-utf-8", "{\"id\":1,\"x\":\"\u00ED\u00A0\u0080\"}", "not UTF-8: 0xED at byte 13"),
                arguments("invalid-utf-8", "{\"id\":1,\"x\":\"\u00F4\u0090\u0080\u0080\"}", "not UTF-8: 0xF4"),
                arguments("invalid-utf-8", "{\"id\":1,\"x\":\"\u00F8\u0088\u0080\u0080\u0080\"}", "not UTF-8: 0xF8"),
                arguments("invalid-utf-8", "{\"id\":1,\"x\":\"caf\u00E9\"}", "not UTF-8: 0xE9 at byte 16"),
                arguments("invalid-utf-8", "{\"id\":1,\"x\":\"\u0080\"}", "not UTF-8: 0x80 at byte 13"),
                arguments("invalid-utf-8", "{\"id\":1,\"name\":\"\u00C3(\"}", "not UTF-8: 0xC3 at byte 16"),
                arguments("lone-surrogate", "{\"id\":1,\"x\":\"\\ud800\"}", "\\ud800 at byte 13 is one half of a"),
                arguments("lone-surrogate", "{\"id\":1,\"x\":\"\\uDE00a\"}", "\\uDE00 at byte 13"),
                arguments("lone-surrogate", "{\"id\":1,\"x\":\"\\ud83d\\ud83d\\ude00\"}", "\\ud83d at byte 13"),
                arguments("lone-surrogate", "{\"id\":1,\"\\ud83dabcdefgh\":1}", "\\ud83d at byte 9"),
                arguments("not-an-object", "[{\"id\":1}]", "expected a JSON object, found an array at the top"),
                arguments("not-an-object", "17", "expected a JSON object, found the number 17 at the top"),
                arguments("not-an-object", "\"text\"", "expected a JSON object, found the string \"text\" at the top"),
                arguments("not-an-object", "null", "expected a JSON object, found null at the top"));
    }

    @ParameterizedTest
    @MethodSource
    void bytesThatAreNoObject(String reason, String latin1, String message) {
        UnreadableRecordException failure = failure(latin1.getBytes(ISO_8859_1));

        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure).hasMessageContaining(message);
    }

    static Stream<Arguments> malformedJson() {
        return Stream.of(
                arguments("not-json", "hello", "not JSON at byte"),
                arguments("not-json", "{'id':1}", "not JSON at byte"),
                arguments("not-json", "{\"id\":1,}", "not JSON at byte"),
                arguments("not-json", "{\"id\":01}", "not JSON at byte"),
                arguments("not-json", "{\"id\":1,\"x\":NaN}", "not JSON at byte"),
                arguments("not-json", "{\"id\":1,\"x\":.5}", "not JSON at byte"),
                arguments("not-json", "{\"id\":1,\"x\":+5}", "not JSON at byte"),
                arguments("not-json", "{\"id\":1,\"x\":[1,]}", "not JSON at byte"),
                arguments("not-json", "{\"id\":1 \"x\":1}", "not JSON at byte"),
                arguments("not-json", "{\"id\":1,\"x\":\"\t\"}", "not JSON at byte"),
                arguments("not-json", "{\"id\":1,\"x\":\"\\x\"}", "not JSON at byte"),
                arguments("not-json", "{\"id\":1,\"x\":\"\\u12g4\"}", "not JSON at byte"),
                arguments("not-json", "{\"id\":1,/**/\"x\":1}", "not JSON at byte"),
                arguments("not-json", "{\"id\":1]", "not JSON at byte"),
                arguments("not-json", "{\"id\":1,\"x\":[1}}", "not JSON at byte"),
                arguments("not-json", "{\"id\":1,\"x\":trux}", "not JSON at byte"),
                arguments("trailing-data", "{\"id\":1}}", "more follows it at byte 8"),
                arguments("trailing-data", "{\"id\":1}{\"id\":2}", "more follows it at byte 8"),
                arguments("trailing-data", "{\"id\":1}\n\n,", "more follows it at byte 10"),
                arguments("trailing-data", "{\"id\":1} x", "more follows it at byte 9"),
                arguments("duplicate-key", "{\"id\":1,\"id\":1}", "field 'id' at byte 8 stands twice in its object"),
                arguments("duplicate-key", "{\"id\":1,\"x\":1,\"x\":1}", "field 'x' at byte 14 stands twice"),
                arguments("duplicate-key", "{\"id\":1,\"x\":1,\"\\u0078\":1}", "field 'x' at byte 14 stands twice"),
                arguments(
                        "duplicate-key",
                        "{\"id\":1,\"items\":[{\"sku\":\"a\",\"y\":1,\"y\":2}]}",
                        "field 'items[0].y' at byte 34 stands twice"),
                arguments("duplicate-key", "{\"id\":1,\"tags\":{\"a\":1,\"a\":2}}", "field 'tags.a' at byte 22"),
                arguments("missing-field", "{}", "field 'id' is missing, but NOT NULL"),
                arguments("missing-field", "{\"id\":null}", "field 'id' is null, but NOT NULL"),
                arguments(
                        "missing-field",
                        "{\"id\":1,\"items\":[{\"sku\":\"a\"},{}]}",
                        "field 'items[1].sku' is missing"));
    }

    @ParameterizedTest
    @MethodSource
    void malformedJson(String reason, String json, String message) {
        UnreadableRecordException failure = failure(json.getBytes(UTF_8));

        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure).hasMessageContaining(message);
        assertThat(failure.getStackTrace()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "wrong-type    | \"id\":\"1\"         | field 'id' at byte 6: expected BIGINT, found the string \"1\"",
                "wrong-type    | \"id\":true          | field 'id' at byte 6: expected BIGINT, found true",
                "wrong-type    | \"id\":{}            | field 'id' at byte 6: expected BIGINT, found an object",
                "wrong-type    | \"id\":[1]           | field 'id' at byte 6: expected BIGINT, found an array",
                "wrong-type    | \"amount\":\"1.5\"   | expected DECIMAL(12, 2), found the string \"1.5\"",
                "wrong-type    | \"d\":\"1.5\"        | field 'd' at byte 5: expected DOUBLE, found the string \"1.5\"",
                "wrong-type    | \"name\":1           | expected VARCHAR, found the number 1",
                "wrong-type    | \"ok\":1             | expected BOOLEAN, found the number 1",
                "wrong-type    | \"ok\":\"true\"      | expected BOOLEAN, found the string \"true\"",
                "wrong-type    | \"raw\":1            | expected VARBINARY, found the number 1",
                "wrong-type    | \"at\":true          | expected TIMESTAMP, found true",
                "wrong-type    | \"items\":{}         | expected an array, found an object",
                "wrong-type    | \"items\":[[]]       | field 'items[0]' at byte 10: expected ROW(`sku` VARCHAR NOT NULL)",
                "wrong-type    | \"tags\":[]          | expected an object, found an array",
                "wrong-type    | \"tags\":{\"a\":\"\"}| field 'tags.a' at byte 13: expected INT, found the string \"\"",
                "out-of-range  | \"n\":2147483648     | field 'n' at byte 5: 2147483648 does not fit INT",
                "out-of-range  | \"n\":-2147483649    | -2147483649 does not fit INT",
                "out-of-range  | \"n\":1.5            | 1.5 does not fit INT",
                "out-of-range  | \"id\":9223372036854775808  | 9223372036854775808 does not fit BIGINT",
                "out-of-range  | \"id\":9.3e18        | 9.3e18 does not fit BIGINT",
                "out-of-range  | \"id\":1e999999999   | 1e999999999 does not fit BIGINT",
                "out-of-range  | \"id\":1e-999999999  | 1e-999999999 does not fit BIGINT",
                "out-of-range  | \"id\":1e99999999999 | 1e99999999999 does not fit the limit of exponents",
                "out-of-range  | \"amount\":1e10      | 1e10 does not fit DECIMAL(12, 2)",
                "out-of-range  | \"amount\":10000000000.00 | 10000000000.00 does not fit DECIMAL(12, 2)",
                "out-of-range  | \"amount\":0.001     | 0.001 does not fit DECIMAL(12, 2)",
                "out-of-range  | \"amount\":1.005     | 1.005 does not fit DECIMAL(12, 2)",
                "out-of-range  | \"amount\":1e-999999999 | does not fit DECIMAL(12, 2)",
                "out-of-range  | \"d\":1e309          | 1e309 does not fit DOUBLE",
                "out-of-range  | \"d\":-1e309         | -1e309 does not fit DOUBLE",
                "out-of-range  | \"f\":1e39           | 1e39 does not fit FLOAT",
                "out-of-range  | \"clock\":86400000   | 86400000 does not fit TIME",
                "out-of-range  | \"clock\":-1         | -1 does not fit TIME",
                "out-of-range  | \"day\":\"+999999999-01-01\" | \"+999999999-01-01\" does not fit DATE",
                "out-of-range  | \"at\":\"+999999999-01-01\"  | \"+999999999-01-01\" does not fit TIMESTAMP",
                "wrong-format  | \"at\":\"yesterday\" | \"yesterday\" is not a TIMESTAMP such as 2018-01-31T01:00:00Z",
                "wrong-format  | \"at\":\"\"          | \"\" is not a TIMESTAMP",
                "wrong-format  | \"at\":\"2018-02-29T00:00:00Z\" | is not a TIMESTAMP",
                "wrong-format  | \"at\":\"2018-01-31T24:00:00Z\" | is not a TIMESTAMP",
                "wrong-format  | \"at\":\"2018-01-31T01:00:00+19:00\" | is not a TIMESTAMP",
                "wrong-format  | \"day\":\"2018-13-01\"  | \"2018-13-01\" is not a DATE such as 2018-01-31",
                "wrong-format  | \"day\":\"31.01.2018\"  | \"31.01.2018\" is not a DATE",
                "wrong-format  | \"clock\":\"25:00:00\"  | \"25:00:00\" is not a TIME such as 13:45:00",
                "wrong-format  | \"raw\":\"A\"           | \"A\" is not base64",
                "wrong-format  | \"raw\":\"A_-A\"        | \"A_-A\" is not base64",
            })
    void shouldNameTheFieldTheTypeAndTheValue(String reason, String field, String message) {
        UnreadableRecordException failure = failure(("{" + field + "}").getBytes(UTF_8));

        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure).hasMessageContaining(message);
    }

    @Test
    void shouldRecogniseEveryTruncationOfARecord() {
        String json = "{\"x\":{\"a\":[true,false,null,-1.5e+3,\"\\u00e9\\ud83d\\ude00é€😀\"]},\"id\":1}";
        byte[] whole = json.getBytes(UTF_8);
        assertThat(failure(whole)).isNull();

        for (int length = 1; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThat(failure(cut).reason()).as(new String(cut, UTF_8)).isEqualTo("truncated");
        }
    }

    @Test
    void shouldRejectWhatIsNestedTooDeepWithoutAStackOverflow() {
        String deepest = "{\"id\":1,\"x\":" + "[".repeat(999) + "]".repeat(999) + "}";
        String tooDeep = "{\"id\":1,\"x\":" + "[".repeat(1_000) + "]".repeat(1_000) + "}";
        String unclosed = "{\"x\":".repeat(1_000_000);

        assertThat(failure(deepest.getBytes(UTF_8))).isNull();
        assertThat(failure(tooDeep.getBytes(UTF_8)).reason()).isEqualTo("too-deep");
        assertThat(failure(unclosed.getBytes(UTF_8)))
                .hasMessageContaining("nested more than 1000 deep")
                .extracting(UnreadableRecordException::reason)
                .isEqualTo("too-deep");
    }

    @Test
    void shouldBoundTheDigitsOfANumberWhetherItIsReadOrSkipped() {
        String digits = "1".repeat(1_001);

        for (String name : List.of("id", "n", "d", "f", "amount", "at", "day", "x")) {
            String json = "{\"" + name + "\":" + digits + "}";
            assertThat(failure(json.getBytes(UTF_8)).reason()).as(name).isEqualTo("out-of-range");
        }
    }

    @Test
    void shouldCutLongValuesAndPaths() {
        String text = "😀".repeat(100);
        String name = "n".repeat(10_000);

        assertThat(failure(("{\"id\":\"" + text + "\"}").getBytes(UTF_8)))
                .hasMessage("field 'id' at byte 6: expected BIGINT, found the string \"" + "😀".repeat(30) + "…\"");
        assertThat(failure(("{\"id\":1,\"" + name + "\":1,\"" + name + "\":1}").getBytes(UTF_8))
                        .getMessage())
                .hasSizeLessThan(200);
    }
}
