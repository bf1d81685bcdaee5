package io.tidemark.serde;

import static io.tidemark.config.Column.nullable;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** What is readable and what is not, against Jackson's own ObjectMapper as it comes. */
class JsonOracleTest {

    private static final ObjectMapper LENIENT =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private static final ObjectMapper STRICT = LENIENT.copy().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

    private final JsonRowReader nothingDeclared = new JsonRowReader(new RowType(List.of()));
    private final JsonRowReader someDeclared = new JsonRowReader(
            new RowType(List.of(nullable("a", SimpleType.VARCHAR), nullable("n1", SimpleType.DOUBLE))));

    @Property(tries = 20_000)
    void shouldReadWhatTheMapperReads(@ForAll("damaged") byte[] bytes) {
        String reason = reason(nothingDeclared, bytes);

        switch (reason) {
            case "" -> assertThat(isObject(LENIENT, bytes)).isTrue();
            case "empty", "not-json", "truncated", "trailing-data", "not-an-object" ->
                assertThat(isObject(LENIENT, bytes)).isFalse();
            case "duplicate-key" -> assertThat(isObject(STRICT, bytes)).isFalse();
            case "invalid-utf-8" -> assertThat(isUtf8(bytes)).isFalse();
            case "nul-byte" -> assertThat(bytes).contains(0);
            case "byte-order-mark" -> assertThat(bytes[0] & 0xFF).isBetween(0xEF, 0xFF);
            default -> assertThat(reason).isEqualTo("lone-surrogate");
        }
    }

    @Property(tries = 5_000)
    void shouldReadEveryObjectWithoutNamesThatStandTwice(@ForAll("objects") byte[] bytes) throws Exception {
        if (isObject(STRICT, bytes)) {
            assertThat(nothingDeclared.read(bytes)).isEmpty();
        }
    }

    @Property(tries = 5_000)
    void shouldSayTheSameOfARecordWhateverIsDeclared(@ForAll("damaged") byte[] bytes) {
        String some = reason(someDeclared, bytes);

        // These two are about what a column is declared to be; they also hide what is wrong further on.
        if (!Set.of("wrong-type", "out-of-range").contains(some)) {
            assertThat(some).isEqualTo(reason(nothingDeclared, bytes));
        }
    }

    @Property(tries = 5_000)
    void shouldThrowNothingElseOnRandomBytes(@ForAll byte[] bytes) {
        reason(someDeclared, bytes);
        byte[] inAField = ("{\"a\":\"" + new String(bytes, StandardCharsets.ISO_8859_1) + "\"}")
                .getBytes(StandardCharsets.ISO_8859_1);
        reason(someDeclared, inAField);
    }

    @Test
    void shouldReadTheSampleDataAsTheMapperDoes() throws Exception {
        byte[] record = ("{\"id\":\"uw61345682\",\"time\":1517363399650,\"mag\":0.31,\"place\":\"37km NNE of Amboy\","
                        + "\"longitude\":-122.197,\"n1\":46.2035}")
                .getBytes(StandardCharsets.UTF_8);

        JsonNode tree = LENIENT.readTree(record);

        assertThat(someDeclared.read(record))
                .containsExactly(null, tree.get("n1").doubleValue());
    }

    @Provide
    Arbitrary<byte[]> objects() {
        return JsonDocuments.objects();
    }

    @Provide
    Arbitrary<byte[]> damaged() {
        return JsonDocuments.damaged();
    }

    private static String reason(JsonRowReader reader, byte[] bytes) {
        try {
            reader.read(bytes);
            return "";
        } catch (UnreadableRecordException e) {
            assertThat(e.getMessage()).isNotBlank().hasSizeLessThan(400);
            return e.reason();
        }
    }

    private static boolean isObject(ObjectMapper mapper, byte[] bytes) {
        try {
            return mapper.readTree(bytes).isObject();
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
