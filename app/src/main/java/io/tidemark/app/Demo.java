package io.tidemark.app;

import io.tidemark.app.runtime.CaughtUp;
import io.tidemark.app.runtime.Cluster;
import io.tidemark.app.runtime.QueryProgress;
import io.tidemark.app.runtime.QueryRunner;
import io.tidemark.app.runtime.QueryRunner.OnFailure;
import io.tidemark.app.runtime.RunOptions;
import io.tidemark.app.runtime.RunningQueries;
import io.tidemark.config.Problem;
import io.tidemark.config.QueryDefinition;
import io.tidemark.config.QueryParser;
import io.tidemark.devstack.BrokerOptions;
import io.tidemark.devstack.EarthquakeFeed;
import io.tidemark.devstack.EarthquakeReplay;
import io.tidemark.devstack.EmbeddedKafka;
import io.tidemark.devstack.ReplaySpeed;
import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.QueryPlanner;
import io.tidemark.topology.progress.SourceProgress;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.TopicConfig;
import org.jspecify.annotations.Nullable;

/** The demo while it runs: a broker, the replay, the query, and its rows. */
final class Demo implements AutoCloseable {

    private static final String QUERY = "/demo/earthquakes.yaml";
    private static final String FEED = "/demo/data/earthquakes.jsonl";

    /** An hour of the feed a second: the week takes about three minutes. */
    private static final double LIVE_SPEED = 3_600;

    private static final int SOURCE_PARTITIONS = 4;

    private static final long LOOK_EVERY_MS = 200;

    /** How long nothing must have changed, once all sources are silent, until the demo is over. */
    private static final Duration QUIET = Duration.ofSeconds(3);

    private final Console console;
    private final Pace pace;
    private final EmbeddedKafka kafka;
    private final Path folder;
    private final PlannedQuery query;
    private final Cluster cluster;
    private @Nullable Thread replaying;

    /** How fast the feed is replayed. */
    enum Pace {
        /** At full speed; the demo ends with it. */
        ONCE,
        /** An hour a second; the demo goes on until it is stopped. */
        LIVE
    }

    private Demo(Console console, Pace pace, EmbeddedKafka kafka, Path folder, PlannedQuery query) {
        this.console = console;
        this.pace = pace;
        this.kafka = kafka;
        this.folder = folder;
        this.query = query;
        this.cluster = Cluster.connect(client());
    }

    /** Starts the broker. */
    static Demo start(Console console, Pace pace) throws IOException {
        PlannedQuery query = query();
        console.err().println("demo: starting a Kafka broker in this process");
        EmbeddedKafka kafka =
                EmbeddedKafka.start(BrokerOptions.defaults().onExit(BrokerOptions.OnExit.LEAVE_TO_CALLER));
        console.err().println("demo: Kafka listens on " + kafka.bootstrapServers());
        return new Demo(console, pace, kafka, Files.createTempDirectory("tidemark-demo-"), query);
    }

    /** Replays the feed and runs the query until all is processed, or a signal comes. */
    ExitCode run(StopSignals signals) throws IOException, InterruptedException {
        kafka.createTopic(new NewTopic(topic(), SOURCE_PARTITIONS, (short) 1)
                .configs(Map.of(TopicConfig.RETENTION_MS_CONFIG, "-1")));
        EarthquakeReplay replay =
                new EarthquakeReplay(feed(), topic(), Map.of(KafkaOptions.BOOTSTRAP_SERVERS, kafka.bootstrapServers()));
        if (pace == Pace.ONCE) {
            long records = replay.run(ReplaySpeed.unlimited());
            console.err().println("demo: replayed " + records + " records into topic " + topic());
        } else {
            console.err().println("demo: replaying an hour of the feed a second into topic " + topic());
            background(() -> replay.run(ReplaySpeed.timesRealTime(LIVE_SPEED)));
        }
        try (QueryRunner runner = QueryRunner.prepare(query, cluster, new RunOptions(folder, 1));
                CaughtUp caughtUp = runner.caughtUp();
                DemoRows rows = new DemoRows(query, cluster, console.out())) {
            return run(runner, caughtUp, rows, signals);
        }
    }

    private ExitCode run(QueryRunner runner, CaughtUp caughtUp, DemoRows rows, StopSignals signals)
            throws InterruptedException {
        Quiet quiet = new Quiet(runner, caughtUp);
        RunningQueries running =
                RunningQueries.start(List.of(runner), each -> pace == Pace.ONCE ? quiet : () -> false, OnFailure.END);
        RunStatus status = new RunStatus(console.err(), List.of(runner));
        while (!running.haveEnded() && !signals.isStopped()) {
            if (pace == Pace.LIVE) {
                rows.printNew();
            } else {
                status.show();
            }
            Thread.sleep(LOOK_EVERY_MS);
        }
        running.stop();
        running.awaitEnd();
        status.clear();
        if (running.failure().isPresent()) {
            Throwable failure = running.failure().get();
            throw CommandFailure.failed(String.valueOf(failure.getMessage()), failure);
        }
        if (pace == Pace.ONCE && !signals.isStopped()) {
            rows.printAll();
        }
        console.out().println(runner.progress().counts());
        return signals.isStopped() ? signals.await() : ExitCode.DONE;
    }

    private interface Task {
        void run() throws InterruptedException;
    }

    private void background(Task task) {
        Thread thread = new Thread(
                () -> {
                    try {
                        task.run();
                    } catch (InterruptedException interrupted) {
                        Thread.currentThread().interrupt();
                    }
                },
                "tidemark-demo-replay");
        thread.setDaemon(true);
        thread.start();
        replaying = thread;
    }

    private static PlannedQuery query() throws IOException {
        String text = new String(resource(QUERY).readAllBytes(), StandardCharsets.UTF_8);
        QueryDefinition definition = QueryParser.of(Map.of())
                .parse("earthquakes.yaml", text)
                .definition()
                .orElseThrow();
        List<Problem> problems = new ArrayList<>();
        return QueryPlanner.plan(definition, problems)
                .orElseThrow(() -> new IllegalStateException("the demo's query is not valid: " + problems));
    }

    private static EarthquakeFeed feed() throws IOException {
        try (InputStream in = resource(FEED)) {
            return EarthquakeFeed.read(in);
        }
    }

    private static InputStream resource(String name) {
        return Objects.requireNonNull(Demo.class.getResourceAsStream(name), name);
    }

    private Properties client() {
        Properties client = new Properties();
        client.put(KafkaOptions.BOOTSTRAP_SERVERS, kafka.bootstrapServers());
        return client;
    }

    private String topic() {
        return query.sourceTopics().get(0);
    }

    @Override
    public void close() throws IOException {
        if (replaying != null) {
            replaying.interrupt();
        }
        cluster.close();
        kafka.close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** Whether the feed has been processed, every source is silent and the windows behind have closed. */
    private static final class Quiet implements BooleanSupplier {

        private final QueryRunner runner;
        private final CaughtUp caughtUp;
        private String seen = "";
        private long since = System.nanoTime();

        Quiet(QueryRunner runner, CaughtUp caughtUp) {
            this.runner = runner;
            this.caughtUp = caughtUp;
        }

        @Override
        public boolean getAsBoolean() {
            QueryProgress progress = runner.progress();
            boolean silent =
                    !progress.sources().isEmpty() && progress.sources().stream().allMatch(SourceProgress::isIdle);
            String now = progress.counts().toString();
            if (!silent || !now.equals(seen)) {
                seen = now;
                since = System.nanoTime();
            }
            return System.nanoTime() - since >= QUIET.toNanos() && caughtUp.isReached();
        }
    }
}
