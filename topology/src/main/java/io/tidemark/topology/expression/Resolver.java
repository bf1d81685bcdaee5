package io.tidemark.topology.expression;

import io.tidemark.config.NearestName;
import io.tidemark.config.Problem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;

/** Gives every part of a parsed expression its meaning and its type. */
final class Resolver {

    private final ParsedText text;
    private final Names names;
    private final FunctionTable functions;

    Resolver(ParsedText text, Names names, FunctionTable functions) {
        this.text = text;
        this.names = names;
        this.functions = functions;
    }

    /**
     * A value of a column type.
     *
     * @throws SqlFault with every fault that was found
     */
    Expr value(SqlNode node) {
        Expr expr = any(node);
        if (expr instanceof Expr.Interval) {
            throw new SqlFault(text.source(node), "an interval is no value of its own; add it to a date or timestamp");
        }
        return expr;
    }

    /** A value or an interval. */
    Expr any(SqlNode node) {
        Optional<Expr> whole = names.whole(node, text);
        if (whole.isPresent()) {
            return whole.get();
        } else if (node instanceof SqlIdentifier name) {
            return column(name);
        } else if (node instanceof SqlLiteral literal) {
            return Literals.of(literal, text.source(node));
        } else if (node.isA(SqlKind.QUERY) || node.getKind() == SqlKind.EXISTS || node.getKind() == SqlKind.UNIQUE) {
            throw new SqlFault(
                    text.source(node), "an expression holds no subquery; a second stream comes in by `join`");
        } else if (node instanceof SqlDynamicParam) {
            throw new SqlFault(text.source(node), "an expression has no parameters (?); write ${VARIABLE} instead");
        } else if (node instanceof SqlCall call) {
            return new OperatorResolver(this, call).resolve();
        }
        throw new SqlFault(text.source(node), "'" + text.source(node).shown() + "' may not stand here");
    }

    private Expr column(SqlIdentifier name) {
        Optional<String> reason = name.isSimple() && !names.knows(name.getSimple())
                ? Unrepeatable.reason(name.getSimple())
                : Optional.empty();
        if (reason.isPresent() && Unrepeatable.isNiladic(name.getSimple().toUpperCase(Locale.ROOT))) {
            throw new SqlFault(text.source(name), reason.get());
        }
        return names.column(name, text);
    }

    /** A function by its name, once its arguments are known. */
    Expr function(String name, FunctionCall call) {
        return functions
                .apply(call)
                .orElseThrow(() -> new SqlFault(
                        call.source(),
                        Unrepeatable.reason(name)
                                .orElseGet(() -> "no function '" + name + "'"
                                        + NearestName.suggestion(name.toUpperCase(Locale.ROOT), knownFunctions()))));
    }

    /** Fails early, before arguments are looked at, if there is no such function. */
    void checkExists(String name, Source source) {
        if (!functions.contains(name)) {
            function(name, new FunctionCall(name.toUpperCase(Locale.ROOT), List.of(), source));
        }
    }

    private Set<String> knownFunctions() {
        Set<String> known = new HashSet<>(functions.names());
        known.addAll(AggregateRules.names());
        return known;
    }

    Names names() {
        return names;
    }

    ParsedText text() {
        return text;
    }

    Source source(SqlNode node) {
        return text.source(node);
    }

    /** All of them; the faults of all together. */
    List<Operand> operands(List<? extends SqlNode> nodes) {
        List<Operand> operands = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (SqlNode node : nodes) {
            for (SqlNode each : node instanceof SqlNodeList list ? list : List.of(node)) {
                try {
                    operands.add(new Operand(any(each), text.source(each)));
                } catch (SqlFault e) {
                    problems.addAll(e.problems());
                }
            }
        }
        if (!problems.isEmpty()) {
            throw new SqlFault(problems);
        }
        return operands;
    }
}
