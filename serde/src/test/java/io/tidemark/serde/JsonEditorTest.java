package io.tidemark.serde;

import static io.tidemark.config.Column.nullable;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonEditorTest {

    private static final RowType ADDED =
            new RowType(List.of(nullable("a", SimpleType.INT), nullable("new", SimpleType.VARCHAR)));
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

    private final JsonEditor editor = new JsonEditor(ADDED, Set.of("b", "c"));

    private String edit(String json) throws UnreadableRecordException {
        return new String(editor.edit(json.getBytes(UTF_8), new Object[] {7, "é"}), UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}                                      | {\"a\":7,\"new\":\"é\"}",
                "{ }                                     | {\"a\":7,\"new\":\"é\" }",
                "{\"b\":1}                               | {\"a\":7,\"new\":\"é\"}",
                "{\"a\":1}                               | {\"a\":7,\"new\":\"é\"}",
                "{\"x\":1.50}                            | {\"x\":1.50,\"a\":7,\"new\":\"é\"}",
                "{\"x\":1,\"a\":[{}],\"y\":2}            | {\"x\":1,\"a\":7,\"y\":2,\"new\":\"é\"}",
                "{\"new\":null,\"a\":{\"a\":1}}          | {\"new\":\"é\",\"a\":7}",
                "{\"b\":1,\"x\":1}                       | {\"x\":1,\"a\":7,\"new\":\"é\"}",
                "{\"x\":1,\"b\":1}                       | {\"x\":1,\"a\":7,\"new\":\"é\"}",
                "{\"x\":1,\"b\":1,\"c\":1,\"y\":2}       | {\"x\":1,\"y\":2,\"a\":7,\"new\":\"é\"}",
                "{\"b\":1,\"x\":{\"b\":1},\"c\":2}       | {\"x\":{\"b\":1},\"a\":7,\"new\":\"é\"}",
                "{\"x\":-1E+2,\"y\":\"\\u0041\\/\"}      | {\"x\":-1E+2,\"y\":\"\\u0041\\/\",\"a\":7,\"new\":\"é\"}",
                "{\"\\u0061\":1}                         | {\"\\u0061\":7,\"new\":\"é\"}",
                "{ \"x\" : 1 , \"b\" : 2 , \"a\" : 3 }   | { \"x\" : 1 , \"a\" : 7,\"new\":\"é\" }",
                "{\"x\":12345678901234567890.12345678901234567890,\"b\":\"long\"} "
                        + "| {\"x\":12345678901234567890.12345678901234567890,\"a\":7,\"new\":\"é\"}",
            })
    void shouldReplaceInPlaceAppendAndDrop(String original, String edited) throws Exception {
        assertThat(edit(original)).isEqualTo(edited);
    }

    @Test
    void shouldKeepWhiteSpaceAroundWhatItKeeps() throws Exception {
        String pretty = "\n{\n  \"b\": 1,\n  \"x\": [ 1,\n 2 ],\n  \"c\": 1,\n  \"y\": 2\n}\n";

        assertThat(edit(pretty)).isEqualTo("\n{\n  \"x\": [ 1,\n 2 ],\n  \"y\": 2,\"a\":7,\"new\":\"é\"\n}\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "truncated     | {\"x\":1",
                "trailing-data | {\"x\":1}{}",
                "duplicate-key | {\"x\":1,\"x\":1}",
                "duplicate-key | {\"b\":1,\"b\":1}",
                "not-an-object | []",
                "not-json      | {\"x\":1,}",
            })
    void shouldRejectWhatTheReaderRejects(String reason, String json) {
        assertThatThrownBy(() -> edit(json))
                .isInstanceOfSatisfying(
                        UnreadableRecordException.class,
                        e -> assertThat(e.reason()).isEqualTo(reason));
    }

    @Property(tries = 5_000)
    void shouldEditAsATreeWouldBeEdited(@ForAll("objects") byte[] json) throws Exception {
        ObjectNode expected;
        try {
            expected = (ObjectNode) MAPPER.readTree(json);
        } catch (IOException e) {
            return;
        }
        expected.remove(List.of("b", "c"));
        expected.put("a", 7);
        expected.put("new", "é");

        byte[] edited = editor.edit(json, new Object[] {7, "é"});

        assertThat(MAPPER.readTree(edited)).isEqualTo(expected);
        assertThat(MAPPER.readTree(edited).fieldNames()).toIterable().containsExactlyElementsOf(expected::fieldNames);
    }

    @Property(tries = 5_000)
    void shouldLeaveEveryByteOfWhatItDoesNotTouch(@ForAll("objects") byte[] json) throws Exception {
        JsonEditor nothing = new JsonEditor(new RowType(List.of()), Set.of("absent"));
        try {
            assertThat(nothing.edit(json, new Object[0])).isEqualTo(json);
        } catch (UnreadableRecordException e) {
            assertThat(e.reason()).isEqualTo("duplicate-key");
        }
    }

    @Provide
    Arbitrary<byte[]> objects() {
        return JsonDocuments.objects();
    }

    @Test
    void shouldRefuseAFieldThatIsBothAddedAndDropped() {
        assertThatThrownBy(() -> new JsonEditor(ADDED, Set.of("a")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("field 'a' is both added and dropped");
        assertThatThrownBy(() -> editor.edit("{}".getBytes(UTF_8), new Object[1]))
                .hasMessage("1 values for 2 added fields");
    }
}
