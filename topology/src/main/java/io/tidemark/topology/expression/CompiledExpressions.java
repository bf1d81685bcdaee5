package io.tidemark.topology.expression;

import org.jspecify.annotations.Nullable;

/** Expressions as byte code. Has no mutable state, so any number of threads may share it. */
public interface CompiledExpressions {

    /** Evaluates all, in their order, into {@code out} from index 0. */
    default void evaluate(@Nullable Object[] row, @Nullable Object[] out) {
        evaluate(row, out, 0);
    }

    /**
     * Evaluates all, in their order, into {@code out} from index {@code offset}.
     *
     * @param row has the layout given at compile time; is not changed
     * @throws ExpressionFailedException if one fails; what {@code out} holds then is not defined
     */
    void evaluate(@Nullable Object[] row, @Nullable Object[] out, int offset);
}
