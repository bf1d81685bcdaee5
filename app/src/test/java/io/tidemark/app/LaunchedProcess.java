package io.tidemark.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The program in a process of its own, with its output in files. */
record LaunchedProcess(Process process, Path outFile, Path errFile) implements AutoCloseable {

    static final Path DIST = Path.of("target", "dist").toAbsolutePath();

    private static final Path LAUNCHER =
            Path.of("..", "tidemark").toAbsolutePath().normalize();

    /** Runs the launcher in a folder. */
    static LaunchedProcess launch(Path folder, Object... args) throws IOException {
        // this build has just made the distribution: the launcher must not make it again under our feet
        Path stamp = DIST.resolve(".stamp");
        if (!Files.exists(stamp)) {
            Files.createFile(stamp);
        }
        Files.setLastModifiedTime(stamp, FileTime.from(Instant.now()));
        List<String> command = new ArrayList<>(List.of(LAUNCHER.toString()));
        List.of(args).forEach(arg -> command.add(arg.toString()));
        return start(folder, command);
    }

    /** Runs a program in a folder. */
    static LaunchedProcess start(Path folder, List<String> command) throws IOException {
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        return new LaunchedProcess(process, out, err);
    }

    int awaitExit() throws InterruptedException {
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            throw new AssertionError("still running after two minutes: " + process.info());
        }
        return process.exitValue();
    }

    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .start()
                .waitFor();
    }

    String out() {
        return read(outFile);
    }

    String err() {
        return read(errFile);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
