package io.tidemark.topology.sideoutput;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.kafka.common.header.Headers;

/** Why a record is not in the result, as headers of its side output. */
public sealed interface Reason {

    /** Adds the headers that say so. */
    void addTo(Headers headers);

    /** None is given: the topic says it all. */
    record None() implements Reason {
        @Override
        public void addTo(Headers headers) {}
    }

    /**
     * A record behind the watermark.
     *
     * @param reason {@code late}, or {@code idle} if its partition had been counted as idle
     * @param watermark in milliseconds since 1970-01-01T00:00Z
     * @param operator the step that decided
     */
    record Late(String reason, long watermark, String operator) implements Reason {
        @Override
        public void addTo(Headers headers) {
            add(headers, "reason", reason);
            add(headers, "watermark", Instant.ofEpochMilli(watermark).toString());
            add(headers, "operator", operator);
        }
    }

    /**
     * A record that cannot be processed.
     *
     * @param reason a short code
     * @param error what is wrong, in words
     * @param operator the step that decided
     * @param topic where the record was read
     * @param partition of that topic
     * @param offset in that partition
     */
    record Rejected(String reason, String error, String operator, String topic, int partition, long offset)
            implements Reason {
        @Override
        public void addTo(Headers headers) {
            add(headers, "reason", reason);
            add(headers, "error", error);
            add(headers, "operator", operator);
            add(headers, "topic", topic);
            add(headers, "partition", Integer.toString(partition));
            add(headers, "offset", Long.toString(offset));
        }
    }

    /**
     * A result row that could not be made.
     *
     * @param reason a short code
     * @param error what is wrong, in words
     * @param operator the step that decided
     */
    record FailedRow(String reason, String error, String operator) implements Reason {
        @Override
        public void addTo(Headers headers) {
            add(headers, "reason", reason);
            add(headers, "error", error);
            add(headers, "operator", operator);
        }
    }

    private static void add(Headers headers, String name, String value) {
        headers.add("tidemark." + name, value.getBytes(StandardCharsets.UTF_8));
    }
}
