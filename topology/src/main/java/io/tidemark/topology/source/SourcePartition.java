package io.tidemark.topology.source;

import io.tidemark.topology.progress.SourceProgress;
import io.tidemark.topology.repartition.Mark;
import io.tidemark.topology.watermark.SourceEnds;
import io.tidemark.topology.watermark.Upstream;
import io.tidemark.topology.watermark.Watermark;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One source partition of a task: its progress, what the operators behind were told of it, and since when it is silent.
 * Not thread-safe.
 */
final class SourcePartition {

    /** How often a silent partition is heard of in the time after which it is idle: each word goes to every partition. */
    private static final long WORDS_IN_IDLE_TIME = 4;

    private final SourceProgress progress;
    private final Upstream upstream;
    private final long latenessMs;
    private final Optional<Duration> idleAfter;
    private long told = Watermark.NONE;
    private long lastReadAt;

    /**
     * @param now wall-clock milliseconds; a partition is not idle before it could be read
     */
    SourcePartition(
            SourceProgress progress, Upstream upstream, long latenessMs, Optional<Duration> idleAfter, long now) {
        this.progress = progress;
        this.upstream = upstream;
        this.latenessMs = latenessMs;
        this.idleAfter = idleAfter;
        this.lastReadAt = now;
    }

    SourceProgress progress() {
        return progress;
    }

    /** Its own watermark, which decides what is late. */
    long watermark() {
        return Watermark.behind(progress.newestEventTime(), latenessMs);
    }

    /** Notes that a record is read; if the partition was idle, that is over, and the operators must hear it first. */
    @Nullable
    Mark read(long offset, long now) {
        progress.advanceTo(offset);
        lastReadAt = now;
        if (!progress.isIdle()) {
            return null;
        }
        progress.announceBusy();
        return tell(watermark(), false);
    }

    /** What the operators should hear now, if its watermark has moved since they last did. */
    @Nullable
    Mark moved() {
        long watermark = watermark();
        return progress.isIdle() || watermark <= told ? null : tell(watermark, false);
    }

    /**
     * What the operators should hear of a partition that has fallen silent: it counts with the time of the latest look at
     * the broker that showed nothing to read, if that was long enough after its last record.
     */
    @Nullable
    Mark fallenSilent(SourceEnds ends, long now) {
        if (!ends.finished() && (idleAfter.isEmpty() || now - lastReadAt < idleMs())) {
            return null;
        }
        long empty = ends.emptySince(progress.topic(), progress.partition(), progress.nextOffset());
        if (empty == SourceEnds.UNKNOWN || (empty != Watermark.END && empty - lastReadAt < idleMs())) {
            return null;
        }
        long counted = Math.max(watermark(), Watermark.minus(empty, latenessMs));
        if (progress.isIdle() && counted < Watermark.plus(told, idleMs() / WORDS_IN_IDLE_TIME)) {
            return null;
        }
        progress.announceIdle(counted);
        return tell(counted, true);
    }

    private long idleMs() {
        return idleAfter.map(Duration::toMillis).orElse(Long.MAX_VALUE);
    }

    private Mark tell(long watermark, boolean idle) {
        told = watermark;
        return new Mark(upstream, watermark, idle);
    }
}
