package io.tidemark.app;

import io.tidemark.config.NearestName;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what went wrong: one line, and a stack trace only if it is asked for. */
final class FaultReport implements IParameterExceptionHandler, IExecutionExceptionHandler {

    private final Console console;
    private final Verbosity verbosity;

    FaultReport(Console console, Verbosity verbosity) {
        this.console = console;
        this.verbosity = verbosity;
    }

    @Override
    public int handleParseException(ParameterException fault, String[] args) {
        CommandLine command = fault.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        say(name + ": " + message(fault, command));
        say("See '" + name + " --help'.");
        return ExitCode.USAGE.code();
    }

    private static String message(ParameterException fault, CommandLine command) {
        if (fault instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            return unmatched(unmatched.getUnmatched().get(0), command);
        }
        String message = String.valueOf(fault.getMessage());
        return message.isEmpty()
                ? message
                : message.substring(0, 1).toLowerCase(java.util.Locale.ROOT) + message.substring(1);
    }

    private static String unmatched(String argument, CommandLine command) {
        if (argument.startsWith("-") && argument.length() > 1) {
            String option = argument.split("=", 2)[0];
            List<String> known =
                    new ArrayList<>(command.getCommandSpec().optionsMap().keySet());
            return "unknown option '" + option + "'" + NearestName.suggestion(option, known);
        }
        if (!command.getSubcommands().isEmpty()) {
            return "unknown command '" + argument + "'"
                    + NearestName.suggestion(argument, command.getSubcommands().keySet());
        }
        return "unexpected argument '" + argument + "'";
    }

    @Override
    public int handleExecutionException(Exception fault, CommandLine command, ParseResult parsed) {
        String name = command.getCommandSpec().qualifiedName();
        if (fault instanceof CommandFailure failure) {
            say(name + ": " + failure.getMessage());
            showDetails(failure);
            return failure.exitCode().code();
        }
        say(name + ": failed unexpectedly: " + summary(fault)
                + (verbosity.isVerbose() ? "" : " (--verbose shows where)"));
        showDetails(fault);
        return ExitCode.FAILED.code();
    }

    private void showDetails(Exception fault) {
        if (verbosity.isVerbose()) {
            StringWriter trace = new StringWriter();
            fault.printStackTrace(new PrintWriter(trace));
            say(trace.toString().stripTrailing());
        }
    }

    private void say(String text) {
        console.err().println(console.secrets().redact(text));
    }

    /** The deepest cause says what happened; those around it, where. */
    private static String summary(Throwable fault) {
        Throwable deepest = fault;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        String message = Optional.ofNullable(deepest.getMessage()).orElse("").replaceAll("\\s+", " ");
        return deepest.getClass().getSimpleName() + (message.isEmpty() ? "" : ": " + message);
    }
}
