package io.tidemark.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TryEnvelopesTest {

    @TempDir
    private Path folder;

    private QueryFileSample files;

    @BeforeEach
    void useFolder() {
        files = new QueryFileSample(folder);
    }

    private CommandRun run(String query, String input) {
        return CommandRun.withInput(input, "try", files.write("q.yaml", query), "--input", "-", "--envelope");
    }

    @Test
    void shouldSendStringsAsBytesAndObjectsAsTheirJson() {
        CommandRun run = run(QueryFileSample.PASS, """
                {"timestamp": 7, "key": "k", "value": {"at": 1, "x" : 1.10}}
                {"timestamp": 8, "key": {"a": [1]}, "value": "{\\"at\\": 2,\\n \\"y\\": \\"ü\\"}"}
                {"topic": "in", "value": {"at": 9}}
                """);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.outLines())
                .containsExactly(
                        "{\"topic\":\"out\",\"timestamp\":7,\"key\":\"k\",\"value\":{\"at\": 1, \"x\" : 1.10}}",
                        "{\"topic\":\"out\",\"timestamp\":8,\"key\":{\"a\": [1]},\"value\":{\"at\": 2,  \"y\": \"ü\"}}",
                        "{\"topic\":\"out\",\"timestamp\":9,\"key\":null,\"value\":{\"at\": 9}}");
    }

    @Test
    void shouldReadWhatItPrints() {
        String envelopes = """
                {"topic":"in","timestamp":7,"key":"k","value":{"at":1}}
                {"topic":"in","timestamp":8,"key":{"a":1},"value":{"at":2}}
                """;

        CommandRun run = run(QueryFileSample.PASS, envelopes);

        assertThat(run.out()).isEqualTo(envelopes.replace("\"in\"", "\"out\""));
    }

    @Test
    void shouldPrintSideOutputsWhereTheyAreEmitted() {
        CommandRun run = run(QueryFileSample.COUNT, """
                {"timestamp": 120000, "value": {"k": "a", "at": 1000}}
                {"timestamp": 120000, "value": "no JSON"}
                {"timestamp": 120000, "value": {"k": "a", "at": 3720001}}
                {"timestamp": 120000, "value": null}
                {"timestamp": 120000, "value": {"k": "a", "at": 60000}}
                {"timestamp": 120000, "key": 5, "value": {"k": "a", "at": 2000}}
                """);

        assertThat(run.outLines())
                .containsExactly(
                        "{\"topic\":\"rejected\",\"timestamp\":120000,\"key\":null,\"value\":\"no JSON\"}",
                        "{\"topic\":\"ahead\",\"timestamp\":120000,\"key\":null,\"value\":{\"k\": \"a\", \"at\": 3720001}}",
                        "{\"topic\":\"out\",\"timestamp\":1000,\"key\":{\"k\":\"a\",\"window_start\":\"1970-01-01T00:00:00Z\"},"
                                + "\"value\":{\"window_start\":\"1970-01-01T00:00:00Z\",\"window_end\":\"1970-01-01T00:01:00Z\","
                                + "\"k\":\"a\",\"n\":1}}",
                        "{\"topic\":\"late\",\"timestamp\":120000,\"key\":\"5\",\"value\":{\"k\": \"a\", \"at\": 2000}}",
                        "{\"topic\":\"out\",\"timestamp\":60000,\"key\":{\"k\":\"a\",\"window_start\":\"1970-01-01T00:01:00Z\"},"
                                + "\"value\":{\"window_start\":\"1970-01-01T00:01:00Z\",\"window_end\":\"1970-01-01T00:02:00Z\","
                                + "\"k\":\"a\",\"n\":1}}");
        assertThat(run.counts())
                .isEqualTo("read=6 empty=1 rejected=1 ahead=1 filtered=0 late=1 duplicates=0 suppressed=0 emitted=2");
    }

    @Test
    void shouldKeepTheOrderAcrossSinks() {
        CommandRun run = run(QueryFileSample.PASS.replace("to: { topic: out }", """
                to:
                  topic:
                    - { topic: even, where: "MOD(id, 2) = 0" }
                    - { topic: odd }
                """), """
                {"value": {"id": 1, "at": 1}}
                {"value": {"id": 2, "at": 1}}
                {"value": {"id": 3, "at": 1}}
                """);

        assertThat(run.outLines()).extracting(line -> line.substring(10, 14)).containsExactly("odd\"", "even", "odd\"");
    }

    @Test
    void shouldHandOnHeaders() {
        CommandRun run = run(QueryFileSample.PASS.replace("to:", "where: _headers['h'] = 'x'\nto:"), """
                {"headers": {"h": "x"}, "value": {"at": 1}}
                {"headers": {"h": null}, "value": {"at": 2}}
                {"headers": null, "value": {"at": 3}}
                """);

        assertThat(run.counts()).contains("filtered=2", "emitted=1");
    }

    @Test
    void shouldRouteLinesOfOneFileToTheirTopics() {
        CommandRun run = run(QueryFileSample.PASS.replace("topic: in", "topic: [x, y]"), """
                {"topic": "x", "value": {"at": 1}}
                {"topic": "y", "value": {"at": 2}}
                """);

        assertThat(run.counts()).startsWith("read=2 ").endsWith("emitted=2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    [1]                                  | an envelope is a JSON object {"timestamp":…, "key":…, "value":…}
                    {"key": "k"}                         | the envelope has no 'value'; null is one, too
                    {"value": 1, "vlaue": 2}             | unknown field 'vlaue' in the envelope; did you mean 'value'?
                    {"value": 1, "timestamp": "noon"}    | 'timestamp' is milliseconds since 1970, 0 or more, not "noon"
                    {"value": 1, "timestamp": -1}        | 'timestamp' is milliseconds since 1970, 0 or more, not -1
                    {"value": 1, "timestamp": 1.5}       | 'timestamp' is milliseconds since 1970, 0 or more, not 1.5
                    {"value": 1, "headers": [1]}         | 'headers' is an object of strings, not [1]
                    {"value": 1, "headers": {"h": 1}}    | 'headers.h' is a string, not 1
                    {"value": 1, "topic": "inn"}         | the query reads no topic 'inn'; did you mean 'in'? (it reads in)
                    {"value": 1} {"value": 2}            | something stands behind the envelope; one JSON object a line
                    """)
    void shouldNameTheLineOfAMalformedEnvelope(String line, String message) {
        CommandRun run = run(QueryFileSample.PASS, "{\"value\":{\"at\":1}}\n\n" + line + "\n");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("tidemark try: -:3: " + message + "\n");
    }

    @Test
    void shouldNameTheLineThatIsNotJson() {
        CommandRun run = run(QueryFileSample.PASS, "{\"value\":\n");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("tidemark try: -:1: the envelope is not valid JSON: ");
        assertThat(run.errLines()).hasSize(1);
    }
}
