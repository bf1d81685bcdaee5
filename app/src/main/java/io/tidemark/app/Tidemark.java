package io.tidemark.app;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The program without a command: says what there is. */
@Command(
        name = "tidemark",
        header = "Streaming queries as YAML on Kafka Streams.",
        synopsisHeading = "%nUsage: ",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%nOptions:%n",
        footer = {
            "",
            "'tidemark COMMAND --help' shows the options of a command.",
            "",
            "Exit codes: 0 done; 1 failed, trying again may help; 2 wrong usage or an invalid query file;",
            "3 refused, or findings; 130 interrupted. Data goes to standard output, talk to standard error."
        },
        versionProvider = ProgramVersion.class)
final class Tidemark implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls anything
    private CommandSpec spec;

    @Mixin
    private Verbosity verbosity = new Verbosity();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    @SuppressWarnings("UnusedVariable") // picocli acts on it
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version.")
    @SuppressWarnings("UnusedVariable") // picocli acts on it
    private boolean version;

    Tidemark(Console console) {
        this.console = console;
    }

    Verbosity verbosity() {
        return verbosity;
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(console.err());
        return ExitCode.USAGE.code();
    }
}
