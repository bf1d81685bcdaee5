package io.tidemark.topology.expression;

/** An expression has no value for a row: overflow, division by zero, a cast that does not fit. */
public final class ExpressionFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The message says what failed and where: {@code division by zero in `a / b`}. */
    public ExpressionFailedException(String message) {
        super(message, null, false, false);
    }
}
