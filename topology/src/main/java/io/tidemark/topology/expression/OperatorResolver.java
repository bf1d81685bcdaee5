package io.tidemark.topology.expression;

import io.tidemark.config.DataType;
import io.tidemark.config.SimpleType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.fun.SqlBetweenOperator;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlLikeOperator;
import org.apache.calcite.sql.fun.SqlTrimFunction;

/** Gives one operator or function call its meaning. */
final class OperatorResolver {

    private final Resolver resolver;
    private final SqlCall call;
    private final Source source;

    OperatorResolver(Resolver resolver, SqlCall call) {
        this.resolver = resolver;
        this.call = call;
        this.source = resolver.source(call);
    }

    Expr resolve() {
        return switch (call.getKind()) {
            case AND -> Predicates.logic(chain("AND"), true);
            case OR -> Predicates.logic(chain("OR"), false);
            case NOT -> Predicates.not(all("NOT"));
            case EQUALS, NOT_EQUALS, LESS_THAN, LESS_THAN_OR_EQUAL, GREATER_THAN, GREATER_THAN_OR_EQUAL ->
                Predicates.compare(all(operator()), operator());
            case IS_NULL, IS_NOT_NULL -> is(Expr.Question.NULL);
            case IS_TRUE, IS_NOT_TRUE -> is(Expr.Question.TRUE);
            case IS_FALSE, IS_NOT_FALSE -> is(Expr.Question.FALSE);
            case IS_DISTINCT_FROM -> Predicates.distinct(all("IS DISTINCT FROM"), false);
            case IS_NOT_DISTINCT_FROM -> Predicates.distinct(all("IS NOT DISTINCT FROM"), true);
            case PLUS, TIMES, DIVIDE -> Arithmetic.of(all(operator()), operator());
            case MINUS -> minus();
            case MINUS_PREFIX -> Arithmetic.negate(all("-"));
            case PLUS_PREFIX -> all("+").number(0);
            case BETWEEN -> between();
            case IN, NOT_IN -> in();
            case LIKE -> like();
            case CASE -> choose();
            case CAST -> cast();
            case SAFE_CAST -> new Expr.Try(cast());
            case ITEM -> GeneralFunctions.item(all("[ ]"));
            case DOT -> dot();
            case INTERVAL -> interval();
            case ARRAY_VALUE_CONSTRUCTOR -> GeneralFunctions.array(all("ARRAY[]"));
            case LITERAL_CHAIN -> TextFunctions.concat(all("||"));
            default -> special();
        };
    }

    private Expr special() {
        return switch (call.getKind()) {
            case TRIM -> trim();
            case EXTRACT -> TimeFunctions.extract(operands("EXTRACT", 1), unit(0));
            case FLOOR, CEIL -> round();
            case TIMESTAMP_ADD -> addUnits();
            case TIMESTAMP_DIFF -> TimeArithmetic.between(operands("TIMESTAMPDIFF", 1), unit(0));
            case FILTER -> aggregate((SqlCall) call.operand(0), Optional.of(call.operand(1)));
            case OVER -> throw fault("OVER is not for streams; a window is given by `aggregate`");
            case ROW, MAP_VALUE_CONSTRUCTOR, MULTISET_VALUE_CONSTRUCTOR -> throw notSupported();
            case SIMILAR, RLIKE -> throw fault(operator() + " is not supported; use LIKE or REGEXP_LIKE(text, regex)");
            case WITHIN_GROUP, WITHIN_DISTINCT, RESPECT_NULLS, IGNORE_NULLS, NEXT_VALUE, JDBC_FN ->
                throw notSupported();
            default -> named();
        };
    }

    private SqlFault notSupported() {
        return fault("'" + source.shown() + "' is not supported");
    }

    private String operator() {
        return call.getOperator().getName().toUpperCase(Locale.ROOT);
    }

    private SqlFault fault(String message) {
        return new SqlFault(source, message);
    }

    private FunctionCall all(String name) {
        return operands(name, 0);
    }

    /** The operands of a chain such as {@code a OR b OR c}, which the parser nests, however long it is. */
    private FunctionCall chain(String name) {
        Deque<SqlNode> nodes = new ArrayDeque<>();
        SqlNode rest = call;
        while (rest instanceof SqlCall next && next.getOperator().equals(call.getOperator()) && isNoGroup(next)) {
            nodes.addFirst(next.operand(1));
            rest = next.operand(0);
        }
        nodes.addFirst(rest);
        return new FunctionCall(name, resolver.operands(List.copyOf(nodes)), source);
    }

    private boolean isNoGroup(SqlCall next) {
        return next == call || resolver.names().whole(next, resolver.text()).isEmpty();
    }

    /** The operands from an index on, resolved. */
    private FunctionCall operands(String name, int from) {
        List<SqlNode> nodes = call.getOperandList();
        return new FunctionCall(name, resolver.operands(nodes.subList(from, nodes.size())), source);
    }

    private TimeField unit(int i) {
        if (call.operand(i) instanceof SqlIntervalQualifier qualifier) {
            return Literals.unit(qualifier, resolver.source(qualifier));
        }
        throw fault(operator() + " wants a unit of time, such as HOUR");
    }

    private Expr is(Expr.Question question) {
        FunctionCall operand = all("IS " + question);
        Expr expr = question == Expr.Question.NULL ? operand.widened(0, operand.type(0)) : operand.bool(0);
        if (expr instanceof Expr.Interval interval) {
            expr = interval.amount();
        }
        return new Expr.Is(expr, question, operator().startsWith("IS NOT"));
    }

    private Expr minus() {
        if (call.operandCount() == 3) {
            FunctionCall both =
                    new FunctionCall("-", resolver.operands(List.of(call.operand(1), call.operand(0))), source);
            TimeField unit = unit(2);
            return TimeArithmetic.units(TimeArithmetic.between(both, unit), unit, source);
        }
        return Arithmetic.of(all("-"), "-");
    }

    private Expr between() {
        SqlBetweenOperator operator = (SqlBetweenOperator) call.getOperator();
        Expr between = Predicates.between(all("BETWEEN"), operator.flag == SqlBetweenOperator.Flag.SYMMETRIC);
        return operator.isNegated() ? Predicates.not(between, source) : between;
    }

    private Expr in() {
        if (call.operand(1).isA(SqlKind.QUERY)) {
            return resolver.any(call.operand(1));
        }
        Expr in = Predicates.in(all("IN"));
        return call.getKind() == SqlKind.NOT_IN ? Predicates.not(in, source) : in;
    }

    private Expr like() {
        SqlLikeOperator operator = (SqlLikeOperator) call.getOperator();
        Expr like = Predicates.like(all("LIKE"), operator().contains("ILIKE"));
        return operator.isNegated() ? Predicates.not(like, source) : like;
    }

    private Expr choose() {
        SqlCase choice = (SqlCase) call;
        List<SqlNode> parts = new ArrayList<>();
        for (int i = 0; i < choice.getWhenOperands().size(); i++) {
            parts.add(choice.getWhenOperands().get(i));
            parts.add(choice.getThenOperands().get(i));
        }
        SqlNode otherwise = choice.getElseOperand();
        parts.add(otherwise == null ? SqlLiteral.createNull(call.getParserPosition()) : otherwise);
        return Predicates.choose(new FunctionCall("CASE", resolver.operands(parts), source));
    }

    private Expr cast() {
        if (!(call.operand(1) instanceof SqlDataTypeSpec spec)) {
            throw fault("CAST wants a type");
        }
        DataType type = Literals.type(spec, resolver.source(spec));
        Expr cast = Conversions.cast(resolver.value(call.operand(0)), type, source);
        int length = spec.getTypeNameSpec() instanceof SqlBasicTypeNameSpec basic ? basic.getPrecision() : -1;
        if (type == SimpleType.VARCHAR && length >= 0) {
            FunctionCall cut = new FunctionCall("LEFT", List.of(new Operand(cast, source)), source);
            return cut.java("Texts.left($0, $1)", type, cast, new Expr.Literal(length, SimpleType.INT));
        }
        return cast;
    }

    private Expr dot() {
        Expr row = resolver.value(call.operand(0));
        SqlIdentifier field = call.operand(1);
        return RecordNames.field(row, field.getSimple(), resolver.source(field));
    }

    private Expr interval() {
        Operand count = resolver.operands(List.of(call.operand(0))).get(0);
        if (!TypeRules.isInteger(count.expr().type())) {
            throw new SqlFault(count.source(), "INTERVAL wants an INT or BIGINT here");
        }
        return TimeArithmetic.units(count.expr(), unit(1), source);
    }

    private Expr trim() {
        SqlLiteral flag = call.operand(0);
        String method = switch (flag.getValueAs(SqlTrimFunction.Flag.class)) {
            case BOTH -> "trim";
            case LEADING -> "trimStart";
            case TRAILING -> "trimEnd";
        };
        FunctionCall rest = operands("TRIM", 1);
        String name = method.equals("trim") ? "BTRIM" : method.equals("trimStart") ? "LTRIM" : "RTRIM";
        return rest.named(name, "Texts." + method + "($0, $1)", SimpleType.VARCHAR, rest.text(1), rest.text(0));
    }

    private Expr round() {
        String name = operator();
        if (call.operandCount() == 2 && call.operand(1) instanceof SqlIntervalQualifier) {
            FunctionCall time = new FunctionCall(name, resolver.operands(List.of(call.operand(0))), source);
            return TimeFunctions.round(time, unit(1), name.toLowerCase(Locale.ROOT));
        }
        return resolver.function(name, all(name));
    }

    private Expr addUnits() {
        FunctionCall rest = operands("TIMESTAMPADD", 1);
        if (!rest.isUntypedNull(0) && !TypeRules.isInteger(rest.type(0))) {
            throw rest.wants(0, "INT or BIGINT");
        }
        Expr count = rest.widened(0, rest.isUntypedNull(0) ? SimpleType.INT : rest.type(0));
        return TimeArithmetic.add(rest.time(1), TimeArithmetic.units(count, unit(0), source), false, source);
    }

    private Expr named() {
        String name = operator();
        if (name.equals("||")) {
            return TextFunctions.concat(chain("||"));
        } else if (name.equals("%")) {
            return Arithmetic.of(all("%"), "%");
        } else if (AggregateRules.isAggregate(name)) {
            return aggregate(call, Optional.empty());
        }
        resolver.checkExists(call.getOperator().getName(), source);
        return resolver.function(call.getOperator().getName(), all(name));
    }

    private Expr aggregate(SqlCall aggregate, Optional<SqlNode> filter) {
        String name = aggregate.getOperator().getName().toUpperCase(Locale.ROOT);
        if (!AggregateRules.isAggregate(name)) {
            throw fault("FILTER stands behind an aggregate only");
        }
        boolean distinct = aggregate.getFunctionQuantifier() != null
                && aggregate.getFunctionQuantifier().getValue() == SqlSelectKeyword.DISTINCT;
        return resolver.names()
                .aggregate(
                        new Names.AggregateSyntax(name, aggregate.getOperandList(), distinct, filter, source),
                        resolver.text());
    }
}
