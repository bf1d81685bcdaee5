package io.tidemark.topology.expression;

import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.SimpleType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Makes one type of another: asked for with {@code CAST}, or where types meet. */
final class Conversions {

    private Conversions() {}

    /**
     * The value as a wider type, or a literal text as a date or time; what {@link TypeRules#common} found fits always.
     *
     * @throws SqlFault if a literal text does not fit
     */
    static Expr widen(Expr expr, DataType to, Source source) {
        if (expr instanceof Expr.UntypedNull) {
            return new Expr.Literal(null, to);
        } else if (expr.type().equals(to)) {
            return expr;
        } else if (expr instanceof Expr.Literal literal) {
            return fold(literal, to, source);
        }
        return cast(expr, to, source);
    }

    /** Whether a literal text may stand for a value of the type. */
    static boolean readsLiteral(Expr expr, DataType to) {
        return expr instanceof Expr.Literal && expr.type() == SimpleType.VARCHAR && TypeRules.isTime(to);
    }

    /** {@code CAST(expr AS to)}. */
    static Expr cast(Expr expr, DataType to, Source source) {
        if (expr instanceof Expr.UntypedNull) {
            return new Expr.Literal(null, to);
        } else if (expr.type().equals(to)) {
            return expr;
        } else if (expr instanceof Expr.Literal literal && literal.value() == null) {
            return new Expr.Literal(null, to);
        }
        String java = java(expr.type(), to)
                .orElseThrow(
                        () -> new SqlFault(source, "no cast of " + expr.type().sql() + " to " + to.sql() + " exists"));
        String name = "CAST AS " + to.sql();
        return new Expr.Call(name, java, List.of(expr), to, expr.nullable(), Expr.Nulls.STRICT, source);
    }

    private static Expr fold(Expr.Literal literal, DataType to, Source source) {
        Object value = literal.value();
        if (value == null) {
            return new Expr.Literal(null, to);
        }
        try {
            if (value instanceof Number number && to == SimpleType.BIGINT) {
                return new Expr.Literal(number.longValue(), to);
            } else if (value instanceof Number number && to == SimpleType.DOUBLE) {
                return new Expr.Literal(number.doubleValue(), to);
            } else if (value instanceof Number number && to instanceof DecimalType type) {
                BigDecimal decimal = number instanceof BigDecimal d ? d : BigDecimal.valueOf(number.longValue());
                return new Expr.Literal(Decimals.cast(decimal, type.precision(), type.scale()), to);
            } else if (value instanceof String text && to == SimpleType.DATE) {
                return new Expr.Literal(Casts.toDate(text), to);
            } else if (value instanceof String text && to == SimpleType.TIME) {
                return new Expr.Literal(Casts.toTime(text), to);
            } else if (value instanceof String text && to == SimpleType.TIMESTAMP) {
                return new Expr.Literal(Casts.toTimestamp(text), to);
            } else if (value instanceof Integer days && to == SimpleType.TIMESTAMP) {
                return new Expr.Literal(Times.timestampOf(days), to);
            }
        } catch (EvaluationFault e) {
            throw new SqlFault(source, String.valueOf(e.getMessage()));
        }
        return cast(literal, to, source);
    }

    private static Optional<String> java(DataType from, DataType to) {
        if (to instanceof DecimalType decimal) {
            return toDecimal(from, decimal);
        }
        if (!(to instanceof SimpleType simple)) {
            return Optional.empty();
        }
        boolean text = from == SimpleType.VARCHAR;
        boolean number = TypeRules.isNumeric(from);
        String java = switch (simple) {
            case BOOLEAN -> text ? "Casts.toBoolean($0)" : "";
            case INT -> text || number ? "Casts.toInt($0)" : "";
            case BIGINT -> toBigint(from);
            case FLOAT ->
                from == SimpleType.INT ? "Casts.toFloat((long) $0)" : text || number ? "Casts.toFloat($0)" : "";
            case DOUBLE -> toDouble(from);
            case VARCHAR -> toText(from);
            case VARBINARY -> text ? "Casts.toBytes($0)" : "";
            case DATE -> text ? "Casts.toDate($0)" : from == SimpleType.TIMESTAMP ? "Times.dateOf($0)" : "";
            case TIME -> text ? "Casts.toTime($0)" : from == SimpleType.TIMESTAMP ? "Times.timeOf($0)" : "";
            case TIMESTAMP -> text ? "Casts.toTimestamp($0)" : from == SimpleType.DATE ? "Times.timestampOf($0)" : "";
        };
        return java.isEmpty() ? Optional.empty() : Optional.of(java);
    }

    private static Optional<String> toDecimal(DataType from, DecimalType to) {
        String size = ", " + to.precision() + ", " + to.scale() + ")";
        if (from == SimpleType.VARCHAR) {
            return Optional.of("Casts.toDecimal($0" + size);
        } else if (from instanceof DecimalType d && d.scale() == to.scale() && d.precision() <= to.precision()) {
            return Optional.of("$0");
        } else if (TypeRules.isInteger(from)) {
            return Optional.of("Decimals.cast((long) $0" + size);
        } else if (TypeRules.isApproximate(from)) {
            return Optional.of("Decimals.cast((double) $0" + size);
        }
        return from instanceof DecimalType ? Optional.of("Decimals.cast($0" + size) : Optional.empty();
    }

    private static String toBigint(DataType from) {
        if (from == SimpleType.INT) {
            return "(long) $0";
        } else if (from instanceof DecimalType) {
            return "Decimals.toLong($0)";
        }
        return from == SimpleType.VARCHAR || TypeRules.isApproximate(from) ? "Casts.toLong($0)" : "";
    }

    private static String toDouble(DataType from) {
        if (from == SimpleType.VARCHAR) {
            return "Casts.toDouble($0)";
        } else if (from instanceof DecimalType) {
            return "$0.doubleValue()";
        }
        return TypeRules.isNumeric(from) ? "(double) $0" : "";
    }

    private static String toText(DataType from) {
        if (from instanceof DecimalType) {
            return "Casts.toText($0)";
        }
        if (!(from instanceof SimpleType simple)) {
            return "";
        }
        return switch (simple) {
            case INT, BIGINT -> "Casts.toText((long) $0)";
            case DATE -> "Casts.dateToText($0)";
            case TIME -> "Casts.timeToText($0)";
            case TIMESTAMP -> "Casts.timestampToText($0)";
            default -> "Casts.toText($0)";
        };
    }
}
