package io.tidemark.app;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file to be loaded into a topic.
 *
 * @param topic for lines that name none
 */
record DevLoad(String topic, Path file) {

    /** What a line of the file is. */
    enum Lines {
        /** The value of a record. */
        VALUES,
        /** All of a record. */
        ENVELOPES
    }

    /**
     * Reads {@code TOPIC=FILE}.
     *
     * @throws CommandFailure if it is not that, or there is no such file
     */
    static DevLoad parse(String argument) {
        int equals = argument.indexOf('=');
        if (equals < 1 || equals == argument.length() - 1) {
            throw CommandFailure.usage("--load needs TOPIC=FILE, not '" + argument + "'");
        }
        Path file = Path.of(argument.substring(equals + 1));
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw CommandFailure.usage("--load " + argument + ": there is no such file that could be read");
        }
        return new DevLoad(argument.substring(0, equals), file);
    }

    @Override
    public String toString() {
        return topic + "=" + file;
    }
}
