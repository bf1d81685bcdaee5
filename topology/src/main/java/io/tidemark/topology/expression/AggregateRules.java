package io.tidemark.topology.expression;

import io.tidemark.config.DataType;
import io.tidemark.config.SimpleType;
import io.tidemark.topology.expression.Names.AggregateSyntax;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;

/** What each aggregate takes and yields. */
final class AggregateRules {

    private static final Set<String> NAMES = Set.of(
            "COUNT",
            "APPROX_COUNT_DISTINCT",
            "SUM",
            "AVG",
            "MIN",
            "MAX",
            "FIRST_VALUE",
            "LAST_VALUE",
            "STDDEV_POP",
            "STDDEV_SAMP",
            "APPROX_PERCENTILE");

    private final AggregateSyntax syntax;
    private final Resolver resolver;

    /** {@code resolver} sees single records. */
    AggregateRules(AggregateSyntax syntax, Resolver resolver) {
        this.syntax = syntax;
        this.resolver = resolver;
    }

    static boolean isAggregate(String upperCaseName) {
        return NAMES.contains(upperCaseName);
    }

    static Set<String> names() {
        return NAMES;
    }

    AggregateCall resolve() {
        Optional<TypedExpression> filter = syntax.filter().map(this::condition);
        if (syntax.name().equals("COUNT")) {
            return count(filter);
        }
        boolean percentile = syntax.name().equals("APPROX_PERCENTILE");
        if (syntax.distinct() || syntax.arguments().size() != (percentile ? 2 : 1)) {
            String usage = percentile ? "(value, rank)" : "(value)";
            String hint = syntax.distinct() ? "; DISTINCT goes with COUNT only" : "";
            throw fault(syntax.name() + " is called as " + syntax.name() + usage + hint);
        }
        AggregateFunction function = AggregateFunction.valueOf(syntax.name());
        Expr argument = argument();
        OptionalDouble rank =
                percentile ? OptionalDouble.of(rank(syntax.arguments().get(1))) : OptionalDouble.empty();
        boolean nullable = function != AggregateFunction.APPROX_COUNT_DISTINCT;
        return call(function, argument, filter, rank, type(function, argument), nullable);
    }

    private AggregateCall count(Optional<TypedExpression> filter) {
        if (syntax.arguments().size() != 1) {
            throw fault("COUNT is called as COUNT(*), COUNT(value) or COUNT(DISTINCT value)");
        }
        boolean all = syntax.arguments().get(0) instanceof SqlIdentifier name && name.isStar();
        if (all && syntax.distinct()) {
            throw fault("COUNT(DISTINCT ...) wants a value, not *");
        } else if (all) {
            return new AggregateCall(
                    AggregateFunction.COUNT,
                    Optional.empty(),
                    filter,
                    OptionalDouble.empty(),
                    SimpleType.BIGINT,
                    false);
        }
        AggregateFunction function = syntax.distinct() ? AggregateFunction.COUNT_DISTINCT : AggregateFunction.COUNT;
        return call(function, argument(), filter, OptionalDouble.empty(), SimpleType.BIGINT, false);
    }

    private static AggregateCall call(
            AggregateFunction function,
            Expr argument,
            Optional<TypedExpression> filter,
            OptionalDouble rank,
            DataType type,
            boolean nullable) {
        return new AggregateCall(function, Optional.of(new TypedExpression(argument)), filter, rank, type, nullable);
    }

    private Expr argument() {
        Expr argument = resolver.value(syntax.arguments().get(0));
        return Conversions.widen(argument, argument.type(), syntax.source());
    }

    private DataType type(AggregateFunction function, Expr argument) {
        DataType type = argument.type();
        boolean number = TypeRules.isNumeric(type);
        boolean scalar = TypeRules.isScalar(type);
        DataType result = switch (function) {
            case COUNT, COUNT_DISTINCT, APPROX_COUNT_DISTINCT -> SimpleType.BIGINT;
            case FIRST_VALUE, LAST_VALUE -> type;
            case MIN, MAX -> scalar ? type : null;
            case SUM -> number ? TypeRules.sum(type) : null;
            case AVG -> number ? TypeRules.average(type) : null;
            case STDDEV_POP, STDDEV_SAMP, APPROX_PERCENTILE -> number ? SimpleType.DOUBLE : null;
        };
        if (result == null) {
            String wanted = function == AggregateFunction.MIN || function == AggregateFunction.MAX
                    ? "a value that has an order"
                    : "a number";
            throw new SqlFault(
                    resolver.source(syntax.arguments().get(0)),
                    syntax.name() + " wants " + wanted + ", not " + type.sql());
        }
        return result;
    }

    private double rank(SqlNode node) {
        Expr rank = resolver.value(node);
        if (rank instanceof Expr.Literal literal && literal.value() instanceof Number number) {
            double value = number instanceof BigDecimal decimal ? decimal.doubleValue() : number.doubleValue();
            if (value >= 0 && value <= 1) {
                return value;
            }
        }
        throw new SqlFault(
                resolver.source(node), "APPROX_PERCENTILE wants its rank written out, from 0 to 1, such as 0.99");
    }

    private TypedExpression condition(SqlNode node) {
        Operand operand = resolver.operands(List.of(node)).get(0);
        return new TypedExpression(new FunctionCall("FILTER", List.of(operand), operand.source()).bool(0));
    }

    private SqlFault fault(String message) {
        return new SqlFault(syntax.source(), message);
    }
}
