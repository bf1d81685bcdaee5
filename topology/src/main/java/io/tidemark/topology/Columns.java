package io.tidemark.topology;

import io.tidemark.config.Location;
import io.tidemark.config.Problem;
import io.tidemark.config.SqlText;
import io.tidemark.topology.expression.ExpressionScope;
import io.tidemark.topology.expression.TypedExpression;
import java.util.ArrayList;
import java.util.List;

/** Names columns of a scope as expressions. */
record Columns(ExpressionScope scope) {

    /**
     * The expression that is a column.
     *
     * @throws IllegalStateException if the scope has no such column
     */
    TypedExpression column(String name) {
        List<Problem> problems = new ArrayList<>();
        String quoted = "`" + name.replace("`", "``") + "`";
        return scope.resolve(SqlText.of(quoted, new Location("", 1, 1)), problems)
                .orElseThrow(() -> new IllegalStateException("no column " + name + ": " + problems));
    }
}
