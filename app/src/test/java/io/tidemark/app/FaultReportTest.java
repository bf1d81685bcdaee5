package io.tidemark.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class FaultReportTest {

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private final Console console = new Console(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(PrintStream.nullOutputStream()),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of(),
            new Secrets());

    private int report(Exception fault, String... options) {
        Tidemark tidemark = new Tidemark(console);
        CommandLine command = new CommandLine(tidemark);
        CommandLine.ParseResult parsed = command.parseArgs(options);
        return new FaultReport(console, tidemark.verbosity()).handleExecutionException(fault, command, parsed);
    }

    private List<String> lines() {
        return err.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void shouldShowOneLineOfAFailureThatNobodyForesaw() {
        int exitCode = report(new IllegalStateException("outer", new IllegalArgumentException("two\nlines")));

        assertThat(exitCode).isEqualTo(1);
        assertThat(lines())
                .containsExactly("tidemark: failed unexpectedly: IllegalArgumentException: two lines"
                        + " (--verbose shows where)");
    }

    @Test
    void shouldShowWhereItCameFromIfAsked() {
        report(new IllegalStateException("broken"), "--verbose");

        assertThat(lines()).first().isEqualTo("tidemark: failed unexpectedly: IllegalStateException: broken");
        assertThat(lines()).anyMatch(line -> line.startsWith("\tat "));
    }

    @Test
    void shouldEndWithTheCodeOfTheFailure() {
        assertThat(report(CommandFailure.failed("no broker", null))).isEqualTo(1);
        assertThat(report(CommandFailure.usage("no such file"))).isEqualTo(2);
        assertThat(report(CommandFailure.refused("not yours"))).isEqualTo(3);
        assertThat(lines()).containsExactly("tidemark: no broker", "tidemark: no such file", "tidemark: not yours");
    }

    @Test
    void shouldNeverShowASecret() {
        console.secrets().remember(Map.of("db.password", "hunter2"));

        report(new IllegalStateException("Invalid value hunter2 for configuration db.password"), "--verbose");

        assertThat(lines()).noneMatch(line -> line.contains("hunter2"));
    }
}
