package io.tidemark.topology.aggregate;

/** The result of an aggregate does not fit its type; its state is unharmed. */
public final class AggregateOverflowException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The message says which aggregate, its value and the type: {@code SUM is 9223372036854775808: too large for BIGINT}. */
    AggregateOverflowException(String message) {
        super(message, null, false, false);
    }
}
