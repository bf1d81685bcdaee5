package io.tidemark.devstack;

import java.io.IOException;
import org.apache.kafka.clients.producer.ProducerRecord;

/** What a line of a file means as a record. */
sealed interface LineFormat permits JsonLineFormat, EnvelopeLineFormat {

    /**
     * Reads one line, whose topic is {@code topic} unless it names another.
     *
     * @throws IOException if it is not JSON
     * @throws InvalidLineException if it is not the JSON that it should be
     */
    ProducerRecord<byte[], byte[]> read(byte[] line, String topic) throws IOException, InvalidLineException;
}
