package io.tidemark.app;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what a query is compiled to. */
@Command(
        name = "topology",
        header = "Show the steps a query is compiled to, with their topics and stores; no broker is needed.",
        sortOptions = false)
final class TopologyCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "QUERY", description = "The query file.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls anything
    private Path file;

    @Option(
            names = "--format",
            paramLabel = "text|mermaid",
            converter = TopologyFormat.Reader.class,
            description = "A list of steps, or a flow chart for Markdown (default: text).")
    private TopologyFormat format = TopologyFormat.TEXT;

    @Mixin
    private QueryOptions query = new QueryOptions();

    TopologyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.out().print(format.of(query.files(console).require(file)));
        return ExitCode.DONE.code();
    }
}
