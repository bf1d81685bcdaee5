package io.tidemark.app;

import io.tidemark.app.runtime.Cluster;
import io.tidemark.app.runtime.ClusterUnreachableException;
import io.tidemark.app.runtime.QueryRefusedException;
import io.tidemark.app.runtime.QueryRunner;
import io.tidemark.app.runtime.QueryRunner.OnFailure;
import io.tidemark.app.runtime.RunOptions;
import io.tidemark.app.runtime.RunningQueries;
import io.tidemark.app.runtime.Settled;
import io.tidemark.config.Problem;
import io.tidemark.topology.PlannedQuery;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs queries until they are stopped, or have caught up. */
@Command(
        name = "run",
        header = "Run queries on a Kafka cluster.",
        description = {
            "",
            "Runs until stopped, each query in a Kafka Streams instance of its own. One that fails is started",
            "again after a while; the others run on. Start more instances to scale out."
        },
        footer = {"", "Example:", "  tidemark run orders.yaml --bootstrap-server localhost:9092"},
        sortOptions = false)
final class RunCommand implements Callable<Integer> {

    private static final long LOOK_EVERY_MS = 100;

    private final Console console;

    @Parameters(arity = "1..*", paramLabel = "QUERY", description = "Query files.")
    private List<Path> files = new ArrayList<>();

    @Mixin
    private KafkaOptions kafka = new KafkaOptions();

    @Mixin
    private QueryOptions queries = new QueryOptions();

    @Mixin
    private RuntimeOptions runtime = new RuntimeOptions();

    @Option(
            names = "--until-caught-up",
            description = "End when all that was there at the start is processed and committed.")
    private boolean untilCaughtUp;

    @Option(names = "--fail-fast", description = "End all queries when one fails, with exit code 1.")
    private boolean failFast;

    RunCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<PlannedQuery> planned = plan();
        Properties client = new Properties();
        client.putAll(kafka.properties(console));
        RunOptions options = new RunOptions(runtime.stateDirectory(console), runtime.threads());
        StopSignals signals = StopSignals.listen();
        List<QueryRunner> runners = new ArrayList<>();
        try (Cluster cluster = Cluster.connect(client)) {
            for (PlannedQuery query : planned) {
                runners.add(QueryRunner.prepare(query, cluster, options));
            }
            return run(runners, signals);
        } catch (ClusterUnreachableException unreachable) {
            throw CommandFailure.failed(String.valueOf(unreachable.getMessage()), unreachable);
        } catch (QueryRefusedException refused) {
            throw CommandFailure.refused(String.valueOf(refused.getMessage()));
        } finally {
            runners.forEach(QueryRunner::close);
        }
    }

    /** All files, with the faults of all of them at once; two may not share an application.id. */
    private List<PlannedQuery> plan() {
        QueryFiles reader = queries.files(console);
        List<PlannedQuery> planned = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        Map<String, Path> byApplicationId = new HashMap<>();
        for (Path file : files) {
            QueryFiles.Checked checked = reader.check(file);
            problems.addAll(checked.problems());
            checked.query().ifPresent(query -> {
                Path other = byApplicationId.putIfAbsent(query.plan().applicationId(), file);
                if (other != null) {
                    throw CommandFailure.refused(other + " and " + file + " have the same application.id '"
                            + query.plan().applicationId()
                            + "', so they would share a checkpoint; give one of them another name");
                }
                planned.add(query);
            });
        }
        if (!problems.isEmpty()) {
            throw QueryFiles.invalid(problems);
        }
        return planned;
    }

    private int run(List<QueryRunner> runners, StopSignals signals) throws InterruptedException {
        List<Settled> settled = new ArrayList<>();
        RunningQueries running = RunningQueries.start(
                runners, runner -> done(runner, settled), failFast ? OnFailure.END : OnFailure.RETRY);
        RunStatus status = new RunStatus(console.err(), runners);
        while (!running.haveEnded() && !signals.isStopped()) {
            status.show();
            Thread.sleep(LOOK_EVERY_MS);
        }
        running.stop();
        running.awaitEnd();
        settled.forEach(Settled::close);
        status.end();
        if (running.failure().isPresent()) {
            Throwable failure = running.failure().get();
            throw CommandFailure.failed(String.valueOf(failure.getMessage()), failure);
        }
        return signals.isStopped() ? signals.await().code() : ExitCode.DONE.code();
    }

    private BooleanSupplier done(QueryRunner runner, List<Settled> settled) {
        if (!untilCaughtUp) {
            return () -> false;
        }
        Settled caughtUp = new Settled(runner);
        settled.add(caughtUp);
        return caughtUp;
    }
}
