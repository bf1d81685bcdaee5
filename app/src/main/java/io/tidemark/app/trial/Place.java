package io.tidemark.app.trial;

import org.apache.kafka.streams.processor.api.RecordMetadata;

/** Where a record will stand: the one partition of its topic. */
record Place(String topic, long offset) implements RecordMetadata {
    @Override
    public int partition() {
        return 0;
    }
}
