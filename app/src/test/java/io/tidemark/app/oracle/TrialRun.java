package io.tidemark.app.oracle;

import io.tidemark.app.trial.OutputRecord;
import io.tidemark.app.trial.QueryTrial;
import io.tidemark.config.ParseResult;
import io.tidemark.config.Problem;
import io.tidemark.config.QueryParser;
import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.QueryPlanner;
import io.tidemark.topology.progress.RecordCounts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a query made of an input, run as {@code tidemark try} does.
 *
 * @param output every record that it wrote, side outputs included, in the order written
 */
record TrialRun(List<Written> output, RecordCounts counts) {

    /**
     * A record that was written.
     *
     * @param key null if it has none
     * @param value null if it withdraws what stands under the key
     */
    record Written(String topic, long timestamp, String key, String value) {}

    static TrialRun of(String yaml, InputShape input, List<String> topics, QueryTrial.End end) throws IOException {
        Path folder = Files.createTempDirectory("tidemark-oracle-");
        try {
            List<String> inputs = new ArrayList<>();
            for (int i = 0; i < input.files().size(); i++) {
                Path file = folder.resolve(i + ".jsonl");
                Files.writeString(file, String.join("\n", input.text(i).toList()));
                inputs.add(input.format() == QueryTrial.Lines.VALUES ? topics.get(i) + "=" + file : file.toString());
            }
            QueryTrial trial = new QueryTrial(plan(yaml, folder.resolve("query.yaml")), inputs, input.format(), end);
            List<Written> output = new ArrayList<>();
            RecordCounts counts = trial.run(InputStream.nullInputStream(), record -> output.add(written(record)));
            return new TrialRun(List.copyOf(output), counts);
        } finally {
            delete(folder);
        }
    }

    private static PlannedQuery plan(String yaml, Path file) throws IOException {
        Files.writeString(file, yaml);
        ParseResult parsed = QueryParser.of(Map.of()).parse(file);
        List<Problem> problems = new ArrayList<>(parsed.problems());
        return parsed.draft()
                .flatMap(definition -> QueryPlanner.plan(definition, problems))
                .filter(planned -> problems.isEmpty())
                .orElseThrow(() -> new AssertionError("the query file is not valid: " + problems));
    }

    private static Written written(OutputRecord record) {
        return new Written(record.topic(), record.timestamp(), text(record.key()), text(record.value()));
    }

    private static String text(byte[] bytes) {
        return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    List<Written> to(String topic) {
        return output.stream().filter(record -> record.topic().equals(topic)).toList();
    }
}
