package io.tidemark.app;

/** What the process says as it ends. */
enum ExitCode {
    /** All done; a stop by SIGTERM included. */
    DONE(0),
    /** Failed; trying again may help. */
    FAILED(1),
    /** Wrong usage, or an invalid query file. */
    USAGE(2),
    /** Refused, or there are findings; trying again will not help. */
    REFUSED(3),
    /** Interrupted from the keyboard. */
    INTERRUPTED(130);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }
}
