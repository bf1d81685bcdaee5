package io.tidemark.app;

import io.tidemark.app.trial.ExpectedOutput;
import io.tidemark.app.trial.InputFault;
import io.tidemark.app.trial.OutputLine;
import io.tidemark.app.trial.QueryTrial;
import io.tidemark.config.SinkSpec.Route;
import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.progress.RecordCounts;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a query on local files. */
@Command(
        name = "try",
        header = "Run a query on local files; no broker is needed.",
        description = {
            "",
            "Prints one JSON object a result row, in the order emitted, and at the end, on standard error,",
            "what became of the records. The same input always gives the same output."
        },
        footer = {
            "",
            "Examples:",
            "  tidemark try orders.yaml --input orders.jsonl",
            "  tidemark try clicks.yaml --input web=web.jsonl --input app=app.jsonl",
            "  tidemark try orders.yaml --input orders.jsonl --expect expected.jsonl"
        },
        sortOptions = false)
final class TryCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "QUERY", description = "The query file.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls anything
    private Path file;

    @Option(
            names = "--input",
            required = true,
            paramLabel = "[TOPIC=]FILE",
            description = {
                "Records, a line each, for a topic that the query reads; - is standard input.",
                "May be given again: inputs are merged by event time."
            })
    private List<String> inputs = new ArrayList<>();

    @Option(
            names = "--envelope",
            description = {
                "Lines are {\"topic\", \"timestamp\", \"key\", \"headers\", \"value\"}, not values alone.",
                "So is the output, side outputs included."
            })
    private boolean envelope;

    @Option(names = "--keep-open", description = "Do not close the windows that are open at the end of the input.")
    private boolean keepOpen;

    @Option(
            names = "--expect",
            paramLabel = "FILE",
            description = {
                "Compare the output with this file, and print the difference instead;",
                "exit code 1 if there is one."
            })
    private @Nullable Path expected;

    @Mixin
    private QueryOptions query = new QueryOptions();

    TryCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        PlannedQuery planned = query.files(console).require(file);
        QueryTrial trial = new QueryTrial(
                planned,
                inputs,
                envelope ? QueryTrial.Lines.ENVELOPES : QueryTrial.Lines.VALUES,
                keepOpen ? QueryTrial.End.KEEP_OPEN : QueryTrial.End.CLOSE_WINDOWS);
        OutputLine format = envelope ? new OutputLine.Envelope() : new OutputLine.Row(topics(planned));
        try {
            return (expected == null ? print(trial, format) : compare(trial, format, expected)).code();
        } catch (InputFault fault) {
            throw CommandFailure.usage(String.valueOf(fault.getMessage()), fault);
        }
    }

    private static java.util.Set<String> topics(PlannedQuery planned) {
        return planned.definition().sink().routes().stream()
                .map((Route route) -> route.topic().name())
                .collect(Collectors.toSet());
    }

    private ExitCode print(QueryTrial trial, OutputLine format) {
        RecordCounts counts = trial.run(console.in(), record -> {
            byte @Nullable [] line = format.of(record);
            if (line != null) {
                console.out().write(line, 0, line.length);
                console.out().write('\n');
                requireReader();
            }
        });
        console.err().println(counts);
        return ExitCode.DONE;
    }

    /** Ends the run once nobody reads its output any more. */
    private void requireReader() {
        if (console.out().checkError()) {
            throw CommandFailure.failed("standard output is closed", null);
        }
    }

    private ExitCode compare(QueryTrial trial, OutputLine format, Path file) {
        ExpectedOutput expectation = ExpectedOutput.read(file);
        List<String> printed = new ArrayList<>();
        RecordCounts counts = trial.run(console.in(), record -> {
            byte @Nullable [] line = format.of(record);
            if (line != null) {
                printed.add(new String(line, StandardCharsets.UTF_8));
            }
        });
        Optional<String> difference = expectation.differenceTo(printed);
        difference.ifPresent(console.out()::print);
        console.err()
                .println(
                        difference.isPresent()
                                ? "The output is not what " + file + " expects."
                                : "The output is what " + file + " expects: " + printed.size() + " lines.");
        console.err().println(counts);
        return difference.isPresent() ? ExitCode.FAILED : ExitCode.DONE;
    }
}
