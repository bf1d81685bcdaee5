package io.tidemark.app.runtime;

import io.tidemark.config.ParseResult;
import io.tidemark.config.Problem;
import io.tidemark.config.QueryParser;
import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.QueryPlanner;
import io.tidemark.topology.progress.RecordKind;
import io.tidemark.topology.progress.SourceProgress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A query that runs in this JVM, on a thread of its own, until it is closed; it is not started again if it fails. */
final class RunningQuery implements AutoCloseable {

    private final Cluster cluster;
    private final QueryRunner runner;
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final CompletableFuture<Void> run;

    private RunningQuery(Cluster cluster, QueryRunner runner) {
        this.cluster = cluster;
        this.runner = runner;
        this.run = CompletableFuture.runAsync(() -> runner.run(() -> false, QueryRunner.OnFailure.END), thread);
    }

    /** Starts the query of a file's text, with its state in {@code stateDir}. */
    static RunningQuery start(String yaml, Properties clientProperties, Path stateDir) {
        PlannedQuery query = plan(yaml, stateDir);
        Cluster cluster = Cluster.connect(clientProperties);
        return new RunningQuery(cluster, QueryRunner.prepare(query, cluster, new RunOptions(stateDir, 1)));
    }

    private static PlannedQuery plan(String yaml, Path folder) {
        try {
            Path file = Files.writeString(Files.createTempFile(folder, "query", ".yaml"), yaml);
            ParseResult parsed = QueryParser.parse(file, Map.of());
            List<Problem> problems = new ArrayList<>(parsed.problems());
            return parsed.draft()
                    .flatMap(definition -> QueryPlanner.plan(definition, problems))
                    .filter(query -> problems.isEmpty())
                    .orElseThrow(() -> new AssertionError(problems));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** How many there were of a kind; fails if the query has failed. */
    long count(RecordKind kind) {
        requireRunning();
        return runner.progress().counts().count(kind);
    }

    /** Fails if the query has ended. */
    void requireRunning() {
        if (run.isDone()) {
            run.join();
            throw new AssertionError("the query has ended");
        }
    }

    /** Whether operators count a source partition as idle. */
    boolean isIdle(String topic, int partition) {
        requireRunning();
        return runner.progress().sources().stream()
                .filter(source -> source.topic().equals(topic) && source.partition() == partition)
                .anyMatch(SourceProgress::isIdle);
    }

    @Override
    public void close() {
        runner.stop();
        try {
            run.join();
        } finally {
            runner.close();
            cluster.close();
            thread.shutdown();
        }
    }
}
