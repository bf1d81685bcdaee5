package io.tidemark.topology.expression;

import io.tidemark.config.DataType;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One aggregate over the rows of a group.
 *
 * @param function which
 * @param argument what it aggregates, over the input row; empty for {@code COUNT(*)}
 * @param filter the condition of {@code FILTER (WHERE ...)}, over the input row
 * @param parameter the rank of {@code APPROX_PERCENTILE}, 0 to 1
 * @param type of the result
 * @param nullable whether the result may be NULL, as it is over no rows; false for counts alone
 */
public record AggregateCall(
        AggregateFunction function,
        Optional<TypedExpression> argument,
        Optional<TypedExpression> filter,
        OptionalDouble parameter,
        DataType type,
        boolean nullable) {

    /**
     * What is evaluated of each row: the argument, but NULL where the filter does not hold. So a row that the filter leaves
     * out cannot fail: {@code SUM(a / b) FILTER (WHERE b <> 0)}.
     */
    public Optional<TypedExpression> input() {
        return argument.map(value -> filter.map(value::where).orElse(value));
    }

    /** Canonical text, as of {@link TypedExpression#digest()}; equal calls have equal digests. */
    public String digest() {
        StringBuilder text = new StringBuilder(function.name()).append('(');
        text.append(argument.map(TypedExpression::digest).orElse("*"));
        parameter.ifPresent(rank -> text.append(", ").append(rank));
        text.append(')');
        filter.ifPresent(condition -> text.append(" FILTER ").append(condition.digest()));
        return text.toString();
    }
}
