package io.tidemark.topology.expression;

import io.tidemark.config.DataType;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A valid expression with its type. Immutable; equal if the digests are. */
public final class TypedExpression {

    private final Expr expr;
    private final String digest;

    TypedExpression(Expr expr) {
        this.expr = expr;
        this.digest = Digest.of(expr);
    }

    /** The type of its value. */
    public DataType type() {
        return expr.type();
    }

    /** Whether its value may be NULL. */
    public boolean nullable() {
        return expr.nullable();
    }

    /** The same where a condition is true, and NULL elsewhere, if it could fail there. */
    TypedExpression where(TypedExpression condition) {
        return canFail(expr)
                ? new TypedExpression(
                        new Expr.Case(List.of(condition.expr, expr, new Expr.Literal(null, type())), type()))
                : this;
    }

    private static boolean canFail(Expr expr) {
        return expr instanceof Expr.Call || expr.parts().stream().anyMatch(TypedExpression::canFail);
    }

    /** The input columns it uses, in alphabetical order. */
    public Set<String> columns() {
        Set<String> names = new TreeSet<>();
        collectColumns(expr, names);
        return names;
    }

    /**
     * Canonical text of the resolved tree, fit for a fingerprint that is kept for years: independent of white space, of
     * the case of keywords and of redundant quotes and parentheses. It is Tidemark's own and no library writes it.
     */
    public String digest() {
        return digest;
    }

    Expr expr() {
        return expr;
    }

    private static void collectColumns(Expr expr, Set<String> names) {
        if (expr instanceof Expr.InputColumn column) {
            names.add(column.name());
        }
        expr.parts().forEach(part -> collectColumns(part, names));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TypedExpression that && digest.equals(that.digest);
    }

    @Override
    public int hashCode() {
        return digest.hashCode();
    }

    @Override
    public String toString() {
        return digest;
    }
}
