package io.tidemark.devstack;

import io.tidemark.devstack.BrokerOptions.OnExit;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The broker of {@link EmbeddedKafka} in a JVM of its own, which can be killed, paused and started again on the same
 * port and data. It ends with this JVM, however that ends, unless it is paused just then and this JVM is killed with
 * -9. Thread-safe.
 *
 * <p>Its address is known once it has been started for the first time, and stays. Its output, with Kafka's log at
 * level INFO, is in {@link #output()}.
 */
public final class KafkaProcess implements LocalKafka {

    /** Half the processor time of a start with the optimizing compiler and G1. */
    private static final List<String> QUICK_START = List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private static final int START_SECONDS = 60;
    private static final int STOP_SECONDS = 30;
    private static final int LINES_IN_ERROR = 20;

    private final DataFolder folder;
    private final Map<String, String> properties;
    private final List<String> jvmArguments;
    private final Optional<ExitHook> hook;
    private int port;
    private @Nullable Process process;
    private boolean closed;

    private KafkaProcess(BrokerOptions options) {
        this.folder = DataFolder.open(options.folder());
        this.properties = options.properties();
        this.jvmArguments = options.jvmArguments();
        this.port = options.port();
        this.hook = options.exit() == OnExit.CLOSE
                ? Optional.of(ExitHook.install("kafka-process-exit", this::close))
                : Optional.empty();
    }

    /** Starts a broker on any free port, with its data in a temporary folder. */
    public static KafkaProcess launch() {
        return launch(BrokerOptions.defaults());
    }

    /**
     * Starts a broker, which is ready when this returns.
     *
     * @throws IllegalStateException if it did not start, with the reason; nothing is left behind
     */
    public static KafkaProcess launch(BrokerOptions options) {
        KafkaProcess kafka = new KafkaProcess(options);
        try {
            kafka.start();
            return kafka;
        } catch (RuntimeException failure) {
            kafka.close();
            throw failure;
        }
    }

    @Override
    public synchronized String bootstrapServers() {
        return LoopbackSockets.HOST + ":" + port;
    }

    /** The file that holds what the broker printed, all its starts one after the other. */
    public Path output() {
        return folder.root().resolve("kafka-output.log");
    }

    /** The broker's process while there is one, running or paused. */
    public synchronized Optional<ProcessHandle> process() {
        return Optional.ofNullable(process).map(Process::toHandle).filter(ProcessHandle::isAlive);
    }

    /** Starts the broker again after {@link #stop()} or {@link #kill()}; it is ready when this returns. */
    public synchronized void start() {
        if (closed) {
            throw new IllegalStateException("Kafka cannot be started: it has been closed");
        }
        if (process().isPresent()) {
            throw new IllegalStateException("Kafka cannot be started: it is running on " + bootstrapServers());
        }
        try {
            Process started = new ProcessBuilder(command())
                    .redirectError(ProcessBuilder.Redirect.appendTo(output().toFile()))
                    .start();
            process = started;
            port = awaitReady(started);
        } catch (IOException failure) {
            throw new UncheckedIOException("Kafka could not be started", failure);
        }
    }

    /** Stops the broker in order (SIGTERM), a paused one too; its data stay. */
    public synchronized void stop() {
        process().ifPresent(running -> {
            resume();
            // Process.destroy() would also close the child's stdin, by which it takes this JVM for dead.
            running.destroy();
            try {
                running.onExit().get(STOP_SECONDS, TimeUnit.SECONDS);
            } catch (TimeoutException | ExecutionException hangs) {
                kill();
            } catch (InterruptedException interrupted) {
                kill();
                Thread.currentThread().interrupt();
            }
        });
    }

    /** Kills the broker (SIGKILL), a paused one too; it is dead when this returns. */
    public synchronized void kill() {
        process().ifPresent(running -> {
            running.destroyForcibly();
            running.onExit().join();
        });
    }

    /** Stops the broker's process in its tracks (SIGSTOP): it keeps its connections, and answers nothing. */
    public synchronized void pause() {
        signal("STOP");
    }

    /** Lets a paused broker go on (SIGCONT). */
    public synchronized void resume() {
        signal("CONT");
    }

    /** Kills the broker, and deletes its data if they are in a temporary folder; data that are kept: SIGTERM first. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        hook.ifPresent(ExitHook::cancel);
        if (folder.lifetime() == DataFolder.Lifetime.KEPT) {
            stop();
        } else {
            kill();
        }
        folder.deleteIfTemporary();
    }

    private List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(QUICK_START);
        command.addAll(jvmArguments);
        command.add("-Dlogback.configurationFile=io/tidemark/devstack/logback-broker.xml");
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(BrokerMain.class.getName());
        command.addAll(BrokerMain.arguments(folder, port, properties));
        return command;
    }

    private int awaitReady(Process started) {
        BufferedReader answer = started.inputReader(StandardCharsets.UTF_8);
        String line;
        try {
            line = CompletableFuture.supplyAsync(() -> readLine(answer)).get(START_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException failure) {
            throw notStarted(started, endOfOutput(), failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw notStarted(started, endOfOutput(), interrupted);
        }
        if (line.startsWith(BrokerMain.READY)) {
            return Integer.parseInt(line.substring(BrokerMain.READY.length()));
        }
        boolean saysWhy = line.startsWith(BrokerMain.FAILED);
        throw notStarted(started, saysWhy ? line.substring(BrokerMain.FAILED.length()) : endOfOutput(), null);
    }

    /** The next line; empty at the end of the stream. */
    private static String readLine(BufferedReader reader) {
        try {
            String line = reader.readLine();
            return line == null ? "" : line;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static IllegalStateException notStarted(Process started, String reason, @Nullable Throwable cause) {
        started.destroyForcibly().onExit().join();
        return new IllegalStateException("Kafka could not be started: " + reason, cause);
    }

    private String endOfOutput() {
        try {
            List<String> lines = Files.readAllLines(output(), StandardCharsets.UTF_8);
            return "its output ends with\n"
                    + String.join("\n", lines.subList(Math.max(0, lines.size() - LINES_IN_ERROR), lines.size()));
        } catch (IOException failure) {
            return "its output cannot be read: " + failure;
        }
    }

    private void signal(String name) {
        ProcessHandle running = process()
                .orElseThrow(() -> new IllegalStateException("SIG" + name + " cannot be sent: Kafka is not running"));
        try {
            // "kill" is a built-in of every shell; as a program of its own it may be missing.
            int exitCode = new ProcessBuilder("sh", "-c", "kill -" + name + " " + running.pid())
                    .start()
                    .waitFor();
            if (exitCode != 0) {
                throw new IllegalStateException("SIG" + name + " cannot be sent: exit code " + exitCode);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException("SIG" + name + " cannot be sent", failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("SIG" + name + " may not have been sent", interrupted);
        }
    }
}
