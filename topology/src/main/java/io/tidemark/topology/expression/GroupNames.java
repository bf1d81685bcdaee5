package io.tidemark.topology.expression;

import io.tidemark.config.Column;
import io.tidemark.config.NearestName;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;

/** The names of a group: what it is grouped by, and aggregates of its records. Collects the aggregates it meets. */
final class GroupNames implements Names {

    private final RecordNames records;
    private final FunctionTable functions;
    private final Map<String, Column> columnsByDigest = new HashMap<>();
    private final Map<String, Column> columnsByName = new LinkedHashMap<>();
    private final Map<String, AggregateCall> calls = new LinkedHashMap<>();

    /** {@code groups} have the columns of {@code columns}, in the same order. */
    GroupNames(RecordNames records, FunctionTable functions, List<TypedExpression> groups, List<Column> columns) {
        this.records = records;
        this.functions = functions;
        for (int i = 0; i < groups.size(); i++) {
            columnsByDigest.put(groups.get(i).digest(), columns.get(i));
            columnsByName.put(columns.get(i).name(), columns.get(i));
        }
    }

    /** The aggregates by the names of their results in the group row, each once, in the order of appearance. */
    List<AggregateCall> calls() {
        return List.copyOf(calls.values());
    }

    /** The name that the result of the n-th aggregate has in the group row; no group column has it. */
    String callName(int index) {
        String prefix = "#";
        while (columnsByName.containsKey(prefix + index)) {
            prefix += "#";
        }
        return prefix + index;
    }

    @Override
    public Set<String> words() {
        Set<String> words = new HashSet<>(records.words());
        words.addAll(columnsByName.keySet());
        return words;
    }

    @Override
    public boolean knows(String name) {
        return records.knows(name) || columnsByName.containsKey(name);
    }

    @Override
    public Optional<Expr> whole(SqlNode part, ParsedText text) {
        try {
            Expr expr = new Resolver(text, records, functions).any(part);
            return Optional.ofNullable(columnsByDigest.get(Digest.of(expr))).map(GroupNames::input);
        } catch (SqlFault e) {
            return Optional.empty();
        }
    }

    @Override
    public Expr column(SqlIdentifier name, ParsedText text) {
        Column column = columnsByName.get(name.names.get(0));
        if (column != null) {
            Expr expr = input(column);
            for (int i = 1; i < name.names.size(); i++) {
                expr = RecordNames.field(expr, name.names.get(i), text.source(name, i));
            }
            return expr;
        }
        String shown = text.source(name).shown();
        if (records.knows(name.names.get(0))) {
            records.column(name, text);
            throw new SqlFault(
                    text.source(name),
                    "'" + shown + "' differs from record to record of a group; put it into `by` or an aggregate");
        }
        Set<String> known = new HashSet<>(records.columns().names());
        known.addAll(columnsByName.keySet());
        throw new SqlFault(
                text.source(name),
                "no column '" + name.names.get(0) + "'" + NearestName.suggestion(name.names.get(0), known));
    }

    @Override
    public Expr aggregate(AggregateSyntax aggregate, ParsedText text) {
        AggregateCall call = new AggregateRules(aggregate, new Resolver(text, records, functions)).resolve();
        calls.putIfAbsent(call.digest(), call);
        int index = List.copyOf(calls.keySet()).indexOf(call.digest());
        return new Expr.InputColumn(callName(index), call.type(), call.nullable());
    }

    private static Expr input(Column column) {
        return new Expr.InputColumn(column.name(), column.type(), column.nullable());
    }
}
