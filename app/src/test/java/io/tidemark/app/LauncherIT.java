package io.tidemark.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LauncherIT {

    @TempDir
    private Path folder;

    private QueryFileSample files;

    @BeforeEach
    void useFolder() {
        files = new QueryFileSample(folder);
    }

    @Test
    void shouldKeepDataAndTalkApart() throws Exception {
        Path query = Files.copy(Examples.query("clean-orders"), folder.resolve("ü.yaml"));
        Path input = Files.copy(Examples.data("clean-orders.input.jsonl"), folder.resolve("in.jsonl"));

        try (LaunchedProcess tidemark =
                LaunchedProcess.launch(folder, "try", query.getFileName(), "--input", input.getFileName())) {
            assertThat(tidemark.awaitExit()).as(tidemark.err()).isZero();
            assertThat(tidemark.out()).isEqualTo(Files.readString(Examples.data("clean-orders.expected.jsonl")));
            assertThat(tidemark.err())
                    .isEqualTo("read=12 empty=0 rejected=4 ahead=0 filtered=2 late=1 duplicates=2 suppressed=0"
                            + " emitted=3\n");
        }
    }

    @Test
    void shouldEndWhenNobodyReadsItsOutput() throws Exception {
        Path input = files.write("in.jsonl", "{\"at\":1}\n".repeat(3_000));
        Path query = files.write("q.yaml", QueryFileSample.PASS);
        LaunchedProcess.launch(folder, "--version").awaitExit();
        String launcher = Path.of("..", "tidemark").toAbsolutePath().toString();

        try (LaunchedProcess pipe = LaunchedProcess.start(
                folder, List.of("sh", "-c", launcher + " try " + query + " --input " + input + " | head -n 1"))) {
            assertThat(pipe.awaitExit()).isZero();
            assertThat(pipe.out()).isEqualTo("{\"at\":1}\n");
            assertThat(pipe.err()).isEqualTo("tidemark try: standard output is closed\n");
        }
    }

    @ParameterizedTest
    @CsvSource({"TERM, 0", "INT, 130"})
    void shouldRunABrokerUntilItIsStopped(String signal, int exitCode) throws Exception {
        Path input = files.write(
                "in.jsonl", "{\"partition\": 3, \"timestamp\": 5, \"value\": {\"at\": 1}}\n{\"value\": 2}\n");

        try (LaunchedProcess tidemark =
                LaunchedProcess.launch(folder, "dev", "--kafka-port", 0, "--load", "orders=" + input, "--envelope")) {
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> tidemark.out().endsWith("ready\n")
                            || !tidemark.process().isAlive());
            assertThat(tidemark.out()).as(tidemark.err()).matches("bootstrap-server=127\\.0\\.0\\.1:\\d+\nready\n");
            assertThat(tidemark.err()).isEqualTo("orders=" + input + ": 2 records\n");
            assertThat(endOfPartition3(tidemark.out().lines().findFirst().orElseThrow()))
                    .isPositive();

            tidemark.signal(signal);
            assertThat(tidemark.awaitExit()).isEqualTo(exitCode);
        }
    }

    private static long endOfPartition3(String address) throws Exception {
        TopicPartition last = new TopicPartition("orders", 3);
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", address.replace("bootstrap-server=", "")))) {
            return admin.listOffsets(Map.of(last, OffsetSpec.latest()))
                    .partitionResult(last)
                    .get()
                    .offset();
        }
    }

    @Test
    void shouldNameTheLineThatItCannotLoad() throws Exception {
        Path input = files.write("in.jsonl", "{\"at\":1}\nnonsense\n");

        try (LaunchedProcess tidemark =
                LaunchedProcess.launch(folder, "dev", "--kafka-port", 0, "--load", "orders=" + input)) {
            assertThat(tidemark.awaitExit()).isEqualTo(2);
            assertThat(tidemark.err())
                    .startsWith("tidemark dev: " + input + ":2: ")
                    .doesNotContain("\tat ");
        }
    }

    @ParameterizedTest
    @CsvSource({"dev", "demo"})
    void shouldSayThatProductionHasNoBroker(String command) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String production = LaunchedProcess.DIST.resolve("lib") + "/*";

        try (LaunchedProcess tidemark =
                LaunchedProcess.start(folder, List.of(java, "-cp", production, "io.tidemark.app.Main", command))) {
            assertThat(tidemark.awaitExit()).isEqualTo(3);
            assertThat(tidemark.err())
                    .isEqualTo("tidemark " + command + ": this distribution has no embedded broker, as it is made for"
                            + " production; run ./tidemark from a clone of the repository\n");
        }
    }

    @Test
    void shouldSayThatTheBrokerIsAway() throws Exception {
        Path query = files.write("q.yaml", QueryFileSample.PASS);

        try (LaunchedProcess tidemark =
                LaunchedProcess.launch(folder, "run", query, "--bootstrap-server", "127.0.0.1:1")) {
            assertThat(tidemark.awaitExit()).as(tidemark.err()).isEqualTo(1);
            assertThat(tidemark.err()).contains("127.0.0.1:1").doesNotContain("\tat ");
        }
    }
}
