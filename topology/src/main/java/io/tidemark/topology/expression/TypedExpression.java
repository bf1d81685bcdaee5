package io.tidemark.topology.expression;

import io.tidemark.config.DataType;
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
