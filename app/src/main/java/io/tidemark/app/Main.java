package io.tidemark.app;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/** The entry point of the program, and all its commands. */
public final class Main {

    private Main() {}

    /** Runs a command and ends the process with its exit code. */
    public static void main(String[] args) {
        System.exit(run(Console.ofProcess(), args));
    }

    static int run(Console console, String... args) {
        Tidemark tidemark = new Tidemark(console);
        CommandLine commands = new CommandLine(tidemark)
                .addSubcommand(new ValidateCommand(console))
                .addSubcommand(new TryCommand(console))
                .addSubcommand(new TopologyCommand(console))
                .addSubcommand(new DevCommand(console))
                .addSubcommand(new RunCommand(console))
                .addSubcommand(new DemoCommand(console));
        FaultReport faults = new FaultReport(console, tidemark.verbosity());
        return commands.setExecutionStrategy(parsed -> {
                    tidemark.verbosity().apply();
                    return new CommandLine.RunLast().execute(parsed);
                })
                .setOut(writer(console.out()))
                .setErr(writer(console.err()))
                .setExpandAtFiles(false)
                .setUsageHelpAutoWidth(false)
                .setUsageHelpLongOptionsMaxWidth(32)
                .setParameterExceptionHandler(faults)
                .setExecutionExceptionHandler(faults)
                .execute(args);
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(stream, true, StandardCharsets.UTF_8);
    }
}
