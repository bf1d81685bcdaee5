package io.tidemark.app.trial;

import org.jspecify.annotations.Nullable;

/**
 * A record that a query wrote.
 *
 * @param timestamp in milliseconds
 * @param value null: it withdraws what stands under its key
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier that is never compared
public record OutputRecord(String topic, long timestamp, byte @Nullable [] key, byte @Nullable [] value) {}
