package io.tidemark.topology.expression;

import io.tidemark.config.SimpleType;
import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.stream.Collectors;

/** The canonical text of resolved expressions. It is part of checkpoints: a change here makes old ones unreadable. */
final class Digest {

    private Digest() {}

    static String of(Expr expr) {
        if (expr instanceof Expr.Literal literal) {
            return literal(literal);
        } else if (expr instanceof Expr.Constant constant) {
            return constant.digest();
        } else if (expr instanceof Expr.InputColumn column) {
            return name(column.name());
        } else if (expr instanceof Expr.Field field) {
            return of(field.row()) + "." + name(field.name());
        } else if (expr instanceof Expr.UntypedNull) {
            return "NULL";
        }
        return head(expr) + expr.parts().stream().map(Digest::of).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String head(Expr expr) {
        if (expr instanceof Expr.Call call) {
            return call.name();
        } else if (expr instanceof Expr.Logic logic) {
            return logic.and() ? "AND" : "OR";
        } else if (expr instanceof Expr.Is is) {
            return (is.negated() ? "IS NOT " : "IS ") + is.question();
        } else if (expr instanceof Expr.Case) {
            return "CASE";
        } else if (expr instanceof Expr.Coalesce) {
            return "COALESCE";
        } else if (expr instanceof Expr.Try) {
            return "TRY";
        } else if (expr instanceof Expr.Interval interval) {
            return interval.months() ? "MONTHS" : "MILLISECONDS";
        }
        throw new IllegalStateException("no digest for " + expr);
    }

    private static String literal(Expr.Literal literal) {
        Object value = literal.value();
        if (value == null) {
            return literal.type().sql() + " NULL";
        } else if (value instanceof byte[] bytes) {
            return "X'" + HexFormat.of().formatHex(bytes) + "'";
        } else if (value instanceof BigDecimal decimal) {
            return literal.type().sql() + " '" + decimal.toPlainString() + "'";
        } else if (literal.type() == SimpleType.INT || literal.type() == SimpleType.BOOLEAN) {
            return value.toString();
        } else if (literal.type() == SimpleType.VARCHAR) {
            return "'" + value.toString().replace("'", "''") + "'";
        } else if (value instanceof Double number) {
            return "DOUBLE '" + Double.toHexString(number) + "'";
        } else if (value instanceof Float number) {
            return "FLOAT '" + Float.toHexString(number) + "'";
        }
        return literal.type().sql() + " '" + value + "'";
    }

    private static String name(String name) {
        return "`" + name.replace("`", "``") + "`";
    }
}
