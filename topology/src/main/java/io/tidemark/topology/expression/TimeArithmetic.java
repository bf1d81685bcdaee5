package io.tidemark.topology.expression;

import io.tidemark.config.SimpleType;
import java.util.List;

/** Sums, differences and multiples of dates, times and intervals. */
final class TimeArithmetic {

    private TimeArithmetic() {}

    /** Whether one of two operands is a date, time or interval. */
    static boolean concerns(FunctionCall call) {
        return call.operands().stream()
                .map(Operand::expr)
                .anyMatch(expr -> expr instanceof Expr.Interval
                        || (!(expr instanceof Expr.UntypedNull) && TypeRules.isTime(expr.type())));
    }

    static Expr of(FunctionCall call, String operator) {
        boolean sum = operator.equals("+") || operator.equals("-");
        if (sum && call.expr(1) instanceof Expr.Interval interval && !(call.expr(0) instanceof Expr.Interval)) {
            return add(call.time(0), interval, operator.equals("-"), call.source());
        } else if (operator.equals("+")
                && call.expr(0) instanceof Expr.Interval interval
                && !(call.expr(1) instanceof Expr.Interval)) {
            return add(call.time(1), interval, false, call.source());
        } else if (sum
                && call.expr(0) instanceof Expr.Interval a
                && call.expr(1) instanceof Expr.Interval b
                && a.months() == b.months()) {
            String java = operator.equals("+") ? "Numbers.add($0, $1)" : "Numbers.subtract($0, $1)";
            Expr amount = call.named(operator, java, a.amount().type(), a.amount(), b.amount());
            return new Expr.Interval(amount, a.months(), a.wholeDays() && b.wholeDays());
        } else if (operator.equals("*") && call.expr(0) instanceof Expr.Interval interval) {
            return multiple(call, interval, 1);
        } else if (operator.equals("*") && call.expr(1) instanceof Expr.Interval interval) {
            return multiple(call, interval, 0);
        }
        String hint = operator.equals("-")
                ? "; the time between two is TIMESTAMPDIFF(unit, from, to)"
                : sum ? "; write + INTERVAL '1' DAY, say" : "";
        throw new SqlFault(call.source(), operator + " does not go with these types" + hint);
    }

    private static Expr multiple(FunctionCall call, Expr.Interval interval, int factor) {
        if (!TypeRules.isInteger(call.type(factor))) {
            throw new SqlFault(call.operands().get(factor).source(), "an interval is multiplied by an INT or BIGINT");
        }
        return scaled(interval, call.expr(factor), call.source());
    }

    /** An interval of {@code count} units. */
    static Expr.Interval units(Expr count, TimeField unit, Source source) {
        Expr length = unit.inMonths()
                ? new Expr.Literal((int) unit.length(), SimpleType.INT)
                : new Expr.Literal(unit.length(), SimpleType.BIGINT);
        return scaled(new Expr.Interval(length, unit.inMonths(), unit.inDays()), count, source);
    }

    private static Expr.Interval scaled(Expr.Interval interval, Expr count, Source source) {
        SimpleType type = interval.months() ? SimpleType.INT : SimpleType.BIGINT;
        Expr factor = count.type() == SimpleType.BIGINT && type == SimpleType.INT
                ? Conversions.cast(count, type, source)
                : Conversions.widen(count, type, source);
        List<Expr> parts = List.of(interval.amount(), factor);
        boolean nullable = interval.amount().nullable() || factor.nullable();
        Expr amount = new Expr.Call("*", "Numbers.multiply($0, $1)", parts, type, nullable, Expr.Nulls.STRICT, source);
        return new Expr.Interval(amount, interval.months(), interval.wholeDays());
    }

    /** A date stays a date where the interval is of whole days or months, and becomes a timestamp otherwise. */
    static Expr add(Expr time, Expr.Interval interval, boolean negated, Source source) {
        Expr amount = negated ? Arithmetic.negated(interval.amount(), source) : interval.amount();
        Expr start = time.type() == SimpleType.DATE && !interval.wholeDays()
                ? Conversions.widen(time, SimpleType.TIMESTAMP, source)
                : time;
        if (start.type() == SimpleType.TIME && interval.months()) {
            throw new SqlFault(source, "a TIME has no months");
        }
        String suffix = start.type() == SimpleType.DATE ? "ToDate" : start.type() == SimpleType.TIME ? "ToTime" : "";
        String java = "Times." + (interval.months() ? "addMonths" : "addMillis") + suffix + "($0, $1)";
        boolean nullable = start.nullable() || amount.nullable();
        String name = interval.months() ? "ADD MONTHS" : "ADD MILLISECONDS";
        return new Expr.Call(name, java, List.of(start, amount), start.type(), nullable, Expr.Nulls.STRICT, source);
    }

    /** Whole units from the first operand to the second, BIGINT. */
    static Expr between(FunctionCall call, TimeField unit) {
        Expr from = call.time(0);
        Expr to = call.time(1);
        boolean times = from.type() == SimpleType.TIME && to.type() == SimpleType.TIME && !unit.inDays();
        if (!times) {
            from = call.timestamp(0);
            to = call.timestamp(1);
        }
        String java = unit.inMonths()
                ? "(long) (Times.monthsBetween($0, $1) / " + unit.length() + ")"
                : "Numbers.subtract((long) $1, (long) $0) / " + unit.length() + "L";
        return call.named("DIFFERENCE " + unit, java, SimpleType.BIGINT, from, to);
    }
}
