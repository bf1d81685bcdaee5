package io.tidemark.config;

/**
 * Identity and guarantees of a query's checkpoint.
 *
 * @param applicationId Kafka's application.id
 * @param guarantee how often a record counts after a failure
 * @param standbyReplicas copies of the state that other instances keep warm; not negative
 * @param onLostInput what to do when retention has deleted input behind the committed offset
 */
public record CheckpointSpec(String applicationId, Guarantee guarantee, int standbyReplicas, OnLostInput onLostInput) {

    /** How often a record counts after a failure. */
    public enum Guarantee {
        EXACTLY_ONCE,
        /** For queries without state only. */
        AT_LEAST_ONCE
    }

    /** What to do when input is gone that was not processed. */
    public enum OnLostInput {
        FAIL,
        SKIP
    }

    public CheckpointSpec {
        if (standbyReplicas < 0) {
            throw new IllegalArgumentException("standby_replicas is not negative: " + standbyReplicas);
        }
    }
}
