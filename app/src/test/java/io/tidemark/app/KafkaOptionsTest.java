package io.tidemark.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class KafkaOptionsTest {

    @TempDir
    private Path folder;

    private final Secrets secrets = new Secrets();

    private Map<String, String> read(Map<String, String> environment, String... args) {
        KafkaOptions options = CommandLine.populateCommand(new KafkaOptions(), args);
        return options.properties(new Console(
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(PrintStream.nullOutputStream()),
                new PrintStream(PrintStream.nullOutputStream()),
                environment,
                secrets));
    }

    @Test
    void shouldLetTheMoreExplicitWordWin() {
        String file = new QueryFileSample(folder)
                .write("client.properties", "bootstrap.servers=file:1\nclient.id=file\nlinger.ms=5\n")
                .toString();
        Map<String, String> environment = Map.of("TIDEMARK_BOOTSTRAP_SERVERS", "environment:1");

        assertThat(read(environment)).containsEntry("bootstrap.servers", "environment:1");
        assertThat(read(environment, "--command-config", file)).containsEntry("bootstrap.servers", "file:1");
        assertThat(read(environment, "--command-config", file, "--bootstrap-server", "option:1"))
                .containsEntry("bootstrap.servers", "option:1");
        assertThat(read(environment, "--command-config", file, "--command-property", "client.id=property"))
                .containsEntry("client.id", "property")
                .containsEntry("linger.ms", "5");
    }

    @Test
    void shouldAskForACluster() {
        assertThatThrownBy(() -> read(Map.of()))
                .isInstanceOf(CommandFailure.class)
                .hasMessage("which Kafka? Give --bootstrap-server HOST:PORT, or set TIDEMARK_BOOTSTRAP_SERVERS");
    }

    @Test
    void shouldNotShowAPropertyThatItCannotRead() {
        assertThatThrownBy(() -> read(Map.of(), "--command-property", "hunter2"))
                .hasMessage("--command-property needs KEY=VALUE; one of them has no '='");
    }

    @Test
    void shouldRememberWhatIsSecret() {
        read(
                Map.of(),
                "--bootstrap-server=b:1",
                "--command-property=sasl.jaas.config=Login required password=\"hunter2\";",
                "--command-property=ssl.key.password=open sesame");

        assertThat(secrets.redact("at b:1 with open sesame")).isEqualTo("at b:1 with *****");
        assertThat(secrets.redact("<Login required password=\"hunter2\";>")).isEqualTo("<*****>");
    }

    @Test
    void shouldMaskWhatIsSecret() {
        assertThat(Secrets.masked(Map.of("sasl.jaas.config", "x", "ssl.truststore.password", "y", "client.id", "z")))
                .containsEntry("sasl.jaas.config", "*****")
                .containsEntry("ssl.truststore.password", "*****")
                .containsEntry("client.id", "z");
    }
}
