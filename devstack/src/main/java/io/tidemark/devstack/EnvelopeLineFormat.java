package io.tidemark.devstack;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.jspecify.annotations.Nullable;

/**
 * A line says all of a record:
 * {@code {"topic":…, "partition":…, "timestamp":ms, "key":…, "headers":{…}, "value":…}}. Only the value must be
 * there. A key, header or value that is a string is sent as its bytes, an object as its JSON just as it is written.
 */
record EnvelopeLineFormat() implements LineFormat {

    @Override
    public ProducerRecord<byte[], byte[]> read(byte[] line, String topic) throws IOException, InvalidLineException {
        Envelope envelope = new Envelope(topic);
        JsonBytes.forEachField(line, envelope::read);
        return envelope.toRecord();
    }

    private static final class Envelope {
        private final Set<String> fields = new HashSet<>();
        private final List<Header> headers = new ArrayList<>();
        private String topic;
        private @Nullable Integer partition;
        private @Nullable Long timestamp;
        private byte @Nullable [] key;
        private byte @Nullable [] value;

        private Envelope(String topic) {
            this.topic = topic;
        }

        private void read(String name, JsonBytes field) throws IOException, InvalidLineException {
            if (!fields.add(name)) {
                throw new InvalidLineException("there is a second '" + name + "'");
            }
            switch (name) {
                case "value" -> value = field.bytes();
                case "key" -> key = field.bytes();
                case "topic", "partition", "timestamp", "headers" -> {
                    if (!field.isNull()) {
                        readOptional(name, field);
                    }
                }
                default ->
                    throw new InvalidLineException("there is no '" + name
                            + "' in an envelope, only topic, partition, timestamp, key, headers and value");
            }
        }

        private void readOptional(String name, JsonBytes field) throws IOException, InvalidLineException {
            switch (name) {
                case "topic" -> topic = field.text("topic");
                case "partition" -> partition = (int) field.wholeNumber("partition", Integer.MAX_VALUE);
                case "timestamp" -> timestamp = field.wholeNumber("timestamp", Long.MAX_VALUE);
                default ->
                    field.forEachField(
                            "headers", (header, text) -> headers.add(new RecordHeader(header, text.bytes())));
            }
        }

        private ProducerRecord<byte[], byte[]> toRecord() throws InvalidLineException {
            if (!fields.contains("value")) {
                throw new InvalidLineException("there is no 'value'; a record without one has \"value\": null");
            }
            return new ProducerRecord<>(topic, partition, timestamp, key, value, headers);
        }
    }
}
