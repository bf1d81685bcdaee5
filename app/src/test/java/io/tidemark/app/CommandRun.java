package io.tidemark.app;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** What a command said and how it ended, run in this process just as from a shell. */
record CommandRun(int exitCode, String out, String err) {

    static CommandRun of(Object... args) {
        return with("", Map.of(), args);
    }

    static CommandRun withInput(String input, Object... args) {
        return with(input, Map.of(), args);
    }

    static CommandRun withEnvironment(Map<String, String> environment, Object... args) {
        return with("", environment, args);
    }

    private static CommandRun with(String input, Map<String, String> environment, Object... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                environment,
                new Secrets());
        String[] texts = List.of(args).stream().map(Object::toString).toArray(String[]::new);
        int exitCode = Main.run(console, texts);
        return new CommandRun(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    List<String> outLines() {
        return out.lines().toList();
    }

    List<String> errLines() {
        return err.lines().toList();
    }

    /** The last line of standard error. */
    String counts() {
        return errLines().get(errLines().size() - 1);
    }
}
