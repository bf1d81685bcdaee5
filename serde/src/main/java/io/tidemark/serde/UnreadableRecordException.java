package io.tidemark.serde;

/**
 * A record that cannot be read, and why. It has no stack trace: it is about data, not about code, and there may be many.
 */
public final class UnreadableRecordException extends Exception {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    UnreadableRecordException(Reason reason, String message) {
        super(message, null, false, false);
        this.reason = reason;
    }

    /** A short code such as {@code wrong-type}; {@code docs/formats.md} lists them. */
    public String reason() {
        return reason.code();
    }

    /** The same of a key, which has its message say so. */
    UnreadableRecordException inKey() {
        return new UnreadableRecordException(reason, "key: " + getMessage());
    }
}
