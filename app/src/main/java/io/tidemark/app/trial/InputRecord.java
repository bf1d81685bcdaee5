package io.tidemark.app.trial;

import java.util.OptionalLong;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/**
 * A record as an input line describes it.
 *
 * @param topic one that the query reads
 * @param timestamp Kafka's timestamp in milliseconds, not negative; empty if the line does not say
 * @param key the bytes of the key
 * @param value the bytes of the value; null: a tombstone
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier that is never compared
record InputRecord(
        String topic, OptionalLong timestamp, byte @Nullable [] key, Headers headers, byte @Nullable [] value) {}
