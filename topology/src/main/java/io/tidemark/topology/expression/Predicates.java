package io.tidemark.topology.expression;

import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.SimpleType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Comparisons, IN, BETWEEN and LIKE. */
final class Predicates {

    /** Longer lists of literals are looked up in a set. */
    private static final int MAX_CHAIN = 8;

    private Predicates() {}

    /** {@code operator} is one of {@code = <> < <= > >=}. */
    static Expr compare(FunctionCall call, String operator) {
        if (call.expr(0) instanceof Expr.Interval a && call.expr(1) instanceof Expr.Interval b) {
            if (a.months() != b.months()) {
                throw new SqlFault(call.source(), "an interval of months has no length to compare with one of days");
            }
            return call.named(operator, order(a.amount().type(), operator), SimpleType.BOOLEAN, a.amount(), b.amount());
        }
        DataType common = comparable(call);
        Expr left = asComparable(call, 0, common);
        Expr right = asComparable(call, 1, common);
        return call.named(operator, order(common, operator), SimpleType.BOOLEAN, left, right);
    }

    private static DataType comparable(FunctionCall call) {
        DataType common;
        try {
            common = call.common(0, 2);
        } catch (SqlFault e) {
            throw new SqlFault(
                    call.source(),
                    "cannot compare " + call.type(0).sql() + " with "
                            + call.type(1).sql() + "; use CAST");
        }
        if (!TypeRules.isScalar(common)) {
            throw new SqlFault(call.source(), "cannot compare values of type " + common.sql());
        }
        return common;
    }

    /** Decimals are compared at their own scales, so that no digit needs room. */
    private static Expr asComparable(FunctionCall call, int i, DataType common) {
        if (common instanceof DecimalType && !call.isUntypedNull(i)) {
            return call.widened(i, TypeRules.asDecimal(call.type(i)));
        }
        return call.widened(i, common);
    }

    private static String order(DataType type, String operator) {
        if (type == SimpleType.INT || type == SimpleType.BIGINT || TypeRules.isTime(type)) {
            return "$0 " + (operator.equals("=") ? "==" : operator.equals("<>") ? "!=" : operator) + " $1";
        }
        boolean equality = operator.equals("=") || operator.equals("<>");
        String not = operator.equals("<>") ? "!" : "";
        if (equality && type == SimpleType.VARCHAR) {
            return not + "$0.equals($1)";
        } else if (equality && TypeRules.isApproximate(type)) {
            return not + "Comparisons.equal($0, $1)";
        } else if (equality) {
            return "Comparisons.compare($0, $1) " + (not.isEmpty() ? "==" : "!=") + " 0";
        }
        return "Comparisons.compare($0, $1) " + operator + " 0";
    }

    static Expr distinct(FunctionCall call, boolean negated) {
        DataType common = call.common(0, 2);
        String java = (negated ? "Boolean.valueOf(Comparisons.same" : "(Comparisons.distinct") + "($0, $1))";
        return call.withNulls(java, SimpleType.BOOLEAN, false, call.widened(0, common), call.widened(1, common));
    }

    /** Operands: value, low, high. */
    static Expr between(FunctionCall call, boolean symmetric) {
        Expr straight = range(call, 1, 2);
        return symmetric ? new Expr.Logic(false, List.of(straight, range(call, 2, 1))) : straight;
    }

    private static Expr range(FunctionCall call, int low, int high) {
        return new Expr.Logic(true, List.of(pair(call, low, ">="), pair(call, high, "<=")));
    }

    private static Expr pair(FunctionCall call, int other, String operator) {
        List<Operand> operands = List.of(call.operands().get(0), call.operands().get(other));
        return compare(new FunctionCall(operator, operands, call.source()), operator);
    }

    /** Operands: value, then the list. */
    static Expr in(FunctionCall call) {
        Set<Object> values = new HashSet<>();
        List<Expr> choices = new ArrayList<>();
        DataType type = call.type(0);
        boolean hashable = type == SimpleType.VARCHAR || TypeRules.isInteger(type);
        for (int i = 1; i < call.size(); i++) {
            Expr equals = pair(call, i, "=");
            boolean literal = call.expr(i) instanceof Expr.Literal l && l.value() != null && l.type() == type;
            if (hashable && literal && call.size() > MAX_CHAIN && call.expr(i) instanceof Expr.Literal l) {
                values.add(l.value());
            } else {
                choices.add(equals);
            }
        }
        if (!values.isEmpty()) {
            String boxed = type == SimpleType.INT
                    ? "Integer.valueOf($0)"
                    : type == SimpleType.BIGINT ? "Long.valueOf($0)" : "$0";
            List<String> texts = values.stream()
                    .map(value -> Digest.of(new Expr.Literal(value, type)))
                    .sorted()
                    .toList();
            Expr set = new Expr.Constant(values, Set.class, String.join(", ", texts));
            choices.add(0, call.named("IN", "$1.contains(" + boxed + ")", SimpleType.BOOLEAN, call.expr(0), set));
        }
        return choices.size() == 1 ? choices.get(0) : new Expr.Logic(false, choices);
    }

    /** Operands: text, pattern, maybe the escape character. */
    static Expr like(FunctionCall call, boolean ignoreCase) {
        Expr text = call.text(0);
        Expr pattern = call.text(1);
        Expr escape = call.has(2) ? call.text(2) : new Expr.Literal("", SimpleType.VARCHAR);
        String factory = ignoreCase ? "LikePattern.ignoringCase" : "LikePattern.of";
        String name = ignoreCase ? "ILIKE" : "LIKE";
        if (!(pattern instanceof Expr.Literal literal
                && literal.value() instanceof String patternText
                && escape instanceof Expr.Literal escapeLiteral
                && escapeLiteral.value() instanceof String escapeText)) {
            return call.named(name, factory + "($1, $2).matches($0)", SimpleType.BOOLEAN, text, pattern, escape);
        }
        try {
            LikePattern compiled = ignoreCase
                    ? LikePattern.ignoringCase(patternText, escapeText)
                    : LikePattern.of(patternText, escapeText);
            String digest = Digest.of(pattern) + ", " + Digest.of(escape);
            return compiled.shortcut()
                    .map(java -> call.named(
                            name,
                            java,
                            SimpleType.BOOLEAN,
                            text,
                            new Expr.Constant(compiled.plainText(), String.class, digest)))
                    .orElseGet(() -> call.named(
                            name,
                            "$1.matches($0)",
                            SimpleType.BOOLEAN,
                            text,
                            new Expr.Constant(compiled, LikePattern.class, digest)));
        } catch (EvaluationFault e) {
            throw new SqlFault(call.source(), String.valueOf(e.getMessage()));
        }
    }

    static Expr not(FunctionCall call) {
        return not(call.bool(0), call.source());
    }

    static Expr not(Expr condition, Source source) {
        return new Expr.Call(
                "NOT", "!$0", List.of(condition), SimpleType.BOOLEAN, condition.nullable(), Expr.Nulls.STRICT, source);
    }

    /** AND or OR of BOOLEAN operands. */
    static Expr logic(FunctionCall call, boolean and) {
        List<Expr> parts = new ArrayList<>();
        for (int i = 0; i < call.size(); i++) {
            Expr part = call.bool(i);
            if (part instanceof Expr.Logic logic && logic.and() == and) {
                parts.addAll(logic.parts());
            } else {
                parts.add(part);
            }
        }
        return new Expr.Logic(and, parts);
    }

    /** Conditions and results by turns, then the result of ELSE. */
    static Expr choose(FunctionCall call) {
        List<Operand> results = new ArrayList<>();
        for (int i = 0; i < call.size(); i++) {
            if (i % 2 == 1 || i == call.size() - 1) {
                results.add(call.operands().get(i));
            }
        }
        FunctionCall branches = new FunctionCall(call.name(), results, call.source());
        DataType type = branches.common(0, branches.size());
        List<Expr> parts = new ArrayList<>();
        for (int i = 0; i < call.size(); i++) {
            parts.add(i % 2 == 1 || i == call.size() - 1 ? call.widened(i, type) : call.bool(i));
        }
        return new Expr.Case(parts, type);
    }
}
