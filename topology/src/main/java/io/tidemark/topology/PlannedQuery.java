package io.tidemark.topology;

import io.tidemark.config.QueryDefinition;
import io.tidemark.config.RowType;
import io.tidemark.topology.dedup.DeduplicationLogic;
import io.tidemark.topology.plan.QueryPlan;
import io.tidemark.topology.source.EventTimeProbe;
import io.tidemark.topology.source.SourceLogic;
import io.tidemark.topology.window.WindowLogic;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A query with its plan and all its expressions resolved. Immutable.
 *
 * @param definition what the user wrote
 * @param plan what it comes to, as pure data
 */
public record PlannedQuery(QueryDefinition definition, QueryPlan plan, Steps steps) {

    /**
     * The steps, resolved.
     *
     * @param source always there
     * @param deduplication present if the query drops duplicates
     * @param window present if it aggregates
     */
    record Steps(SourceLogic source, Optional<Deduplication> deduplication, Optional<Window> window) {}

    /** A deduplication and the row that crosses into it. */
    record Deduplication(DeduplicationLogic logic, boolean repartitioned, RowType crossing) {}

    /** An aggregation and the row that crosses into it. */
    record Window(WindowLogic logic, boolean repartitioned, RowType crossing) {}

    /** The source topics, in the order of the query. */
    public List<String> sourceTopics() {
        return steps.source().source().topics();
    }

    /** Whether the query keeps state that its results depend on. */
    public boolean hasState() {
        return steps.deduplication().isPresent() || steps.window().isPresent();
    }

    /** The columns that are decoded. */
    public Set<String> decodedColumns() {
        return Set.copyOf(steps.source().input().declared().names());
    }

    /** A reader of event times as the query sees them; a new one at each call. */
    public EventTimeProbe eventTimeProbe() {
        return new EventTimeProbe(steps.source());
    }
}
