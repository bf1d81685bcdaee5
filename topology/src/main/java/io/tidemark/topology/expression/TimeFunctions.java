package io.tidemark.topology.expression;

import static io.tidemark.config.SimpleType.BIGINT;
import static io.tidemark.config.SimpleType.DATE;
import static io.tidemark.config.SimpleType.TIME;
import static io.tidemark.config.SimpleType.TIMESTAMP;

import io.tidemark.topology.expression.FunctionTable.Function;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Functions of dates and times. */
final class TimeFunctions {

    private TimeFunctions() {}

    static List<Function> all() {
        List<Function> all = new ArrayList<>(List.of(
                new Function("DATE_TRUNC", "'unit', time", 2, 2, TimeFunctions::truncate),
                new Function("LAST_DAY", "date", 1, 1, TimeFunctions::lastDay),
                new Function(
                        "UNIX_SECONDS",
                        "timestamp",
                        1,
                        1,
                        call -> call.java("Math.floorDiv($0, 1000L)", BIGINT, call.timestamp(0))),
                new Function("UNIX_MILLIS", "timestamp", 1, 1, call -> call.java("$0", BIGINT, call.timestamp(0))),
                new Function(
                        "TIMESTAMP_SECONDS",
                        "seconds",
                        1,
                        1,
                        call -> call.java("Numbers.multiply($0, 1000L)", TIMESTAMP, bigint(call))),
                new Function(
                        "TIMESTAMP_MILLIS", "milliseconds", 1, 1, call -> call.java("$0", TIMESTAMP, bigint(call)))));
        Map.of(
                        "YEAR", TimeField.YEAR,
                        "QUARTER", TimeField.QUARTER,
                        "MONTH", TimeField.MONTH,
                        "WEEK", TimeField.WEEK,
                        "DAYOFMONTH", TimeField.DAY,
                        "DAYOFWEEK", TimeField.DOW,
                        "DAYOFYEAR", TimeField.DOY,
                        "HOUR", TimeField.HOUR,
                        "MINUTE", TimeField.MINUTE,
                        "SECOND", TimeField.SECOND)
                .forEach((name, field) -> all.add(new Function(name, "time", 1, 1, call -> extract(call, field))));
        return all;
    }

    private static Expr bigint(FunctionCall call) {
        if (!call.isUntypedNull(0) && !TypeRules.isInteger(call.type(0))) {
            throw call.wants(0, "BIGINT");
        }
        return call.widened(0, BIGINT);
    }

    /** {@code EXTRACT(field FROM time)}, BIGINT. */
    static Expr extract(FunctionCall call, TimeField field) {
        Expr time = call.time(0);
        boolean ofDay = !field.inDays() && field.isUnit();
        if (time.type() == TIME && !ofDay) {
            throw call.wants(0, "a date or timestamp");
        }
        String value = time.type() == DATE ? "Times.timestampOf($0)" : "(long) $0";
        return call.named("EXTRACT " + field, "Times.extract(" + value + ", TimeField." + field + ")", BIGINT, time);
    }

    /** {@code FLOOR(time TO unit)} or {@code CEIL(time TO unit)}. */
    static Expr round(FunctionCall call, TimeField unit, String method) {
        if (!unit.isUnit()) {
            throw new SqlFault(call.source(), "nothing is rounded to " + unit + "; units are " + units());
        }
        Expr time = call.time(0);
        if (time.type() == TIME && method.equals("ceil")) {
            throw call.wants(0, "a date or timestamp");
        }
        String suffix = time.type() == DATE ? "Date" : time.type() == TIME ? "Time" : "";
        String java = "Times." + method + suffix + "($0, TimeField." + unit + ")";
        return call.named(method.toUpperCase(Locale.ROOT) + " TO " + unit, java, time.type(), time);
    }

    /** The unit that a literal names. */
    private static Expr truncate(FunctionCall call) {
        String name = call.literalText(0)
                .orElseThrow(() -> new SqlFault(
                        call.operands().get(0).source(), "DATE_TRUNC wants its unit written out, such as 'hour'"));
        TimeField unit = TimeField.named(name)
                .filter(TimeField::isUnit)
                .orElseThrow(() -> new SqlFault(
                        call.operands().get(0).source(), "'" + name + "' is no unit of time; units are " + units()));
        Operand time = call.operands().get(1);
        return round(new FunctionCall(call.name(), List.of(time), call.source()), unit, "floor");
    }

    private static Expr lastDay(FunctionCall call) {
        Expr time = call.time(0);
        if (time.type() == TIME) {
            throw call.wants(0, "a date or timestamp");
        }
        String date = time.type() == DATE ? "$0" : "Times.dateOf($0)";
        return call.java("Times.lastDayOfMonth(" + date + ")", DATE, time);
    }

    private static String units() {
        return String.join(
                ", ",
                Arrays.stream(TimeField.values())
                        .filter(TimeField::isUnit)
                        .map(TimeField::name)
                        .toList());
    }
}
