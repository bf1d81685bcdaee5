package io.tidemark.topology.expression;

import static io.tidemark.config.SimpleType.BOOLEAN;
import static io.tidemark.config.SimpleType.INT;
import static io.tidemark.config.SimpleType.VARCHAR;

import io.tidemark.config.ArrayType;
import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.MapType;
import io.tidemark.topology.expression.FunctionTable.Function;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Functions that choose among values, and those of arrays and maps. */
final class GeneralFunctions {

    private GeneralFunctions() {}

    static List<Function> all() {
        return List.of(
                new Function("COALESCE", "value, ...", 1, FunctionTable.MANY, GeneralFunctions::coalesce),
                new Function("IFNULL", "value, otherwise", 2, 2, GeneralFunctions::coalesce),
                new Function("NVL", "value, otherwise", 2, 2, GeneralFunctions::coalesce),
                new Function("NULLIF", "value, other", 2, 2, GeneralFunctions::nullIf),
                new Function("IF", "condition, then, else", 3, 3, Predicates::choose),
                new Function("GREATEST", "value, ...", 1, FunctionTable.MANY, call -> extreme(call, "greatest")),
                new Function("LEAST", "value, ...", 1, FunctionTable.MANY, call -> extreme(call, "least")),
                new Function("CARDINALITY", "array or map", 1, 1, GeneralFunctions::cardinality),
                new Function("ARRAY_CONTAINS", "array, value", 2, 2, GeneralFunctions::contains),
                new Function("ARRAY_TO_STRING", "array, separator", 2, 2, GeneralFunctions::join),
                new Function("MAP_CONTAINS_KEY", "map, key", 2, 2, GeneralFunctions::containsKey));
    }

    private static Expr coalesce(FunctionCall call) {
        DataType type = call.common(0, call.size());
        List<Expr> parts = new ArrayList<>();
        for (int i = 0; i < call.size(); i++) {
            parts.add(call.widened(i, type));
        }
        return parts.size() == 1 ? parts.get(0) : new Expr.Coalesce(parts, type);
    }

    private static Expr nullIf(FunctionCall call) {
        Expr equal = Predicates.compare(new FunctionCall("=", call.operands(), call.source()), "=");
        DataType type = call.type(0);
        return new Expr.Case(List.of(equal, new Expr.Literal(null, type), call.widened(0, type)), type);
    }

    private static Expr extreme(FunctionCall call, String method) {
        DataType type = call.common(0, call.size());
        if (!TypeRules.isScalar(type)) {
            throw new SqlFault(call.source(), "values of type " + type.sql() + " have no order");
        }
        String comparison = type instanceof DecimalType
                ? "$0." + (method.equals("least") ? "min" : "max") + "($1)"
                : "Comparisons." + method + "($0, $1)";
        Expr result = call.widened(0, type);
        for (int i = 1; i < call.size(); i++) {
            result = call.java(comparison, type, result, call.widened(i, type));
        }
        return result;
    }

    private static Expr cardinality(FunctionCall call) {
        if (!(call.type(0) instanceof ArrayType) && !(call.type(0) instanceof MapType)) {
            throw call.wants(0, "an ARRAY or a MAP");
        }
        return call.java("Containers.size($0)", INT, call.expr(0));
    }

    private static Expr contains(FunctionCall call) {
        DataType element = call.array(0).element();
        if (!call.isUntypedNull(1) && !TypeRules.common(element, call.type(1)).equals(Optional.of(element))) {
            throw call.wants(1, element.sql());
        }
        return call.java("Containers.contains($0, (Object) $b1)", BOOLEAN, call.expr(0), call.widened(1, element));
    }

    private static Expr join(FunctionCall call) {
        if (call.array(0).element() != VARCHAR) {
            throw call.wants(0, "ARRAY<VARCHAR>");
        }
        return call.java("Containers.join($0, $1)", VARCHAR, call.expr(0), call.text(1));
    }

    private static Expr containsKey(FunctionCall call) {
        call.map(0);
        return call.java("Containers.containsKey($0, $1)", BOOLEAN, call.expr(0), call.text(1));
    }

    /** {@code array[position]} or {@code map[key]}; NULL where there is none. */
    static Expr item(FunctionCall call) {
        FunctionCall item = new FunctionCall("ITEM", call.operands(), call.source());
        if (call.type(0) instanceof MapType map) {
            return item.maybeNull("Containers.value($0, $1)", map.value(), call.expr(0), call.text(1));
        } else if (call.type(0) instanceof ArrayType array) {
            if (!call.isUntypedNull(1) && !TypeRules.isInteger(call.type(1))) {
                throw call.wants(1, "INT");
            }
            Expr position = call.isUntypedNull(1) ? new Expr.Literal(null, INT) : call.expr(1);
            return item.maybeNull("Containers.element($0, $1)", array.element(), call.expr(0), position);
        }
        throw new SqlFault(
                call.source(),
                "[ ] is for arrays and maps, not for " + call.type(0).sql());
    }

    /** {@code ARRAY[value, ...]}. */
    static Expr array(FunctionCall call) {
        DataType type = call.common(0, call.size());
        Expr[] elements = new Expr[call.size()];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = call.widened(i, type);
        }
        return call.withNulls("Containers.list(new Object[] {$*})", new ArrayType(type), false, elements);
    }
}
