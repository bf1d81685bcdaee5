package io.tidemark.topology.watermark;

/**
 * Tells whether a source partition has nothing more to read. An implementation must look at the broker: a processor can
 * not see what it has not been given yet. Thread-safe.
 */
public interface SourceEnds {

    /** The answer when a partition may have more to read, or nobody could be asked. */
    long UNKNOWN = Long.MIN_VALUE;

    /**
     * When the latest look showed that no committed record stands at {@code nextOffset} or behind it and no transaction
     * is open.
     *
     * @param topic a source topic
     * @param partition one of its partitions
     * @param nextOffset the offset behind the last record that was processed; 0 if there was none
     * @return wall-clock milliseconds of that look; {@link Watermark#END} if no input will ever follow; {@link #UNKNOWN}
     *     if there is no such look. It does not block: a look may be taken later because of this call.
     */
    long emptySince(String topic, int partition, long nextOffset);

    /** Whether no input will ever follow in any partition, so that none needs to be waited for. */
    default boolean finished() {
        return false;
    }
}
