package io.tidemark.devstack;

import java.io.IOException;
import java.util.Optional;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;

/**
 * A line is the value of a record, byte for byte.
 *
 * @param keyField the field of the value that is the key too; absent: the key is null
 */
record JsonLineFormat(Optional<String> keyField) implements LineFormat {

    @Override
    public ProducerRecord<byte[], byte[]> read(byte[] line, String topic) throws IOException, InvalidLineException {
        Key key = new Key();
        JsonBytes.forEachField(line, (name, value) -> {
            if (keyField.isPresent() && name.equals(keyField.get())) {
                key.found = true;
                key.bytes = value.bytes();
            }
        });
        if (keyField.isPresent() && !key.found) {
            throw new InvalidLineException("there is no field '" + keyField.get() + "' to be the key");
        }
        return new ProducerRecord<>(topic, key.bytes, line);
    }

    private static final class Key {
        private boolean found;
        private byte @Nullable [] bytes;
    }
}
