package io.tidemark.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TryCommandTest {

    @TempDir
    private Path folder;

    private QueryFileSample files;

    @BeforeEach
    void useFolder() {
        files = new QueryFileSample(folder);
    }

    @Test
    void shouldPrintRowsInTheOrderEmittedAndTheCountsLast() {
        Path query = files.write("q.yaml", QueryFileSample.COUNT);
        Path input = files.write("in.jsonl", """
                {"k":"b","at":1000}
                {"k":"a","at":2000}
                {"k":"a","at":61000}
                {"k":"c","at":59999}
                nonsense
                """);

        CommandRun run = CommandRun.of("try", query, "--input", input);

        assertThat(run.exitCode()).isZero();
        assertThat(run.outLines()).containsExactly(window(0, 1, "a", 1), window(0, 1, "b", 1), window(1, 2, "a", 1));
        assertThat(run.err())
                .isEqualTo("read=5 empty=0 rejected=1 ahead=0 filtered=0 late=1 duplicates=0 suppressed=0 emitted=3\n");
    }

    @Test
    void shouldKeepWindowsOpenWhenAsked() {
        Path query = files.write("q.yaml", QueryFileSample.COUNT);

        CommandRun run = CommandRun.withInput(
                "{\"k\":\"a\",\"at\":1000}\n{\"k\":\"a\",\"at\":60000}\n", "try", query, "--input", "-", "--keep-open");

        assertThat(run.outLines()).containsExactly(window(0, 1, "a", 1));
        assertThat(run.counts()).endsWith("emitted=1");
    }

    @Test
    void shouldCloseWindowsThatWaitForATopicWithoutInput() {
        Path query = files.write("q.yaml", QueryFileSample.COUNT.replace("topic: in", "topic: [in, other]"));

        CommandRun run = CommandRun.withInput(
                "{\"k\":\"a\",\"at\":1000}\n{\"k\":\"a\",\"at\":600000}\n", "try", query, "--input", "other=-");

        assertThat(run.outLines()).containsExactly(window(0, 1, "a", 1), window(10, 11, "a", 1));
    }

    @Test
    void shouldPassRecordsByteForByte() {
        Path query = files.write("q.yaml", QueryFileSample.PASS);

        CommandRun run = CommandRun.withInput(
                "\uFEFF{ \"at\":1,  \"more\": [1.10] }\r\n\r\n   \n{\"at\":2}", "try", query, "--input", "-");

        assertThat(run.out()).isEqualTo("{ \"at\":1,  \"more\": [1.10] }\n{\"at\":2}\n");
        assertThat(run.counts()).startsWith("read=2 ");
    }

    @Test
    void shouldNeverBeAheadWithoutATimestampInTheLine() {
        Path query = files.write("q.yaml", QueryFileSample.PASS.replace("at }", "at, max_ahead: 0s }"));

        CommandRun run = CommandRun.withInput(
                "{\"at\":253402300799999}\n{\"at\":-5}\n{\"at\":0}\n", "try", query, "--input", "-");

        assertThat(run.counts())
                .startsWith("read=3 empty=0 rejected=0 ahead=0 ")
                .endsWith("emitted=3");
    }

    @Test
    void shouldMergeInputsByEventTimeWithTiesInTheOrderGiven() {
        Path query = files.write("q.yaml", QueryFileSample.PASS.replace("topic: in", "topic: [x, y]"));
        Path x = files.write("x.jsonl", """
                {"id":1,"at":10}
                {"id":2}
                {"id":3,"at":30}
                """);
        Path y = files.write("y.jsonl", """
                {"id":4,"at":5}
                {"id":5,"at":10}
                {"id":6,"at":20}
                {"id":7,"at":30}
                """);

        CommandRun run = CommandRun.of("try", query, "--input", "x=" + x, "--input", "y=" + y);

        assertThat(run.outLines())
                .containsExactly(
                        "{\"id\":4,\"at\":5}",
                        "{\"id\":1,\"at\":10}",
                        "{\"id\":5,\"at\":10}",
                        "{\"id\":6,\"at\":20}",
                        "{\"id\":3,\"at\":30}",
                        "{\"id\":7,\"at\":30}");
        assertThat(run.counts()).contains("read=7 ", "rejected=1 ");
    }

    @Test
    void shouldUpdateAsTheClockFollowsEventTime() {
        Path query = files.write("q.yaml", """
                query: total
                from: { topic: in, schema: { k: VARCHAR, at: BIGINT } }
                event_time: { column: at }
                aggregate: { by: [k], select: { n: COUNT(*) }, every: 10s }
                to: { topic: out }
                """);

        CommandRun run = CommandRun.withInput("""
                {"k":"a","at":100000}
                {"k":"a","at":109999}
                {"k":"a","at":110000}
                {"k":"a","at":50000}
                """, "try", query, "--input", "-");

        assertThat(run.outLines()).containsExactly("{\"k\":\"a\",\"n\":2}", "{\"k\":\"a\",\"n\":4}");
    }

    @Test
    void shouldReadTimestampsOfRecordsWithoutAnEventTimeAs1970() {
        Path query = files.write("q.yaml", QueryFileSample.COUNT.replace("event_time: { column: at }\n", ""));

        CommandRun run = CommandRun.withInput("{\"k\":\"a\"}\n{\"k\":\"a\"}\n", "try", query, "--input", "-");

        assertThat(run.outLines()).containsExactly(window(0, 1, "a", 2));
    }

    @Test
    void shouldGiveTheSameOutputAlways() {
        Object[] line = {
            "try",
            Examples.query("sessions-by-visitor"),
            "--input",
            Examples.data("sessions-by-visitor.input.jsonl"),
            "--envelope"
        };
        Path envelopes = files.write("in.jsonl", "{\"value\":{\"visitor\":\"a\",\"happened_at\":5}}\n");
        line[3] = envelopes;

        assertThat(CommandRun.of(line)).isEqualTo(CommandRun.of(line));
    }

    @Test
    void shouldAgreeWithWhatIsExpectedWhateverTheSpelling() {
        Path query = files.write("q.yaml", QueryFileSample.PASS);
        Path expected = files.write("expected.jsonl", "{ \"x\": 1.50, \"at\": 1 }\n\n{\"at\":2}\n");

        CommandRun run = CommandRun.withInput(
                "{\"at\":1,\"x\":1.5}\n{\"at\":2}\n", "try", query, "--input", "-", "--expect", expected);

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.errLines().get(0)).isEqualTo("The output is what " + expected + " expects: 2 lines.");
        assertThat(run.counts()).startsWith("read=2 ");
    }

    @Test
    void shouldShowTheDifferenceToWhatIsExpected() {
        Path query = files.write("q.yaml", QueryFileSample.PASS);
        Path expected = files.write("expected.jsonl", "{\"at\":1}\n{\"at\":2}\n{\"at\":3}\n");

        CommandRun run = CommandRun.withInput(
                "{\"at\":1}\n{\"at\":20}\n{\"at\":3}\n{\"at\":4}\n",
                "try",
                query,
                "--input",
                "-",
                "--expect",
                expected);

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("--- " + expected + "\n+++ output\n" + """
                        @@ -1,3 +1,4 @@
                         {"at":1}
                        -{"at":2}
                        +{"at":20}
                         {"at":3}
                        +{"at":4}
                        """);
        assertThat(run.errLines().get(0)).isEqualTo("The output is not what " + expected + " expects.");
        assertThat(run.counts()).startsWith("read=4 ");
    }

    @Test
    void shouldTeachInputsThatDoNotFit() {
        Path one = files.write("one.yaml", QueryFileSample.PASS);
        Path two = files.write("two.yaml", QueryFileSample.PASS.replace("topic: in", "topic: [web, app]"));
        Path missing = folder.resolve("missing.jsonl");

        assertUsage("the query reads no topic 'inn'; did you mean 'in'? (it reads in)", "try", one, "--input", "inn=x");
        assertUsage("there is no such file", "try", one, "--input", missing);
        assertUsage("this is a folder; name a file of JSON lines", "try", one, "--input", folder);
        assertUsage(
                "the query reads web, app; say which topic the file is for, as in --input web=x",
                "try",
                two,
                "--input",
                "x");
        assertUsage("standard input can be read once only", "try", two, "--input", "web=-", "--input", "app=-");
        assertUsage("there is no such file", "try", one, "--input", "-", "--expect", missing);
        assertUsage("there is no such file", "try", missing, "--input", "-");
    }

    private static void assertUsage(String message, Object... args) {
        CommandRun run = CommandRun.of(args);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("tidemark try: ").contains(message).doesNotContain("\tat ");
    }

    private static String window(int startMinute, int endMinute, String k, int n) {
        return "{\"window_start\":\"1970-01-01T00:%02d:00Z\",\"window_end\":\"1970-01-01T00:%02d:00Z\",\"k\":\"%s\",\"n\":%d}"
                .formatted(startMinute, endMinute, k, n);
    }
}
