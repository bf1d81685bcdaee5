package io.tidemark.topology.plan;

/** The names of operators, stores and internal topics. They are part of every checkpoint: none may ever change. */
public final class StepNames {

    /** The first step. */
    public static final String SOURCE = "source";

    /** The step that drops duplicates; also its repartition topic. */
    public static final String DEDUPLICATE = "deduplicate";

    /** The step that aggregates; also its repartition topic. */
    public static final String AGGREGATE = "aggregate";

    /** The step that makes result rows of records. */
    public static final String SELECT = "select";

    /** What the source has done: watermarks, offsets, counts. */
    public static final String SOURCE_PROGRESS = "source-progress";

    /** What the deduplication has done. */
    public static final String DEDUPLICATE_PROGRESS = "deduplicate-progress";

    /** The anchors of the deduplication. */
    public static final String DEDUPLICATE_ANCHORS = "deduplicate-anchors";

    /** What the aggregation has done. */
    public static final String AGGREGATE_PROGRESS = "aggregate-progress";

    /** The groups and windows that are not final. */
    public static final String AGGREGATE_WINDOWS = "aggregate-windows";

    private StepNames() {}

    /** The internal topic in front of a step, without the application.id. */
    public static String repartitionTopic(String step) {
        return step + "-repartition";
    }

    /** The sink of a route. */
    public static String sink(int route) {
        return "to-" + route;
    }

    /** The sink of a step's side output. */
    public static String sideSink(String step, String kind) {
        return step + "-" + kind;
    }
}
