package io.tidemark.app.runtime;

import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.QueryTopologyBuilder;
import io.tidemark.topology.TopologyEnvironment;
import io.tidemark.topology.sideoutput.TopicLimits;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.CloseOptions.GroupMembershipOperation;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs one query: owns its KafkaStreams instance and starts it again, with back-off, when it has failed. Thread-safe, but
 * for {@link #run}, which is called once.
 */
public final class QueryRunner implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(QueryRunner.class);
    private static final Duration CLOSE_WITHIN = Duration.ofSeconds(9);
    private static final Duration LOOK_EVERY = Duration.ofMillis(200);
    private static final Duration LONGEST_BACK_OFF = Duration.ofMinutes(1);

    /** In which a thread that is not stalled has ticked and committed. */
    private static final Duration COMMIT_WITHIN = Duration.ofSeconds(1);

    private static final long MARKS_PER_SECOND = 2_000;
    private static final long LEAST_MARK_INTERVAL_MS = 100;

    private final PlannedQuery query;
    private final Cluster cluster;
    private final QueryTopics topics;
    private final StateSlot slot;
    private final RunOptions options;
    private final RestoreProgress restore = new RestoreProgress();
    private final CountDownLatch stop = new CountDownLatch(1);
    private volatile QueryState state = QueryState.STARTING;
    private volatile @Nullable KafkaStreams streams;
    private volatile @Nullable Throwable failure;
    private volatile QueryProgress lastProgress = QueryProgress.unknown(QueryState.STARTING);

    private QueryRunner(PlannedQuery query, Cluster cluster, QueryTopics topics, StateSlot slot, RunOptions options) {
        this.query = query;
        this.cluster = cluster;
        this.topics = topics;
        this.slot = slot;
        this.options = options;
    }

    /**
     * Prepares a query: finds its topics, creates those it may, takes a slot of the state directory.
     *
     * @throws QueryRefusedException if something stands against it
     */
    public static QueryRunner prepare(PlannedQuery query, Cluster cluster, RunOptions options) {
        QueryTopics topics = QueryTopics.prepare(query, cluster);
        StateSlot slot = StateSlot.take(options.stateDir(), query.plan().applicationId());
        return new QueryRunner(query, cluster, topics, slot, options);
    }

    /** What happens when a query fails. */
    public enum OnFailure {
        /** It is started again, after a while. */
        RETRY,
        /** That is its end. */
        END
    }

    /**
     * Runs until {@link #stop} is called or {@code done} holds.
     *
     * @param done looked at every 200 ms while the query runs
     * @throws QueryFailedException if it failed and is not to be started again
     */
    public void run(BooleanSupplier done, OnFailure onFailure) {
        Duration backOff = Duration.ofSeconds(1);
        while (stop.getCount() > 0) {
            long startedAt = System.nanoTime();
            Optional<Throwable> failed = runOnce(done);
            if (failed.isEmpty()) {
                return;
            }
            if (onFailure == OnFailure.END) {
                throw new QueryFailedException(query.plan().query(), failed.get());
            }
            if (System.nanoTime() - startedAt > LONGEST_BACK_OFF.toNanos()) {
                backOff = Duration.ofSeconds(1);
            }
            state = QueryState.RETRYING;
            LOG.warn(
                    "query {} failed and is started again in {} s: {}",
                    query.plan().query(),
                    backOff.toSeconds(),
                    QueryFailedException.rootMessage(failed.get()));
            if (stopRequestedWithin(backOff)) {
                return;
            }
            backOff = min(backOff.multipliedBy(2), LONGEST_BACK_OFF);
        }
    }

    /** One life of the KafkaStreams instance; what it failed of, if it did. */
    private Optional<Throwable> runOnce(BooleanSupplier done) {
        state = QueryState.STARTING;
        failure = null;
        try (BrokerEnds ends = new BrokerEnds(cluster, query.plan().applicationId())) {
            KafkaStreams instance = newInstance(ends);
            streams = instance;
            try {
                instance.start();
                while (failure == null && !stopRequestedWithin(LOOK_EVERY)) {
                    if (instance.state() == KafkaStreams.State.RUNNING) {
                        state = QueryState.RUNNING;
                        if (done.getAsBoolean()) {
                            break;
                        }
                    }
                }
                ProgressReader.read(instance, query.plan()).ifPresent(progress -> lastProgress = progress);
            } finally {
                streams = null;
                instance.close(CloseOptions.timeout(CLOSE_WITHIN)
                        .withGroupMembershipOperation(GroupMembershipOperation.LEAVE_GROUP));
                state = QueryState.STOPPED;
            }
        } catch (KafkaException unusable) {
            // it could not even be started, since the cluster's name cannot be resolved now, say
            failure = unusable;
        }
        return Optional.ofNullable(failure);
    }

    private KafkaStreams newInstance(BrokerEnds ends) {
        Properties settings = StreamsSettings.of(query, topics, slot, cluster.clientProperties(), options.threads());
        TopologyEnvironment environment = new TopologyEnvironment(
                topic -> topics.partitions().get(topic),
                topics.mostPartitions(),
                topic -> topics.limits().getOrDefault(topic, TopicLimits.DEFAULT),
                ends,
                markInterval());
        KafkaStreams instance = new KafkaStreams(QueryTopologyBuilder.build(query, environment, settings), settings);
        instance.setGlobalStateRestoreListener(restore);
        instance.setUncaughtExceptionHandler(thrown -> {
            failure = thrown;
            return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
        });
        return instance;
    }

    /** Every partition tells every partition behind it, so their product is what an interval costs. */
    private Duration markInterval() {
        long sourcePartitions = topics.partitions().values().stream()
                .mapToInt(Integer::intValue)
                .sum();
        return Duration.ofMillis(Math.max(
                LEAST_MARK_INTERVAL_MS, 1_000L * sourcePartitions * topics.mostPartitions() / MARKS_PER_SECOND));
    }

    /** How far the query has come; what was last known while it is not running. */
    public QueryProgress progress() {
        KafkaStreams instance = streams;
        if (instance != null) {
            ProgressReader.read(instance, query.plan()).ifPresent(progress -> lastProgress = progress);
        }
        return new QueryProgress(state, lastProgress.counts(), lastProgress.sources());
    }

    /** How many changelog records have been read back to restore state, in all its lives. */
    public long restoredRecords() {
        return restore.restored();
    }

    /** How many changelog records are still to be read, about, before state is as it was. */
    public long restoreRemainingRecords() {
        return restore.remaining();
    }

    /** What the query is doing. */
    public QueryState state() {
        return state;
    }

    /** The query that is run. */
    public PlannedQuery query() {
        return query;
    }

    /** Tells when all that stands in the source topics now has been processed and committed; to be closed. */
    public CaughtUp caughtUp() {
        return new CaughtUp(query, cluster, markInterval().plus(COMMIT_WITHIN));
    }

    /** Asks the query to stop; returns at once. */
    public void stop() {
        stop.countDown();
    }

    private boolean stopRequestedWithin(Duration time) {
        try {
            return stop.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    @Override
    public void close() {
        stop();
        slot.close();
    }
}
