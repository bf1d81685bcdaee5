package io.tidemark.app.trial;

import io.tidemark.config.AggregationSpec;
import io.tidemark.config.AggregationSpec.Emit;
import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.progress.RecordCounts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One run of a query over local files. The same files give the same records in the same order, always. Not thread-safe.
 *
 * @param query what runs
 * @param inputs each {@code [TOPIC=]FILE}; {@code -} is standard input
 * @param lines what a line of them is
 * @param end what happens to open windows at the end
 */
public record QueryTrial(PlannedQuery query, List<String> inputs, Lines lines, End end) {

    /** At the end three steps pass: sources say that they have ended, windows close, updates are written. */
    private static final int STEPS_AT_THE_END = 3;

    /** What a line of input is. */
    public enum Lines {
        /** The value of a record. */
        VALUES,
        /** A record with its topic, timestamp, key and headers. */
        ENVELOPES
    }

    /** What happens at the end of the input. */
    public enum End {
        /** Every open window closes. */
        CLOSE_WINDOWS,
        /** Windows stay open, and their rows unwritten. */
        KEEP_OPEN
    }

    public QueryTrial {
        inputs = List.copyOf(inputs);
    }

    /**
     * Reads the whole input.
     *
     * @param output takes each record that the query writes, as soon as it does
     * @return what became of the records
     * @throws InputFault if the input is not what it should be
     */
    public RecordCounts run(InputStream standardInput, Consumer<OutputRecord> output) {
        LineFormat format = lines == Lines.ENVELOPES ? new EnvelopeLines(query.sourceTopics()) : new PlainLines();
        List<InputFile> files = inputs.stream()
                .map(argument -> InputFile.parse(argument, query.sourceTopics(), format))
                .toList();
        EndOfInput ends = new EndOfInput();
        try (MergedInput input = new MergedInput(
                        files, file -> new TimedInput(file, format, standardInput, query.eventTimeProbe()));
                TrialDriver driver = new TrialDriver(query, ends, output)) {
            pipe(input, driver, ends);
            return driver.counts();
        } catch (IOException failed) {
            throw new UncheckedIOException("Could not close the input", failed);
        }
    }

    private void pipe(MergedInput input, TrialDriver driver, EndOfInput ends) {
        TrialClock clock = new TrialClock(query.definition()
                .aggregation()
                .filter(aggregation -> aggregation.emit() == Emit.ON_UPDATE)
                .map(AggregationSpec::every));
        @Nullable TimedRecord next = input.next();
        while (next != null) {
            driver.advance(clock.follow(next.time()));
            driver.pipe(next);
            next = input.next();
        }
        if (end == End.CLOSE_WINDOWS) {
            ends.reach();
        }
        for (int i = 0; i < STEPS_AT_THE_END; i++) {
            driver.advance(clock.wholeStep());
        }
    }
}
