package io.tidemark.topology.expression;

import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.SimpleType;
import java.util.List;
import java.util.Map;

/** The operators {@code + - * / %} on numbers, times and intervals. */
final class Arithmetic {

    private static final Map<String, String> METHODS =
            Map.of("+", "add", "-", "subtract", "*", "multiply", "/", "divide", "%", "remainder");

    private Arithmetic() {}

    /** {@code operator} is one of {@code + - * / %}. */
    static Expr of(FunctionCall call, String operator) {
        if (TimeArithmetic.concerns(call)) {
            return TimeArithmetic.of(call, operator);
        }
        for (int i = 0; i < 2; i++) {
            if (!call.isUntypedNull(i) && !TypeRules.isNumeric(call.type(i))) {
                throw notANumber(call, i, operator);
            }
        }
        if (call.isUntypedNull(0) || call.isUntypedNull(1)) {
            DataType other = call.isUntypedNull(0) ? call.type(1) : call.type(0);
            boolean untyped = call.isUntypedNull(0) && call.isUntypedNull(1);
            return new Expr.Literal(null, untyped ? SimpleType.INT : other);
        }
        DataType common = TypeRules.common(call.type(0), call.type(1)).orElseThrow();
        if (common instanceof DecimalType) {
            return decimal(call, operator);
        }
        String java = "Numbers." + METHODS.get(operator) + "($0, $1)";
        return call.named(operator, java, common, call.widened(0, common), call.widened(1, common));
    }

    private static SqlFault notANumber(FunctionCall call, int i, String operator) {
        String hint = operator.equals("+") && call.type(i) == SimpleType.VARCHAR ? "; texts are joined with ||" : "";
        return new SqlFault(
                call.operands().get(i).source(),
                operator + " wants numbers, not " + call.type(i).sql() + hint);
    }

    private static Expr decimal(FunctionCall call, String operator) {
        DecimalType a = TypeRules.asDecimal(call.type(0));
        DecimalType b = TypeRules.asDecimal(call.type(1));
        DecimalType type = switch (operator) {
            case "+", "-" -> TypeRules.sum(a, b);
            case "*" ->
                TypeRules.product(a, b)
                        .orElseThrow(() -> new SqlFault(
                                call.source(),
                                "the product of " + a.sql() + " and " + b.sql()
                                        + " has more than 38 digits behind the point; CAST one to fewer"));
            case "/" -> TypeRules.quotient(a, b);
            default -> TypeRules.remainder(a, b);
        };
        boolean scaled = operator.equals("/") || operator.equals("%");
        String size = ", " + type.precision() + (scaled ? ", " + type.scale() : "");
        String java = "Decimals." + METHODS.get(operator) + "($0, $1" + size + ")";
        return call.named(operator, java, type, call.widened(0, a), call.widened(1, b));
    }

    static Expr negate(FunctionCall call) {
        if (call.expr(0) instanceof Expr.Interval interval) {
            return new Expr.Interval(
                    negated(interval.amount(), call.source()), interval.months(), interval.wholeDays());
        }
        Expr number = call.number(0);
        if (number instanceof Expr.Literal literal
                && literal.value() instanceof Integer value
                && value != Integer.MIN_VALUE) {
            return new Expr.Literal(-value, SimpleType.INT);
        }
        return negated(number, call.source());
    }

    static Expr negated(Expr number, Source source) {
        String java = number.type() instanceof DecimalType ? "$0.negate()" : "Numbers.negate($0)";
        return new Expr.Call(
                "NEGATE", java, List.of(number), number.type(), number.nullable(), Expr.Nulls.STRICT, source);
    }
}
