package io.tidemark.serde;

/** Bytes that Tidemark wrote itself, in a store or an internal topic, and that are not what it wrote. */
public final class MalformedBytesException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** What is wrong, and at which byte. */
    public MalformedBytesException(String what, int offset) {
        super(what + " at byte " + offset);
    }
}
