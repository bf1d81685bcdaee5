package io.tidemark.topology.source;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.processor.TimestampExtractor;

/**
 * A record's own timestamp, untouched: event time travels in the values. A record from before Kafka had timestamps counts
 * as of 1970, since Kafka Streams would drop it without a word.
 */
public final class RecordTimestamp implements TimestampExtractor {

    @Override
    public long extract(ConsumerRecord<Object, Object> record, long partitionTime) {
        return Math.max(0, record.timestamp());
    }
}
