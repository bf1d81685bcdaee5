package io.tidemark.app.runtime;

import io.tidemark.config.ParseResult;
import io.tidemark.config.Problem;
import io.tidemark.config.QueryParser;
import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.QueryPlanner;
import io.tidemark.topology.progress.RecordCounts;
import io.tidemark.topology.progress.RecordKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Several instances of one query, in this JVM, on one state directory. */
final class Instances implements AutoCloseable {

    private final List<QueryRunner> runners = new ArrayList<>();
    private final List<CompletableFuture<Void>> runs = new ArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Cluster cluster = Cluster.connect(TestKafka.clientProperties());

    private Instances() {}

    static Instances start(PlannedQuery query, int instances, RunOptions options) {
        Instances started = new Instances();
        for (int i = 0; i < instances; i++) {
            QueryRunner runner = QueryRunner.prepare(query, started.cluster, options);
            started.runners.add(runner);
            started.runs.add(CompletableFuture.runAsync(
                    () -> runner.run(() -> false, QueryRunner.OnFailure.END), started.threads));
        }
        return started;
    }

    /** The query of a file in the test's resources. */
    static PlannedQuery plan(Path file, Map<String, String> environment) {
        ParseResult parsed = QueryParser.parse(file, environment);
        List<Problem> problems = new ArrayList<>(parsed.problems());
        return parsed.draft()
                .flatMap(definition -> QueryPlanner.plan(definition, problems))
                .filter(query -> problems.isEmpty())
                .orElseThrow(() -> new AssertionError(problems));
    }

    /** What all instances have counted of a kind; a failed instance fails here. */
    long count(RecordKind kind) {
        runs.stream().filter(CompletableFuture::isDone).forEach(CompletableFuture::join);
        RecordCounts counts = new RecordCounts();
        runners.forEach(runner -> counts.addAll(runner.progress().counts()));
        return counts.count(kind);
    }

    /** How many changelog records all instances have restored. */
    long restoredRecords() {
        return runners.stream().mapToLong(QueryRunner::restoredRecords).sum();
    }

    /** Stops all instances, and fails if one of them failed. */
    @Override
    public void close() {
        runners.forEach(QueryRunner::stop);
        try {
            CompletableFuture.allOf(runs.toArray(CompletableFuture[]::new)).join();
        } finally {
            runners.forEach(QueryRunner::close);
            cluster.close();
            threads.shutdown();
        }
    }
}
