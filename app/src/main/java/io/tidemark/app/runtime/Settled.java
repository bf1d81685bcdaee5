package io.tidemark.app.runtime;

import io.tidemark.config.AggregationSpec;
import io.tidemark.config.AggregationSpec.Emit;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Whether a query has caught up and written what follows from it: updates wait for their tick, so one more must pass. Not
 * thread-safe.
 */
public final class Settled implements BooleanSupplier, AutoCloseable {

    /** Time for the last tick's transaction to commit. */
    private static final Duration COMMIT = Duration.ofSeconds(1);

    private final CaughtUp caughtUp;
    private final Duration afterwards;
    private @Nullable Long reachedAt;

    /** Begins with what stands in the source topics now. */
    public Settled(QueryRunner runner) {
        caughtUp = runner.caughtUp();
        afterwards = runner.query()
                .definition()
                .aggregation()
                .filter(aggregation -> aggregation.emit() == Emit.ON_UPDATE)
                .map(AggregationSpec::every)
                .map(COMMIT::plus)
                .orElse(Duration.ZERO);
    }

    @Override
    public boolean getAsBoolean() {
        if (reachedAt == null && caughtUp.isReached()) {
            reachedAt = System.nanoTime();
        }
        return reachedAt != null && System.nanoTime() - reachedAt >= afterwards.toNanos();
    }

    @Override
    public void close() {
        caughtUp.close();
    }
}
