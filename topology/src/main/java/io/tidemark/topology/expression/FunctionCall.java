package io.tidemark.topology.expression;

import io.tidemark.config.ArrayType;
import io.tidemark.config.DataType;
import io.tidemark.config.MapType;
import io.tidemark.config.SimpleType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A function or operator with resolved arguments, and what a rule needs to check and translate it.
 *
 * @param name as the user wrote it, in upper case
 * @param operands the arguments
 * @param source the whole call
 */
record FunctionCall(String name, List<Operand> operands, Source source) {

    FunctionCall {
        operands = List.copyOf(operands);
    }

    int size() {
        return operands.size();
    }

    boolean has(int i) {
        return i < operands.size();
    }

    Expr expr(int i) {
        return operands.get(i).expr();
    }

    DataType type(int i) {
        return expr(i).type();
    }

    boolean isUntypedNull(int i) {
        return expr(i) instanceof Expr.UntypedNull;
    }

    /** The fault of an argument of the wrong type. */
    SqlFault wants(int i, String what) {
        String which = operands.size() == 1 ? "" : " as argument " + (i + 1);
        String type = isUntypedNull(i) ? "NULL" : type(i).sql();
        return new SqlFault(operands.get(i).source(), name + " wants " + what + which + ", not " + type);
    }

    Expr text(int i) {
        return of(i, SimpleType.VARCHAR);
    }

    Expr bool(int i) {
        return of(i, SimpleType.BOOLEAN);
    }

    /** An argument of exactly this type. */
    Expr of(int i, SimpleType type) {
        if (isUntypedNull(i)) {
            return new Expr.Literal(null, type);
        } else if (type(i) != type) {
            throw wants(i, type.sql());
        }
        return expr(i);
    }

    /** A position or count, as INT. */
    Expr integer(int i) {
        if (isUntypedNull(i) || TypeRules.isInteger(type(i))) {
            return type(i) == SimpleType.INT
                    ? expr(i)
                    : Conversions.cast(expr(i), SimpleType.INT, operands.get(i).source());
        }
        throw wants(i, "INT");
    }

    /** A number of any type. */
    Expr number(int i) {
        if (isUntypedNull(i)) {
            return new Expr.Literal(null, SimpleType.INT);
        } else if (!TypeRules.isNumeric(type(i))) {
            throw wants(i, "a number");
        }
        return expr(i);
    }

    /** A number as DOUBLE. */
    Expr approximate(int i) {
        return Conversions.widen(number(i), SimpleType.DOUBLE, operands.get(i).source());
    }

    /** A date, time or timestamp; a text that is written out is read as a timestamp. */
    Expr time(int i) {
        if (isUntypedNull(i) || Conversions.readsLiteral(expr(i), SimpleType.TIMESTAMP)) {
            return Conversions.widen(
                    expr(i), SimpleType.TIMESTAMP, operands.get(i).source());
        } else if (!TypeRules.isTime(type(i))) {
            throw wants(i, "a date or timestamp");
        }
        return expr(i);
    }

    /** A date or timestamp as TIMESTAMP. */
    Expr timestamp(int i) {
        Expr time = time(i);
        if (time.type() == SimpleType.TIME) {
            throw wants(i, "a date or timestamp");
        }
        return Conversions.widen(time, SimpleType.TIMESTAMP, operands.get(i).source());
    }

    /** Any value that can be written as text, as VARCHAR. */
    Expr writable(int i) {
        if (!isUntypedNull(i) && (!TypeRules.isScalar(type(i)) || type(i) == SimpleType.VARBINARY)) {
            throw wants(i, "VARCHAR");
        }
        return Conversions.cast(expr(i), SimpleType.VARCHAR, operands.get(i).source());
    }

    ArrayType array(int i) {
        if (type(i) instanceof ArrayType array) {
            return array;
        }
        throw wants(i, "an ARRAY");
    }

    MapType map(int i) {
        if (type(i) instanceof MapType map) {
            return map;
        }
        throw wants(i, "a MAP");
    }

    /** The literal text of an argument; empty if it is none. */
    Optional<String> literalText(int i) {
        return expr(i) instanceof Expr.Literal literal && literal.value() instanceof String text
                ? Optional.of(text)
                : Optional.empty();
    }

    /** The type that arguments from one index to before another have in common; texts written out may be times. */
    DataType common(int from, int to) {
        DataType common = null;
        for (int i = from; i < to; i++) {
            boolean literalText = expr(i) instanceof Expr.Literal && type(i) == SimpleType.VARCHAR;
            if (!isUntypedNull(i) && !literalText) {
                common = common == null
                        ? type(i)
                        : TypeRules.common(common, type(i)).orElseThrow(this::mixed);
            }
        }
        for (int i = from; i < to; i++) {
            if (!isUntypedNull(i) && common == null) {
                common = type(i);
            } else if (!isUntypedNull(i) && common != null && !Conversions.readsLiteral(expr(i), common)) {
                requireCommon(common, type(i));
            }
        }
        return common == null ? SimpleType.VARCHAR : common;
    }

    private void requireCommon(DataType a, DataType b) {
        if (TypeRules.common(a, b).isEmpty()) {
            throw mixed();
        }
    }

    private SqlFault mixed() {
        List<String> types = operands.stream()
                .filter(operand -> !(operand.expr() instanceof Expr.UntypedNull))
                .map(operand -> operand.expr().type().sql())
                .distinct()
                .toList();
        return new SqlFault(
                source,
                name + " wants values of one type, not " + String.join(" and ", types)
                        + "; CAST makes one of the other");
    }

    /** An argument widened to a type that {@link #common} gave. */
    Expr widened(int i, DataType type) {
        return Conversions.widen(expr(i), type, operands.get(i).source());
    }

    /** The translation: a function that is NULL if an argument is. */
    Expr java(String java, DataType type, Expr... arguments) {
        return named(name, java, type, arguments);
    }

    /** The same under another name. */
    Expr named(String digestName, String java, DataType type, Expr... arguments) {
        List<Expr> parts = List.of(arguments);
        boolean nullable = parts.stream().anyMatch(Expr::nullable);
        return new Expr.Call(digestName, java, parts, type, nullable, Expr.Nulls.STRICT, source);
    }

    /** A function that may be NULL of itself. */
    Expr maybeNull(String java, DataType type, Expr... arguments) {
        return new Expr.Call(name, java, List.of(arguments), type, true, Expr.Nulls.STRICT_MAYBE_NULL, source);
    }

    /** A function that sees NULL arguments. */
    Expr withNulls(String java, DataType type, boolean nullable, Expr... arguments) {
        return new Expr.Call(name, java, Arrays.asList(arguments), type, nullable, Expr.Nulls.CALLED_WITH_NULL, source);
    }
}
