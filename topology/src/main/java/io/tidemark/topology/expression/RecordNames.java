package io.tidemark.topology.expression;

import io.tidemark.config.Column;
import io.tidemark.config.DataType;
import io.tidemark.config.NearestName;
import io.tidemark.config.RowType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;

/**
 * The names of a single record.
 *
 * @param columns its columns
 * @param alias may stand before them
 * @param noAggregate why no aggregate may stand here
 */
record RecordNames(RowType columns, Optional<String> alias, String noAggregate) implements Names {

    @Override
    public Set<String> words() {
        Set<String> words = new HashSet<>(columns.names());
        alias.ifPresent(words::add);
        return words;
    }

    @Override
    public boolean knows(String name) {
        return columns.indexOf(name) >= 0 || alias.equals(Optional.of(name));
    }

    @Override
    public Expr column(SqlIdentifier name, ParsedText text) {
        if (name.isStar()) {
            throw new SqlFault(text.source(name), "* stands in COUNT(*) only");
        }
        List<String> path = name.names;
        boolean qualified = path.size() > 1
                && alias.equals(Optional.of(path.get(0)))
                && (columns.indexOf(path.get(0)) < 0 || columns.indexOf(path.get(1)) >= 0);
        int first = qualified ? 1 : 0;
        int index = columns.indexOf(path.get(first));
        if (index < 0) {
            throw unknown(name, first, text);
        }
        Column column = columns.columns().get(index);
        Expr expr = new Expr.InputColumn(column.name(), column.type(), column.nullable());
        for (int i = first + 1; i < path.size(); i++) {
            expr = field(expr, path.get(i), text.source(name, i));
        }
        return expr;
    }

    private SqlFault unknown(SqlIdentifier name, int at, ParsedText text) {
        String missing = name.names.get(at);
        Source source = text.source(name, at);
        if (alias.equals(Optional.of(missing))) {
            return new SqlFault(source, "'" + missing + "' is the source, not a column; write " + missing + ".column");
        }
        List<String> known = new ArrayList<>(columns.names());
        if (at == 0 && name.names.size() > 1) {
            alias.ifPresent(known::add);
        }
        return new SqlFault(source, "no column '" + missing + "'" + NearestName.suggestion(missing, known));
    }

    /**
     * A field of a row.
     *
     * @throws SqlFault if there is none
     */
    static Expr field(Expr row, String name, Source source) {
        DataType type = row.type();
        if (!(type instanceof RowType fields)) {
            throw new SqlFault(source, "no field '" + name + "': this is a " + type.sql() + ", not a row");
        }
        int index = fields.indexOf(name);
        if (index < 0) {
            throw new SqlFault(source, "no field '" + name + "'" + NearestName.suggestion(name, fields.names()));
        }
        Column field = fields.columns().get(index);
        return new Expr.Field(row, index, name, field.type(), row.nullable() || field.nullable());
    }

    @Override
    public Optional<Expr> whole(SqlNode part, ParsedText text) {
        return Optional.empty();
    }

    @Override
    public Expr aggregate(AggregateSyntax aggregate, ParsedText text) {
        throw new SqlFault(aggregate.source(), aggregate.name() + noAggregate);
    }
}
