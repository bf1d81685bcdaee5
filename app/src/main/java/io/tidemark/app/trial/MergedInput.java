package io.tidemark.app.trial;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Several inputs as one, by event time; of two with the same, the one that was named first comes first. Not thread-safe. */
final class MergedInput implements Closeable {

    private final List<TimedInput> inputs = new ArrayList<>();

    /**
     * @param opener opens each of the files
     * @throws InputFault if one cannot be read, or two are standard input
     */
    MergedInput(List<InputFile> files, Function<InputFile, TimedInput> opener) throws IOException {
        Set<String> streams = new HashSet<>();
        try {
            for (InputFile file : files) {
                if (file.name().equals(InputFile.STANDARD_INPUT) && !streams.add(file.name())) {
                    throw new InputFault("--input " + file.name() + ": standard input can be read once only");
                }
                inputs.add(opener.apply(file));
            }
        } catch (InputFault fault) {
            close();
            throw fault;
        }
    }

    /** The next record; null at the end of all inputs. */
    @Nullable
    TimedRecord next() {
        TimedInput first = null;
        TimedRecord earliest = null;
        for (TimedInput input : inputs) {
            TimedRecord head = input.head();
            if (head != null && (earliest == null || head.time() < earliest.time())) {
                first = input;
                earliest = head;
            }
        }
        if (first != null) {
            first.take();
        }
        return earliest;
    }

    @Override
    public void close() throws IOException {
        for (TimedInput input : inputs) {
            input.close();
        }
    }
}
