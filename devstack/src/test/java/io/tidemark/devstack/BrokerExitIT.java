package io.tidemark.devstack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left when the program that started a broker ends without closing it. */
final class BrokerExitIT {

    @TempDir
    Path temporary;

    @Test
    void shouldLeaveNothingOfAnEmbeddedBrokerAfterSigterm() throws Exception {
        Process parent = start("embedded");
        readPid(parent);
        assertThat(temporary).isNotEmptyDirectory();

        parent.destroy();

        parent.waitFor();
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void shouldLeaveNothingOfABrokerProcessAfterSigterm() throws Exception {
        Process parent = start("process");
        long broker = readPid(parent);

        parent.destroy();

        parent.waitFor();
        assertThat(isAlive(broker)).isFalse();
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void shouldLeaveNothingOfABrokerProcessAfterItsParentWasKilled() throws Exception {
        Process parent = start("process");
        long broker = readPid(parent);

        parent.destroyForcibly();

        parent.waitFor();
        await().atMost(Duration.ofSeconds(30)).until(() -> !isAlive(broker));
        assertThat(temporary).isEmptyDirectory();
    }

    private Process start(String flavour) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + temporary,
                        "-Dlogback.configurationFile=io/tidemark/devstack/logback-broker.xml",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ParentMain.class.getName(),
                        flavour)
                .redirectError(ProcessBuilder.Redirect.appendTo(new File("target/broker-exit.log")))
                .start();
    }

    private static long readPid(Process parent) throws IOException {
        BufferedReader output = parent.inputReader(StandardCharsets.UTF_8);
        String line = output.readLine();
        assertThat(line).startsWith("ready ");
        return Long.parseLong(line.substring("ready ".length()));
    }

    /** A process whose parent is gone may stay a zombie where nothing reaps it; that is dead enough. */
    private static boolean isAlive(long pid) {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .flatMap(process -> process.info().command())
                .isPresent();
    }
}
