package io.tidemark.app.runtime;

import io.tidemark.topology.progress.RecordCounts;
import io.tidemark.topology.progress.SourceProgress;
import io.tidemark.topology.watermark.Watermark;
import java.util.List;

/**
 * How far a query has come: what every view of it shows. It covers the partitions of this instance.
 *
 * @param state what it is doing
 * @param counts records and rows by kind, since the checkpoint began
 * @param sources each source partition
 */
public record QueryProgress(QueryState state, RecordCounts counts, List<SourceProgress> sources) {

    /** Nothing is known yet. */
    static QueryProgress unknown(QueryState state) {
        return new QueryProgress(state, new RecordCounts(), List.of());
    }

    /** The greatest event time seen, or {@link Watermark#NONE}. */
    public long newestEventTime() {
        return sources.stream().mapToLong(SourceProgress::newestEventTime).max().orElse(Watermark.NONE);
    }
}
