package io.tidemark.topology.repartition;

import io.tidemark.topology.watermark.Upstream;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Word of an upstream that nothing behind a watermark is still to come from it. It goes to every partition of a
 * repartition topic, in order with the data.
 *
 * @param upstream who speaks
 * @param watermark its watermark now; lower than before only when an idle upstream speaks again
 * @param idle whether the upstream has fallen silent, and the watermark is not its own
 */
public record Mark(Upstream upstream, long watermark, boolean idle) implements StreamItem {

    /** Every record of a repartition topic needs a key: Kafka Streams drops one without. */
    private static final byte[] NO_KEY = {};

    /**
     * The record that carries it.
     *
     * @param timestamp of the record, in milliseconds; of no meaning to the operator
     */
    public Record<byte[], Object> toRecord(long timestamp) {
        return new Record<>(NO_KEY, this, Math.max(0, timestamp));
    }
}
