package io.tidemark.config;

/** A type that cannot be read on: says where in its text, and why. */
final class TypeSyntaxException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int offset;

    TypeSyntaxException(int offset, String message) {
        super(message);
        this.offset = offset;
    }

    /** The fault, for a problem of {@code text}. */
    Problem in(SqlText text) {
        return new Problem(text.atOffset(offset), String.valueOf(getMessage()));
    }
}
