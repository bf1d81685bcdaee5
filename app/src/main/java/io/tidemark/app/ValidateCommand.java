package io.tidemark.app;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tidemark.app.QueryFiles.Checked;
import io.tidemark.config.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Checks query files. */
@Command(
        name = "validate",
        header = "Check query files; no broker is needed.",
        description = {
            "",
            "Prints every fault of every file, a line each: FILE:LINE:COLUMN: what is wrong.",
            "For a valid file it prints what the query comes to."
        },
        sortOptions = false)
final class ValidateCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "QUERY", arity = "1..*", description = "Query files.")
    private List<Path> files = new ArrayList<>();

    @Mixin
    private QueryOptions query = new QueryOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    ValidateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        QueryFiles queries = query.files(console);
        List<Checked> checked = files.stream().map(queries::check).toList();
        if (output.format() == OutputFormat.JSON) {
            console.out().println(json(checked).toPrettyString());
        } else {
            checked.forEach(this::print);
        }
        boolean valid = checked.stream().allMatch(each -> each.problems().isEmpty());
        return (valid ? ExitCode.DONE : ExitCode.USAGE).code();
    }

    private void print(Checked checked) {
        checked.problems().forEach(console.out()::println);
        checked.query().ifPresent(planned -> {
            console.out()
                    .println(
                            checked.file() + ": valid: query '" + planned.plan().query() + "'");
            PlanNotes.of(planned).forEach(note -> console.out().println("  " + note));
        });
    }

    private static ArrayNode json(List<Checked> checked) {
        ArrayNode files = JsonNodeFactory.instance.arrayNode();
        for (Checked each : checked) {
            ObjectNode file = files.addObject();
            file.put("file", each.file().toString());
            file.put("valid", each.problems().isEmpty());
            each.query().ifPresent(planned -> {
                file.put("query", planned.plan().query());
                file.put("application_id", planned.plan().applicationId());
            });
            ArrayNode problems = file.putArray("problems");
            for (Problem problem : each.problems()) {
                problems.addObject()
                        .put("line", problem.location().line())
                        .put("column", problem.location().column())
                        .put("message", problem.message());
            }
            ArrayNode notes = file.putArray("notes");
            each.query().ifPresent(planned -> PlanNotes.of(planned).forEach(notes::add));
        }
        return files;
    }
}
