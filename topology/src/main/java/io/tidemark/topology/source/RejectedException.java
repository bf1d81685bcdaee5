package io.tidemark.topology.source;

/** A record that cannot be processed, and why. Has no stack trace: it is about data. */
final class RejectedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String reason;

    /**
     * @param reason a short code
     * @param message what is wrong, in words
     */
    RejectedException(String reason, String message) {
        super(message, null, false, false);
        this.reason = reason;
    }

    String reason() {
        return reason;
    }
}
