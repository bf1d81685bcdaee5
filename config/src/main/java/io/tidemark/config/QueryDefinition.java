package io.tidemark.config;

import java.util.Optional;

/**
 * A valid streaming query, as its file defines it. Steps run in the order of the components: from, where, deduplicate,
 * aggregate or projection, having, to. Immutable.
 *
 * @param name the query's identity
 * @param description free text; never part of what state depends on
 * @param namespace prefixes the default application.id
 * @param source what it reads
 * @param eventTime when its records happened, and how late they may be
 * @param where the records it keeps
 * @param deduplication present if it drops duplicates
 * @param aggregation present if it aggregates; then {@code projection} is {@link Projection.Unchanged}
 * @param projection what becomes of a record that is not aggregated
 * @param having a filter over the result columns, the last step
 * @param sink where rows go
 * @param sideOutputs where records go that are not in the result
 * @param checkpoint identity and guarantees of its checkpoint
 */
public record QueryDefinition(
        String name,
        Optional<String> description,
        Optional<String> namespace,
        SourceSpec source,
        EventTimeSpec eventTime,
        Optional<SqlText> where,
        Optional<DeduplicationSpec> deduplication,
        Optional<AggregationSpec> aggregation,
        Projection projection,
        Optional<SqlText> having,
        SinkSpec sink,
        SideOutputs sideOutputs,
        CheckpointSpec checkpoint) {

    public QueryDefinition {
        if (aggregation.isPresent() && !(projection instanceof Projection.Unchanged)) {
            throw new IllegalArgumentException("a query either aggregates or projects: " + name);
        }
    }
}
