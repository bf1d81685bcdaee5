package io.tidemark.topology.expression;

import org.jspecify.annotations.Nullable;

/** A condition as byte code. Has no mutable state, so any number of threads may share it. */
public interface CompiledCondition {

    /**
     * Whether the condition is TRUE for the row; NULL is not.
     *
     * @param row has the layout given at compile time
     * @throws ExpressionFailedException if the condition fails
     */
    boolean holds(@Nullable Object[] row);
}
