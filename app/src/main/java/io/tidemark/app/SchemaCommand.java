package io.tidemark.app;

import io.tidemark.config.QuerySchema;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Prints the JSON Schema of query files. */
@Command(
        name = "schema",
        header = "Print the JSON Schema of query files.",
        description = {
            "",
            "With it an editor completes and checks query files. For one that knows the YAML language server:",
            "",
            "  tidemark schema > tidemark.schema.json",
            "",
            "and this as the first line of a query file:",
            "",
            "  # yaml-language-server: $$schema=tidemark.schema.json"
        })
final class SchemaCommand implements Callable<Integer> {

    private final Console console;

    SchemaCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.out().print(QuerySchema.text());
        return ExitCode.DONE.code();
    }
}
