package io.tidemark.topology.expression;

import static io.tidemark.config.SimpleType.BIGINT;
import static io.tidemark.config.SimpleType.DOUBLE;
import static io.tidemark.config.SimpleType.INT;

import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.topology.expression.FunctionTable.Function;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Functions of numbers. */
final class NumericFunctions {

    private NumericFunctions() {}

    static List<Function> all() {
        List<Function> all = new ArrayList<>(List.of(
                new Function("ABS", "number", 1, 1, NumericFunctions::abs),
                new Function("SIGN", "number", 1, 1, NumericFunctions::sign),
                new Function("MOD", "number, divisor", 2, 2, call -> Arithmetic.of(call, "%")),
                new Function("ROUND", "number [, digits]", 1, 2, call -> round(call, "round")),
                new Function("TRUNCATE", "number [, digits]", 1, 2, call -> round(call, "truncate")),
                new Function("TRUNC", "number [, digits]", 1, 2, call -> round(renamed(call, "TRUNCATE"), "truncate")),
                new Function("FLOOR", "number", 1, 1, call -> whole(call, "floor")),
                new Function("CEIL", "number", 1, 1, call -> whole(call, "ceil")),
                new Function("CEILING", "number", 1, 1, call -> whole(renamed(call, "CEIL"), "ceil")),
                new Function("POWER", "base, exponent", 2, 2, NumericFunctions::power),
                new Function("POW", "base, exponent", 2, 2, call -> power(renamed(call, "POWER"))),
                new Function("ATAN2", "y, x", 2, 2, NumericFunctions::atan2),
                new Function("PI", "", 0, 0, call -> new Expr.Literal(Math.PI, DOUBLE)),
                new Function("BITAND", "integer, integer", 2, 2, call -> bits(call, "&")),
                new Function("BITOR", "integer, integer", 2, 2, call -> bits(call, "|")),
                new Function("BITXOR", "integer, integer", 2, 2, call -> bits(call, "^"))));
        Map.of(
                        "SQRT", "Numbers.defined(Math.sqrt($0), $0)",
                        "CBRT", "StrictMath.cbrt($0)",
                        "EXP", "Numbers.defined(StrictMath.exp($0), $0)",
                        "LN", "Numbers.logarithm($0, StrictMath.log($0))",
                        "LOG10", "Numbers.logarithm($0, StrictMath.log10($0))",
                        "LOG2", "Numbers.log2($0)",
                        "DEGREES", "Math.toDegrees($0)",
                        "RADIANS", "Math.toRadians($0)")
                .forEach((name, java) -> all.add(approximate(name, java)));
        for (String name : List.of("SIN", "COS", "TAN", "ASIN", "ACOS", "ATAN")) {
            String method = name.toLowerCase(Locale.ROOT);
            all.add(approximate(name, "Numbers.defined(StrictMath." + method + "($0), $0)"));
        }
        return all;
    }

    private static Function approximate(String name, String java) {
        return new Function(name, "number", 1, 1, call -> call.java(java, DOUBLE, call.approximate(0)));
    }

    private static FunctionCall renamed(FunctionCall call, String name) {
        return new FunctionCall(name, call.operands(), call.source());
    }

    private static Expr abs(FunctionCall call) {
        Expr number = call.number(0);
        String java = number.type() instanceof DecimalType ? "$0.abs()" : "Numbers.abs($0)";
        return call.java(java, number.type(), number);
    }

    private static Expr sign(FunctionCall call) {
        Expr number = call.number(0);
        String argument = number.type() instanceof DecimalType
                ? "$0"
                : TypeRules.isInteger(number.type()) ? "(long) $0" : "(double) $0";
        return call.java("Numbers.sign(" + argument + ")", INT, number);
    }

    private static Expr round(FunctionCall call, String method) {
        Expr number = call.number(0);
        Expr digits = call.has(1) ? call.integer(1) : new Expr.Literal(0, INT);
        if (number.type() instanceof DecimalType decimal) {
            int scale = decimal.scale();
            if (digits instanceof Expr.Literal literal && literal.value() instanceof Integer count) {
                scale = Math.max(0, Math.min(scale, count));
            }
            int whole = decimal.precision() - decimal.scale() + (method.equals("round") ? 1 : 0);
            int precision = Math.max(1, Math.min(whole + scale, DecimalType.MAX_PRECISION));
            DataType type = new DecimalType(precision, scale);
            String java = "Decimals." + method + "($0, $1, " + precision + ", " + scale + ")";
            return call.java(java, type, number, digits);
        }
        return call.java("Numbers." + method + "($0, $1)", number.type(), number, digits);
    }

    private static Expr whole(FunctionCall call, String method) {
        Expr number = call.number(0);
        if (number.type() instanceof DecimalType decimal) {
            int precision = Math.min(decimal.precision() - decimal.scale() + 1, DecimalType.MAX_PRECISION);
            return call.java("Decimals." + method + "($0)", new DecimalType(precision, 0), number);
        } else if (TypeRules.isInteger(number.type())) {
            return number;
        }
        String cast = number.type() == DOUBLE ? "" : "(float) ";
        return call.java(cast + "Math." + method + "($0)", number.type(), number);
    }

    private static Expr power(FunctionCall call) {
        return call.java("Numbers.power($0, $1)", DOUBLE, call.approximate(0), call.approximate(1));
    }

    private static Expr atan2(FunctionCall call) {
        return call.java("StrictMath.atan2($0, $1)", DOUBLE, call.approximate(0), call.approximate(1));
    }

    private static Expr bits(FunctionCall call, String operator) {
        for (int i = 0; i < 2; i++) {
            if (!call.isUntypedNull(i) && !TypeRules.isInteger(call.type(i))) {
                throw call.wants(i, "INT or BIGINT");
            }
        }
        DataType type = call.common(0, 2) == INT ? INT : BIGINT;
        return call.java("$0 " + operator + " $1", type, call.widened(0, type), call.widened(1, type));
    }
}
