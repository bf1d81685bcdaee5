package io.tidemark.app;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The entry point of the program, and all its commands. */
public final class Main {

    private static final int HELP_WIDTH = 110;

    private static final int LONGEST_OPTION = 32;

    private Main() {}

    /** Runs a command and ends the process with its exit code. */
    public static void main(String[] args) {
        System.exit(run(Console.ofProcess(), args));
    }

    static int run(Console console, String... args) {
        Tidemark tidemark = new Tidemark(console);
        CommandLine commands = new CommandLine(tidemark)
                .addSubcommand(new DemoCommand(console))
                .addSubcommand(new DevCommand(console))
                .addSubcommand(new ValidateCommand(console))
                .addSubcommand(new TryCommand(console))
                .addSubcommand(new TopologyCommand(console))
                .addSubcommand(new RunCommand(console))
                .addSubcommand(new SchemaCommand(console));
        commands.getSubcommands().values().forEach(command -> layOut(command.getCommandSpec()));
        FaultReport faults = new FaultReport(console, tidemark.verbosity());
        return commands.setExecutionStrategy(parsed -> {
                    tidemark.verbosity().apply();
                    return new CommandLine.RunLast().execute(parsed);
                })
                .setOut(writer(console.out()))
                .setErr(writer(console.err()))
                .setExpandAtFiles(false)
                .setUsageHelpWidth(HELP_WIDTH)
                .setUsageHelpLongOptionsMaxWidth(LONGEST_OPTION)
                .setParameterExceptionHandler(faults)
                .setExecutionExceptionHandler(faults)
                .execute(args);
    }

    /** What the help of all commands has in common. */
    private static void layOut(CommandSpec command) {
        command.usageMessage()
                .synopsisHeading("%nUsage: ")
                .parameterListHeading("%nArguments:%n")
                .optionListHeading("%nOptions:%n")
                .abbreviateSynopsis(true);
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(stream, true, StandardCharsets.UTF_8);
    }
}
