package io.tidemark.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

    @Test
    void shouldShowTheCommandsWithoutOne() {
        CommandRun run = CommandRun.of();

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("Usage: tidemark", "demo ", "dev ", "validate ", "try ", "topology ", "run ", "schema ");
    }

    @Test
    void shouldShowItsVersion() {
        CommandRun run = CommandRun.of("--version");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).matches("tidemark \\d+\\.\\d+\\.\\S+ \\(Kafka Streams \\d+\\.\\d+\\.\\d+\\)\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"demo", "dev", "validate", "try", "topology", "run", "schema"})
    void shouldExplainEachCommandOnNarrowLines(String command) {
        CommandRun run = CommandRun.of(command, "--help");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("Usage: tidemark " + command, "--help");
        assertThat(run.outLines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(110));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    valdate        | tidemark: unknown command 'valdate'; did you mean 'validate'?
                    frobnicate     | tidemark: unknown command 'frobnicate'
                    --verison      | tidemark: unknown option '--verison'; did you mean '--version'?
                    schema --xyz=1 | tidemark schema: unknown option '--xyz'
                    schema extra   | tidemark schema: unexpected argument 'extra'
                    try            | tidemark try: missing required options and parameters: '--input=[TOPIC=]FILE', 'QUERY'
                    try q --input  | tidemark try: missing required parameter for option '--input' ([TOPIC=]FILE)
                    try q --inptu x --input y | tidemark try: unknown option '--inptu'; did you mean '--input'?
                    validate q --output=xml | tidemark validate: invalid value for option '--output': it is text or json, not 'xml'
                    topology q --format=dot | tidemark topology: invalid value for option '--format': it is text or mermaid, not 'dot'
                    dev --kafka-port=x | tidemark dev: invalid value for option '--kafka-port': 'x' is not an int
                    """)
    void shouldTeachWrongUsage(String line, String message) {
        CommandRun run = CommandRun.of((Object[]) line.split(" "));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.errLines().get(0)).isEqualTo(message);
        assertThat(run.err()).contains("--help'.").doesNotContain("Exception", "\tat ");
    }

    @Test
    void shouldPrintTheSchema() {
        CommandRun run = CommandRun.of("schema");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).startsWith("{").contains("\"$schema\"", "\"deduplicate\"");
    }
}
