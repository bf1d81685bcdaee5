package io.tidemark.topology.dedup;

/** What a {@link Deduplication} found a record to be. */
public enum Verdict {
    /** The first of its id: it is passed on and has become an anchor. */
    FIRST,
    /** An anchor of its id lies near. */
    DUPLICATE,
    /** It lies too far behind to be judged. */
    LATE,
    /** It has no id, so it is equal to no other: it is passed on. */
    WITHOUT_ID;

    /** Whether a record is passed on where duplicates are dropped. */
    public boolean passes() {
        return this == FIRST || this == WITHOUT_ID;
    }
}
