package io.tidemark.topology.expression;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;

/** What names mean in an expression. */
interface Names {

    /** The words that are names rather than keywords, wherever a value may stand. */
    Set<String> words();

    /** Whether a simple name is known. */
    boolean knows(String name);

    /**
     * The column, or field of a column, of that name.
     *
     * @throws SqlFault if there is none
     */
    Expr column(SqlIdentifier name, ParsedText text);

    /** What a whole part of the tree stands for, before its own parts are looked at. */
    Optional<Expr> whole(SqlNode part, ParsedText text);

    /**
     * The result of an aggregate.
     *
     * @throws SqlFault if none may stand here
     */
    Expr aggregate(AggregateSyntax aggregate, ParsedText text);

    /**
     * An aggregate as the parser found it.
     *
     * @param name in upper case
     * @param arguments between the parentheses
     * @param distinct whether DISTINCT stands before them
     * @param filter the condition of FILTER
     * @param source the whole of it
     */
    record AggregateSyntax(
            String name, List<SqlNode> arguments, boolean distinct, Optional<SqlNode> filter, Source source) {}
}
