package io.tidemark.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExamplesTest {

    static List<String> names() {
        return Examples.names();
    }

    static List<String> namesWithData() {
        return names().stream().filter(name -> !name.equals("earthquakes")).toList();
    }

    @ParameterizedTest
    @MethodSource("namesWithData")
    void shouldGiveWhatIsExpected(String name) {
        CommandRun run = CommandRun.of(
                "try",
                Examples.query(name),
                "--input",
                Examples.data(name + ".input.jsonl"),
                "--expect",
                Examples.data(name + ".expected.jsonl"));

        assertThat(run.out()).isEmpty();
        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldBeValid(String name) {
        CommandRun run = CommandRun.of("validate", Examples.query(name));

        assertThat(run.exitCode()).as(run.out()).isZero();
    }

    @Test
    void shouldBeAllThatThereAre() {
        assertThat(names())
                .contains("clean-orders", "earthquakes", "hopping-page-views", "running-total", "sessions-by-visitor");
    }
}
