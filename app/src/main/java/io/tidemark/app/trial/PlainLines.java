package io.tidemark.app.trial;

import java.util.OptionalLong;
import org.apache.kafka.common.header.internals.RecordHeaders;

/** A line is the value of a record, byte for byte, whatever it holds: the query decides what is readable. */
record PlainLines() implements LineFormat {

    @Override
    public boolean namesTopics() {
        return false;
    }

    @Override
    public InputRecord read(byte[] line, InputFile file, String place) {
        return new InputRecord(file.topic().orElseThrow(), OptionalLong.empty(), null, new RecordHeaders(), line);
    }
}
