package io.tidemark.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidateCommandTest {

    private static final String FAULTY = """
            query: faulty
            from:
              topic: in
              schema: { amount: INT, at: BIGINT }
            event_time: { column: at }
            where: amuont > 0
            sellect: { a: amount }
            to: { topic: out }
            """;

    @TempDir
    private Path folder;

    private QueryFileSample files;

    @BeforeEach
    void useFolder() {
        files = new QueryFileSample(folder);
    }

    @Test
    void shouldSayWhatAValidQueryComesTo() {
        Path query = files.write("count.yaml", QueryFileSample.COUNT);

        CommandRun run = CommandRun.of("validate", query);

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.outLines())
                .containsExactly(
                        query + ": valid: query 'count'",
                        "  reads in, decodes 2 of 2 columns: k, at",
                        "  aggregates by k, behind the repartition topic aggregate-repartition");
    }

    @Test
    void shouldWarnOfStateThatNeverShrinks() {
        CommandRun run = CommandRun.of("validate", Examples.query("running-total"));

        assertThat(run.out()).contains("its state is as large as its groups");
    }

    @Test
    void shouldNameColumnsThatAreDecodedOnly() {
        Path query = files.write("pass.yaml", QueryFileSample.PASS);

        CommandRun run = CommandRun.of("validate", query);

        assertThat(run.out()).contains("reads in, decodes 1 of 2 columns: at");
    }

    @Test
    void shouldListAllFaultsOfAllFilesByPosition() {
        Path faulty = files.write("faulty.yaml", FAULTY);
        Path missing = folder.resolve("missing.yaml");
        Path valid = files.write("pass.yaml", QueryFileSample.PASS);

        CommandRun run = CommandRun.of("validate", faulty, missing, valid);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.outLines())
                .startsWith(
                        faulty + ":6:8: no column 'amuont'; did you mean 'amount'?",
                        faulty + ":7:1: unknown key 'sellect'; did you mean 'select'?",
                        missing + ":1:1: there is no such file; check the name and the current folder",
                        valid + ": valid: query 'pass'");
    }

    @Test
    void shouldWriteJsonForPrograms() throws Exception {
        Path faulty = files.write("faulty.yaml", FAULTY);
        Path valid = files.write("count.yaml", QueryFileSample.COUNT);

        CommandRun run = CommandRun.of("validate", "--output", "json", faulty, valid);

        JsonNode result = new ObjectMapper().readTree(run.out());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(result.get(0).get("valid").asBoolean()).isFalse();
        assertThat(result.get(0).get("problems").get(0).toString())
                .isEqualTo("{\"line\":6,\"column\":8,\"message\":\"no column 'amuont'; did you mean 'amount'?\"}");
        assertThat(result.get(1).get("valid").asBoolean()).isTrue();
        assertThat(result.get(1).get("query").asText()).isEqualTo("count");
        assertThat(result.get(1).get("application_id").asText()).isEqualTo("count");
        assertThat(result.get(1).get("notes")).hasSize(2);
    }

    @Test
    void shouldTakeVariablesFromEnvironmentBeforeFile() {
        Path query = files.write("q.yaml", QueryFileSample.PASS.replace("topic: in", "topic: ${IN}_${TIER}"));
        Path variables = files.write("vars.env", "# where\nexport IN='orders'\nTIER=dev\n\n");

        CommandRun run = CommandRun.withEnvironment(
                Map.of("TIER", "prod"), "validate", query, "--env-file", variables, "--namespace", "team");

        assertThat(run.exitCode()).as(run.out()).isZero();
        assertThat(run.out()).contains("reads orders_prod");
    }

    @Test
    void shouldPutQueriesInANamespace() throws Exception {
        Path query = files.write("q.yaml", QueryFileSample.PASS);

        CommandRun run = CommandRun.of("validate", query, "--namespace", "team", "--output", "json");

        assertThat(new ObjectMapper()
                        .readTree(run.out())
                        .get(0)
                        .get("application_id")
                        .asText())
                .isEqualTo("team.pass");
    }

    @Test
    void shouldNotShowALineOfVariablesThatItCannotRead() {
        Path query = files.write("q.yaml", QueryFileSample.PASS);
        Path variables = files.write("vars.env", "A=1\nmy password\n");

        CommandRun run = CommandRun.of("validate", query, "--env-file", variables);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("tidemark validate: --env-file " + variables + ":2: a line is NAME=VALUE, or a # comment\n");
    }
}
