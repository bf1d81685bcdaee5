package io.tidemark.serde;

import static io.tidemark.config.Column.nullable;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.config.ArrayType;
import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import io.tidemark.config.SinkSpec;
import io.tidemark.config.TopicSource;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordKeyTest {

    private static String text(DataType type, Object value) {
        RowType columns = new RowType(List.of(nullable("k", type)));
        return new String(KeyWriter.of(SinkSpec.KeyFormat.STRING, columns).write(new Object[] {value}), UTF_8);
    }

    @Test
    void shouldReadStringKeysAsStrictUtf8() throws Exception {
        KeyReader reader = KeyReader.of(TopicSource.KeyFormat.STRING);

        assertThat(reader.read(null)).isNull();
        assertThat(reader.read(new byte[0])).isEqualTo("");
        assertThat(reader.read("é\0\uFFFD😀".getBytes(UTF_8))).isEqualTo("é\0\uFFFD😀");
        assertThatThrownBy(() -> reader.read("ab\u00E9".getBytes(ISO_8859_1)))
                .hasMessage("key: not UTF-8 from byte 2 on")
                .isInstanceOfSatisfying(
                        UnreadableRecordException.class,
                        e -> assertThat(e.reason()).isEqualTo("invalid-utf-8"));
        assertThatThrownBy(() -> reader.read(new byte[] {'a', (byte) 0xC3}))
                .isInstanceOf(UnreadableRecordException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"text\"                      | text",
                "\" \\u0041\"                  | ` A`",
                "17                            | 17",
                "-0                            | 0",
                "1.50e1                        | 15",
                "100                           | 100",
                "1e3                           | 1000",
                "1e39                          | 1E+39",
                "0.00000012                    | 0.00000012",
                "0.000000012                   | 1.2E-8",
                "0e999999999                   | 0",
                "true                          | true",
                "[ 1, null, [], \"a\" ]        | [1,null,[],\"a\"]",
                "{ \"b\":1.0, \"a\":{\"z\":{}, \"y\":[{}]} } | {\"a\":{\"y\":[{}],\"z\":{}},\"b\":1}",
                "{\"\\u00e9\":\"\\u00e9\\/\"}  | {\"é\":\"é/\"}",
            })
    void shouldReadJsonKeysAsTextThatIsTheSameForWhatIsTheSame(String json, String text) throws Exception {
        assertThat(KeyReader.of(TopicSource.KeyFormat.JSON).read(json.getBytes(UTF_8)))
                .isEqualTo(text);
    }

    @Test
    void shouldReadAJsonNullAsNullAndRejectWhatIsNotJson() throws Exception {
        KeyReader reader = KeyReader.of(TopicSource.KeyFormat.JSON);

        assertThat(reader.read(null)).isNull();
        assertThat(reader.read("null".getBytes(UTF_8))).isNull();
        assertThatThrownBy(() -> reader.read(new byte[0])).hasMessage("key: the value has no bytes");
        assertThatThrownBy(() -> reader.read("order-1".getBytes(UTF_8))).hasMessageContaining("not JSON at byte");
        assertThatThrownBy(() -> reader.read("{\"a\":{\"b\":1,\"b\":1}}".getBytes(UTF_8)))
                .hasMessage("key: field 'a.b' at byte 12 stands twice in its object");
        assertThatThrownBy(() -> reader.read("[".repeat(2_000).getBytes(UTF_8)))
                .hasMessageContaining("nested more than 1000 deep");
    }

    @Test
    void shouldReadRawKeysAsTheyAre() throws Exception {
        KeyReader reader = KeyReader.of(TopicSource.KeyFormat.RAW);

        assertThat(reader.read(null)).isNull();
        assertThat((byte[]) reader.read(new byte[] {-1, 0})).containsExactly(-1, 0);
    }

    @Test
    void shouldWriteOneColumnAsText() {
        assertThat(text(SimpleType.VARCHAR, "a\"é😀")).isEqualTo("a\"é😀");
        assertThat(text(SimpleType.VARCHAR, "")).isEmpty();
        assertThat(text(SimpleType.VARCHAR, "a\ud83db")).isEqualTo("a\uFFFDb");
        assertThat(text(SimpleType.BIGINT, -5L)).isEqualTo("-5");
        assertThat(text(new DecimalType(12, 2), new BigDecimal("1000.00"))).isEqualTo("1000.00");
        assertThat(text(SimpleType.DOUBLE, 1.5)).isEqualTo("1.5");
        assertThat(text(SimpleType.DOUBLE, Double.NaN)).isEqualTo("NaN");
        assertThat(text(SimpleType.BOOLEAN, true)).isEqualTo("true");
        assertThat(text(SimpleType.TIMESTAMP, 1517360400000L)).isEqualTo("2018-01-31T01:00:00Z");
        assertThat(text(SimpleType.DATE, 17562)).isEqualTo("2018-01-31");
        assertThat(text(new ArrayType(SimpleType.VARCHAR), List.of("a"))).isEqualTo("[\"a\"]");
    }

    @Test
    void shouldWriteBytesAsTheyAreAndNullAsNoKey() {
        KeyWriter bytes =
                KeyWriter.of(SinkSpec.KeyFormat.STRING, new RowType(List.of(nullable("k", SimpleType.VARBINARY))));

        assertThat(bytes.write(new Object[] {new byte[] {-1, 0}})).containsExactly(-1, 0);
        assertThat(bytes.write(new Object[] {null})).isNull();
        assertThat(KeyWriter.of(SinkSpec.KeyFormat.JSON, new RowType(List.of())).write(new Object[0]))
                .isNull();
    }

    @Test
    void shouldWriteSeveralColumnsAsAnObject() {
        RowType columns = new RowType(
                List.of(nullable("country", SimpleType.VARCHAR), nullable("window_start", SimpleType.TIMESTAMP)));
        KeyWriter writer = KeyWriter.of(SinkSpec.KeyFormat.JSON, columns);

        assertThat(new String(writer.write(new Object[] {null, 0L}), UTF_8))
                .isEqualTo("{\"country\":null,\"window_start\":\"1970-01-01T00:00:00Z\"}");
        assertThatThrownBy(() -> KeyWriter.of(SinkSpec.KeyFormat.STRING, columns))
                .hasMessage("a key of format string has one column, not 2");
    }
}
