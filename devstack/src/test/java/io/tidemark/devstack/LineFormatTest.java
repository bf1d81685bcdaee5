package io.tidemark.devstack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LineFormatTest {

    private static final LineFormat ENVELOPES = new EnvelopeLineFormat();
    private static final LineFormat PLAIN = new JsonLineFormat(Optional.empty());
    private static final LineFormat KEYED = new JsonLineFormat(Optional.of("id"));

    @Test
    void shouldSendAPlainLineByteForByte() throws Exception {
        String line = " { \"a\" : 1.50, \"ä\":\"\\u00e4\" }";

        ProducerRecord<byte[], byte[]> sent = read(PLAIN, line);

        assertThat(text(sent.value())).isEqualTo(line);
        assertThat(sent.key()).isNull();
        assertThat(sent.topic()).isEqualTo("orders");
        assertThat(sent.partition()).isNull();
        assertThat(sent.timestamp()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "{\"id\":\"o-1\"} | o-1",
                "{\"x\":{\"id\":2},\"id\":17,\"y\":[1]} | 17",
                "{\"id\":1.50} | 1.50",
                "{\"id\":{ \"a\": [1, {}] }} | { \"a\": [1, {}] }"
            })
    void shouldTakeTheKeyFromAField(String line, String key) throws Exception {
        assertThat(text(read(KEYED, line).key())).isEqualTo(key);
    }

    @Test
    void shouldHaveNullAsKeyOnlyIfTheFieldIsNull() throws Exception {
        assertThat(read(KEYED, "{\"id\":null}").key()).isNull();
        assertThatThrownBy(() -> read(KEYED, "{\"ID\":1}")).hasMessage("there is no field 'id' to be the key");
    }

    @Test
    void shouldReadAllOfAnEnvelope() throws Exception {
        ProducerRecord<byte[], byte[]> sent = read(ENVELOPES, """
                {"topic":"clicks","partition":3,"timestamp":1517363399650,"key":"k",\
                "headers":{"a":"1","b":null,"a":{"c": 2}},"value":{ "x" : [1.0, "ä"] }}""");

        assertThat(sent.topic()).isEqualTo("clicks");
        assertThat(sent.partition()).isEqualTo(3);
        assertThat(sent.timestamp()).isEqualTo(1_517_363_399_650L);
        assertThat(text(sent.key())).isEqualTo("k");
        assertThat(text(sent.value())).isEqualTo("{ \"x\" : [1.0, \"ä\"] }");
        assertThat(StreamSupport.stream(sent.headers().spliterator(), false)
                        .map(header -> header.key() + "=" + text(header.value())))
                .containsExactly("a=1", "b=null", "a={\"c\": 2}");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "{\"value\":\"not {json\\n\"} | `not {json\n`",
                "{\"value\":\"\"} | ``",
                "{\"value\":[1, 2]} | [1, 2]",
                "{\"value\":1.50} | 1.50",
                "{\"value\":true} | true"
            })
    void shouldSendAStringAsItsTextAndAnythingElseAsItIsWritten(String line, String value) throws Exception {
        assertThat(text(read(ENVELOPES, line).value())).isEqualTo(value);
    }

    @Test
    void shouldTakeNullsForWhatIsNotGiven() throws Exception {
        String line =
                "{\"topic\":null,\"partition\":null,\"timestamp\":null,\"key\":null,\"headers\":null,\"value\":null}";

        ProducerRecord<byte[], byte[]> sent = read(ENVELOPES, line);

        assertThat(sent).isEqualTo(new ProducerRecord<byte[], byte[]>("orders", null));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "{} | there is no 'value'; a record without one has \"value\": null",
                "[1] | the line is not a JSON object",
                "{\"value\":1} {} | there is more on the line than one JSON object",
                "{\"value\":1,\"value\":2} | there is a second 'value'",
                "{\"value\":1,\"timestamp\":-5} | timestamp is not a whole number from 0 to 9223372036854775807: -5",
                "{\"value\":1,\"timestamp\":\"5\"} | timestamp is not a whole number from 0 to 9223372036854775807: 5",
                "{\"value\":1,\"timestamp\":9223372036854775808} | timestamp is not a whole number"
                        + " from 0 to 9223372036854775807: 9223372036854775808",
                "{\"value\":1,\"partition\":1.5} | partition is not a whole number from 0 to 2147483647: 1.5",
                "{\"value\":1,\"topic\":5} | topic is not a string: 5",
                "{\"value\":1,\"headers\":[]} | headers is not a JSON object",
                "{\"value\":1,\"offset\":5} | there is no 'offset' in an envelope,"
                        + " only topic, partition, timestamp, key, headers and value"
            })
    void shouldSayWhatIsWrongWithAnEnvelope(String line, String message) {
        assertThatThrownBy(() -> read(ENVELOPES, line)).hasMessage(message);
    }

    @Test
    void shouldRefuseWhatIsNotJson() {
        assertThatThrownBy(() -> read(PLAIN, "{\"a\":")).isInstanceOf(JsonProcessingException.class);
        assertThatThrownBy(() -> read(PLAIN, "a,b")).isInstanceOf(JsonProcessingException.class);
    }

    private static ProducerRecord<byte[], byte[]> read(LineFormat format, String line) throws Exception {
        return format.read(line.getBytes(StandardCharsets.UTF_8), "orders");
    }

    private static String text(byte @Nullable [] bytes) {
        return bytes == null ? "null" : new String(bytes, StandardCharsets.UTF_8);
    }
}
