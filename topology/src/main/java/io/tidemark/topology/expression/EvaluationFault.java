package io.tidemark.topology.expression;

/** What went wrong inside a function; generated code turns it into an {@link ExpressionFailedException} that says where. */
final class EvaluationFault extends RuntimeException {

    private static final long serialVersionUID = 1L;

    EvaluationFault(String message) {
        super(message, null, false, false);
    }

    /** A result that its type cannot hold. */
    static EvaluationFault overflow(String type) {
        return new EvaluationFault(type + " overflow");
    }

    /** A divisor of zero. */
    static EvaluationFault divisionByZero() {
        return new EvaluationFault("division by zero");
    }

    /** A value that does not become a type; shows the value, cut. */
    static EvaluationFault cast(Object value, String type) {
        String text = value.toString();
        String shown = text.length() <= 40 ? text : text.substring(0, 39) + "…";
        return new EvaluationFault("'" + shown + "' is no " + type);
    }

    /** Turns a fault into the exception that users see. */
    ExpressionFailedException in(String place) {
        return new ExpressionFailedException(getMessage() + " in `" + place + "`");
    }
}
