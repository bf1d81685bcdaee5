package io.tidemark.app.runtime;

/** What a query is doing. */
public enum QueryState {
    /** Being built, or waiting for partitions and state. */
    STARTING,
    /** Processing, or waiting for input. */
    RUNNING,
    /** Failed, and waiting to be started again. */
    RETRYING,
    /** Closed. */
    STOPPED
}
