package io.tidemark.app.trial;

/**
 * A record and its times, in milliseconds.
 *
 * @param time its event time, or that of the line before it; {@link io.tidemark.topology.watermark.Watermark#NONE} while
 *     no line had any
 * @param timestamp Kafka's
 */
record TimedRecord(InputRecord record, long time, long timestamp) {}
