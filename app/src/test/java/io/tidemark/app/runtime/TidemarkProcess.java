package io.tidemark.app.runtime;

import io.tidemark.app.Main;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code tidemark run} in a JVM of its own, which can be killed. Its talk goes to a file. */
final class TidemarkProcess implements AutoCloseable {

    private static final List<String> QUICK_START = List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private final Process process;
    private final Path talk;

    private TidemarkProcess(Process process, Path talk) {
        this.process = process;
        this.talk = talk;
    }

    /** Runs queries over a topic on the broker of the tests. */
    static TidemarkProcess run(List<QueryShape> queries, String topic, Path stateDir, String... options) {
        return start(queries.stream().map(QueryShape::file).toList(), topic, stateDir, options);
    }

    /** Runs a query file over a topic on the broker of the tests. */
    static TidemarkProcess run(Path query, String topic, Path stateDir) {
        return start(List.of(query), topic, stateDir);
    }

    private static TidemarkProcess start(List<Path> queries, String topic, Path stateDir, String... options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(QUICK_START);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName(), "run"));
        queries.forEach(query -> command.add(query.toString()));
        command.addAll(List.of("--state-dir", stateDir.toString()));
        command.addAll(
                List.of("--bootstrap-server", TestKafka.clientProperties().getProperty("bootstrap.servers")));
        command.addAll(List.of(options));
        try {
            Path talk = Files.createTempFile(stateDir, "talk-", ".log");
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(talk.toFile());
            builder.environment().put("ORDERS", topic);
            return new TidemarkProcess(builder.start(), talk);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Fails with its talk if it has ended. */
    void requireAlive() {
        if (!process.isAlive()) {
            throw new AssertionError("ended with exit code " + process.exitValue() + ":\n" + talk());
        }
    }

    /** All it has said. */
    String talk() {
        try {
            return Files.readString(talk);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** SIGKILL; it is dead when this returns. */
    void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /** SIGTERM; returns at once. */
    void terminate() {
        process.destroy();
    }

    /** Waits for its end; fails with its talk after a while. */
    int exitCode(int seconds) throws InterruptedException {
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            throw new AssertionError("has not ended within " + seconds + " s:\n" + talk());
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        kill();
    }
}
