package io.tidemark.topology.repartition;

import io.tidemark.topology.sideoutput.Original;
import org.jspecify.annotations.Nullable;

/**
 * A record that passed the source: decoded, not filtered, not late. Every expression on it has been evaluated; what it
 * carries is what the operators behind need, and no more.
 *
 * @param time its event time
 * @param payload what becomes of it
 * @param original its key and value as they were read, if a side output behind may need them
 * @param doubtful whether it lies behind what its partition announced while it was idle, so that an operator may find it
 *     late
 */
@SuppressWarnings("ArrayRecordComponent") // bytes and rows are handed on, never compared
public record Event(long time, Payload payload, @Nullable Original original, boolean doubtful) implements StreamItem {

    /** What becomes of an event. */
    public sealed interface Payload permits Inputs, Result {}

    /** The inputs of an aggregation: the group columns where they are still needed, then the aggregates' inputs. */
    public record Inputs(@Nullable Object[] values) implements Payload {}

    /**
     * A finished output record.
     *
     * @param route the position of its route in the sink, or {@link #SUPPRESSED}
     * @param key its key
     * @param value its value
     */
    public record Result(int route, byte @Nullable [] key, byte @Nullable [] value) implements Payload {

        /** The route of a row that {@code having} dropped or no route took. */
        public static final int SUPPRESSED = -1;
    }
}
