package io.tidemark.app.runtime;

import io.tidemark.app.runtime.QueryRunner.OnFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** Several queries that run beside each other, each in a thread of its own. Thread-safe. */
public final class RunningQueries {

    private final List<QueryRunner> runners;
    private final List<Thread> threads = new ArrayList<>();
    private final CountDownLatch running;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    private RunningQueries(List<QueryRunner> runners) {
        this.runners = List.copyOf(runners);
        this.running = new CountDownLatch(runners.size());
    }

    /**
     * Starts queries.
     *
     * @param done when a query has done all that was asked
     * @param onFailure END: the first failure stops all
     */
    public static RunningQueries start(
            List<QueryRunner> runners, Function<QueryRunner, BooleanSupplier> done, OnFailure onFailure) {
        RunningQueries queries = new RunningQueries(runners);
        for (QueryRunner runner : runners) {
            BooleanSupplier isDone = done.apply(runner);
            Thread thread = new Thread(
                    () -> queries.run(runner, isDone, onFailure),
                    "tidemark-" + runner.query().plan().query());
            queries.threads.add(thread);
            thread.start();
        }
        return queries;
    }

    private void run(QueryRunner runner, BooleanSupplier done, OnFailure onFailure) {
        try {
            runner.run(done, onFailure);
        } catch (RuntimeException | Error failed) {
            failure.compareAndSet(null, failed);
            stop();
        } finally {
            running.countDown();
        }
    }

    /** Asks all to stop; returns at once. */
    public void stop() {
        runners.forEach(QueryRunner::stop);
    }

    /** Whether all have ended. */
    public boolean haveEnded() {
        return running.getCount() == 0;
    }

    /** Waits until all have ended. */
    public void awaitEnd() throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** What stopped them, if something did. */
    public Optional<Throwable> failure() {
        return Optional.ofNullable(failure.get());
    }
}
