package io.tidemark.topology.expression;

import io.tidemark.config.Column;
import io.tidemark.config.Problem;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import io.tidemark.config.SqlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The columns that expressions may use, and the entry to this package. Immutable. */
public final class ExpressionScope {

    private static final String NOT_ON_RECORDS =
            " is an aggregate of many records; it stands in `select` of `aggregate` only";
    private static final String NOT_NESTED = " stands inside another aggregate";

    private final RowType columns;
    private final Optional<String> alias;
    private final FunctionTable functions = FunctionTable.standard();

    private ExpressionScope(RowType columns, Optional<String> alias) {
        this.columns = columns;
        this.alias = alias;
    }

    /**
     * A scope of these columns.
     *
     * @param columns all that may be named, metadata columns included
     * @param alias a name that may qualify them, {@code from.as}
     */
    public static ExpressionScope of(RowType columns, Optional<String> alias) {
        return new ExpressionScope(columns, alias);
    }

    /** The expression with its type; empty, with at least one problem added, if it is not valid. */
    public Optional<TypedExpression> resolve(SqlText text, List<Problem> problems) {
        return resolve(text, new RecordNames(columns, alias, NOT_ON_RECORDS), problems);
    }

    /** As {@link #resolve}, of an expression that must be BOOLEAN. */
    public Optional<TypedExpression> resolveCondition(SqlText text, List<Problem> problems) {
        return resolve(text, problems).flatMap(condition -> {
            if (condition.expr() instanceof Expr.Literal literal && literal.value() == null) {
                return Optional.of(new TypedExpression(new Expr.Literal(null, SimpleType.BOOLEAN)));
            } else if (condition.type() == SimpleType.BOOLEAN) {
                return Optional.of(condition);
            }
            String message = "a condition is TRUE or FALSE, but this is of type "
                    + condition.type().sql();
            problems.add(new Problem(text.start(), message));
            return Optional.empty();
        });
    }

    /**
     * Takes an aggregation apart; empty, with every fault of every item added, if one of them is not valid.
     *
     * @param by group columns by result name, in order
     * @param select output expressions by result name, in order
     */
    public Optional<Aggregation> resolveAggregation(
            Map<String, SqlText> by, Map<String, SqlText> select, List<Problem> problems) {
        int before = problems.size();
        List<TypedExpression> groups = new ArrayList<>();
        List<Column> groupColumns = new ArrayList<>();
        by.forEach((name, text) -> resolve(text, problems).ifPresent(group -> {
            groups.add(group);
            groupColumns.add(new Column(name, group.type(), group.nullable()));
        }));
        boolean groupsValid = problems.size() == before;
        RecordNames records = new RecordNames(columns, alias, NOT_NESTED);
        GroupNames names = new GroupNames(records, functions, groups, groupColumns);
        List<TypedExpression> outputs = new ArrayList<>();
        List<Column> results = new ArrayList<>(groupColumns);
        select.forEach((name, text) -> {
            List<Problem> found = new ArrayList<>();
            if (by.containsKey(name)) {
                found.add(new Problem(text.start(), "column '" + name + "' stands in `by` and in `select`"));
            }
            resolve(text, names, found).ifPresent(output -> {
                outputs.add(output);
                results.add(new Column(name, output.type(), output.nullable()));
            });
            // a group that is not valid makes others seem wrong that are not
            found.stream()
                    .filter(problem -> groupsValid || !problem.message().contains("differs from record to record"))
                    .forEach(problems::add);
        });
        if (problems.size() > before) {
            return Optional.empty();
        }
        List<Column> groupRow = new ArrayList<>(groupColumns);
        for (AggregateCall call : names.calls()) {
            String name = names.callName(groupRow.size() - groupColumns.size());
            groupRow.add(new Column(name, call.type(), call.nullable()));
        }
        return Optional.of(
                new Aggregation(groups, names.calls(), new RowType(groupRow), outputs, new RowType(results)));
    }

    private Optional<TypedExpression> resolve(SqlText text, Names names, List<Problem> problems) {
        try {
            ParsedText parsed = ParsedText.of(text, names.words());
            Expr expr = new Resolver(parsed, names, functions).value(parsed.node());
            return Optional.of(new TypedExpression(Conversions.widen(expr, expr.type(), parsed.source(parsed.node()))));
        } catch (SqlFault e) {
            problems.addAll(e.problems());
        } catch (StackOverflowError e) {
            problems.add(new Problem(text.start(), ParsedText.TOO_DEEP));
        }
        return Optional.empty();
    }
}
