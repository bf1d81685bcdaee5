package io.tidemark.app.trial;

/** Input that the user must change: a file that is missing, a malformed envelope, a topic that the query does not read. */
public final class InputFault extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** A fault; the message says where it is, what is wrong and what to do, on one line. */
    public InputFault(String message) {
        super(message);
    }

    InputFault(String message, Throwable cause) {
        super(message, cause);
    }
}
