package io.tidemark.app.trial;

import io.tidemark.topology.source.EventTimeProbe;
import io.tidemark.topology.watermark.Watermark;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.OptionalLong;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** One input: its next record, and the time at which that record is merged with those of other inputs. Not thread-safe. */
final class TimedInput implements Closeable {

    private final InputFile file;
    private final LineFormat format;
    private final LineReader lines;
    private final EventTimeProbe probe;
    private @Nullable TimedRecord head;
    private long time = Watermark.NONE;
    private long offset;

    TimedInput(InputFile file, LineFormat format, InputStream standardInput, EventTimeProbe probe) {
        this.file = file;
        this.format = format;
        this.lines = new LineReader(file.open(standardInput));
        this.probe = probe;
    }

    /** The next record, not taken yet; null at the end. */
    @Nullable
    TimedRecord head() {
        if (head == null) {
            head = read();
        }
        return head;
    }

    /** Goes on to the record behind the head. */
    void take() {
        head = null;
    }

    private @Nullable TimedRecord read() {
        byte @Nullable [] line;
        try {
            line = lines.next();
        } catch (IOException broken) {
            throw new InputFault(
                    file.name() + ": reading stopped behind line " + lines.number() + ": " + broken.getMessage(),
                    broken);
        }
        if (line == null) {
            return null;
        }
        InputRecord record = format.read(line, file, file.name() + ":" + lines.number());
        OptionalLong eventTime = eventTime(record);
        // a line without a readable event time follows the line before it
        time = eventTime.orElse(time);
        // no record is ahead of its own event time
        long timestamp = record.timestamp().orElse(Math.max(0, eventTime.orElse(0)));
        return new TimedRecord(record, time, timestamp);
    }

    private OptionalLong eventTime(InputRecord record) {
        Record<byte[], byte[]> raw =
                new Record<>(record.key(), record.value(), record.timestamp().orElse(0), record.headers());
        return probe.read(raw, new Place(record.topic(), offset++));
    }

    @Override
    public void close() throws IOException {
        if (!file.name().equals(InputFile.STANDARD_INPUT)) {
            lines.close();
        }
    }
}
