package io.tidemark.app;

import org.jspecify.annotations.Nullable;

/** Ends a command: one clear message, and an exit code. Never shown with a stack trace, unless asked for. */
final class CommandFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final ExitCode exitCode;

    private CommandFailure(ExitCode exitCode, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
    }

    /** Something failed that may succeed later. */
    static CommandFailure failed(String message, @Nullable Throwable cause) {
        return new CommandFailure(ExitCode.FAILED, message, cause);
    }

    /** The user must change what they wrote. */
    static CommandFailure usage(String message, @Nullable Throwable cause) {
        return new CommandFailure(ExitCode.USAGE, message, cause);
    }

    /** The user must change what they wrote. */
    static CommandFailure usage(String message) {
        return usage(message, null);
    }

    /** Tidemark will not do it, however often it is asked. */
    static CommandFailure refused(String message) {
        return new CommandFailure(ExitCode.REFUSED, message, null);
    }

    ExitCode exitCode() {
        return exitCode;
    }
}
