package io.tidemark.topology.expression;

import io.tidemark.config.SqlText;
import io.tidemark.topology.expression.SqlScanner.Kind;
import io.tidemark.topology.expression.SqlScanner.Token;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Decides which words of an expression are names, so that a column may have the name of a keyword. A word is judged by
 * its place: where a value is expected it is a column, unless the grammar needs it as a keyword there.
 */
final class NameQuoting {

    /** Come before a value. */
    private static final Set<String> PREFIXES = Set.of(
            "NOT",
            "CASE",
            "WHEN",
            "WHERE",
            "DISTINCT",
            "ALL",
            "DATE",
            "TIME",
            "TIMESTAMP",
            "INTERVAL",
            "EXISTS",
            "BOTH",
            "LEADING",
            "TRAILING",
            "FROM",
            "SELECT",
            "WITH",
            "VALUES",
            "UNIQUE",
            "SYMMETRIC",
            "ASYMMETRIC",
            "CURSOR",
            "NEXT");

    /** Are meant as a column where no value follows. */
    private static final Set<String> TYPE_PREFIXES = Set.of("DATE", "TIME", "TIMESTAMP", "INTERVAL");

    /** Are values themselves. */
    private static final Set<String> VALUES = Set.of("NULL", "TRUE", "FALSE", "UNKNOWN");

    /** Stand between values or behind one. */
    private static final Set<String> INFIXES = Set.of(
            "AND", "OR", "IS", "IN", "LIKE", "ILIKE", "RLIKE", "BETWEEN", "SIMILAR", "NOT", "THEN", "WHEN", "ELSE",
            "END", "FROM", "FOR", "AS", "TO", "PLACING", "ESCAPE", "FILTER", "OVER", "WITHIN");

    /** Functions that the grammar knows, since their arguments are more than a list. */
    private static final Set<String> GRAMMAR = Set.of(
            "CAST",
            "TRY_CAST",
            "SAFE_CAST",
            "EXTRACT",
            "TRIM",
            "SUBSTRING",
            "POSITION",
            "OVERLAY",
            "FLOOR",
            "CEIL",
            "CEILING",
            "TIMESTAMPADD",
            "TIMESTAMPDIFF",
            "ROW",
            "ARRAY",
            "MAP",
            "MULTISET",
            "PERIOD");

    /** Functions whose first argument is a unit of time. */
    private static final Set<String> UNIT_FIRST =
            Set.of("EXTRACT", "TIMESTAMPADD", "TIMESTAMPDIFF", "TIMESTAMP_ADD", "TIMESTAMP_DIFF", "DATE_PART");

    private final SqlText source;
    private final List<Token> tokens;
    private final Set<String> names;
    private final Deque<String> openFunctions = new ArrayDeque<>();
    private final boolean[] quote;
    private boolean expectValue = true;
    private int typeDepth = -1;

    private NameQuoting(SqlText source, List<Token> tokens, Set<String> names) {
        this.source = source;
        this.tokens = tokens;
        this.names = names;
        this.quote = new boolean[tokens.size()];
    }

    /** For each token whether it is a word that must be quoted. */
    static boolean[] decide(SqlText source, List<Token> tokens, Set<String> names) {
        NameQuoting quoting = new NameQuoting(source, tokens, names);
        for (int i = 0; i < tokens.size(); i++) {
            i = quoting.consume(i);
        }
        return quoting.quote;
    }

    /** Judges a token; returns the index of the last one that was used. */
    private int consume(int i) {
        Token token = tokens.get(i);
        switch (token.kind()) {
            case SYMBOL -> symbol(i, token.text());
            case STRING, NUMBER, QUOTED -> expectValue = false;
            case WORD -> {
                return word(i);
            }
            default -> {}
        }
        return i;
    }

    private void symbol(int i, String symbol) {
        switch (symbol) {
            case "(" -> {
                Token before = token(i - 1);
                openFunctions.push(before.kind() == Kind.WORD ? before.upper() : "");
                expectValue = true;
            }
            case ")" -> {
                openFunctions.poll();
                if (openFunctions.size() < typeDepth) {
                    typeDepth = -1;
                }
                expectValue = false;
            }
            case "]", "?" -> expectValue = false;
            case "*" -> expectValue = !expectValue;
            default -> expectValue = true;
        }
    }

    private int word(int i) {
        if (token(i - 1).is(".")) {
            quote[i] = true;
            expectValue = false;
        } else if (typeDepth < 0 && !expectValue) {
            return operator(i);
        } else if (typeDepth < 0) {
            value(i);
        }
        return i;
    }

    /** A word behind a value. */
    private int operator(int i) {
        switch (tokens.get(i).upper()) {
            case "AS" -> typeDepth = openFunctions.size();
            case "IS" -> {
                return afterIs(i + 1);
            }
            case "TO" -> expectValue = token(i - 1).is("SIMILAR");
            case "END" -> expectValue = false;
            case "SYMMETRIC", "ASYMMETRIC" -> expectValue = true;
            case "OVER" -> throw fault(tokens.get(i), "OVER is not for streams; a window is given by `aggregate`");
            case "SIMILAR", "FILTER", "WITHIN", "NOT" -> expectValue = false;
            default -> expectValue = INFIXES.contains(tokens.get(i).upper());
        }
        return i;
    }

    /** {@code IS [NOT] NULL}, {@code IS [NOT] DISTINCT FROM} and so on; returns the index of the last word. */
    private int afterIs(int i) {
        int last = token(i).is("NOT") ? i + 1 : i;
        if (token(last).is("DISTINCT") && token(last + 1).is("FROM")) {
            expectValue = true;
            return last + 1;
        }
        return Math.min(last, tokens.size() - 1);
    }

    /** A word where a value is expected. */
    private void value(int i) {
        Token token = tokens.get(i);
        String upper = token.upper();
        String function = openFunctions.isEmpty() ? "" : openFunctions.peek();
        boolean first = token(i - 1).is("(");
        if (upper.equals("SELECT") && !names.contains(token.text())) {
            throw fault(token, "an expression holds no subquery; a second stream comes in by `join`");
        } else if (token(i + 1).is("(")) {
            quote[i] = isPlainFunction(upper);
            expectValue = true;
        } else if (first
                && UNIT_FIRST.contains(function)
                && (token(i + 1).is(",") || token(i + 1).is("FROM"))) {
            expectValue = false;
        } else if (isKeyword(i, token, upper, function, first)) {
            expectValue = PREFIXES.contains(upper);
        } else {
            quote[i] = true;
            expectValue = false;
        }
    }

    /** Whether the parser is to take a word before a parenthesis for any function, whatever it knows of the name. */
    private static boolean isPlainFunction(String upper) {
        if (TYPE_PREFIXES.contains(upper)) {
            return !upper.equals("INTERVAL");
        }
        return Stream.of(PREFIXES, INFIXES, VALUES, GRAMMAR).noneMatch(words -> words.contains(upper))
                && !AggregateRules.isAggregate(upper)
                && !Unrepeatable.isNiladic(upper);
    }

    private SqlFault fault(Token token, String message) {
        return new SqlFault(new TextPositions(source.text()).in(source, token.start()), message);
    }

    private boolean isKeyword(int i, Token token, String upper, String function, boolean first) {
        Token next = token(i + 1);
        boolean prefix = PREFIXES.contains(upper)
                && (beginsValue(next)
                        || (upper.equals("CASE") && next.is("WHEN"))
                        || (upper.equals("WHERE") && first && function.equals("FILTER"))
                        || (next.is("NOT") && !names.contains(token.text()))
                        || (next.is("FROM") && first && function.equals("TRIM"))
                        || (upper.equals("FROM") && function.equals("TRIM")));
        boolean literalPrefix = next.kind() == Kind.STRING && next.start() == token.end();
        boolean constructor = next.is("[") && Set.of("ARRAY", "MAP", "MULTISET").contains(upper);
        if (prefix || literalPrefix) {
            return true;
        } else if (names.contains(token.text())) {
            return false;
        }
        return constructor
                || VALUES.contains(upper)
                || Unrepeatable.isNiladic(upper)
                || (PREFIXES.contains(upper) && !TYPE_PREFIXES.contains(upper))
                || INFIXES.contains(upper);
    }

    private static boolean beginsValue(Token token) {
        return switch (token.kind()) {
            case STRING, NUMBER, QUOTED -> true;
            case WORD -> !INFIXES.contains(token.text().toUpperCase(Locale.ROOT));
            default -> token.is("(") || token.is("?");
        };
    }

    private Token token(int i) {
        return i < 0 || i >= tokens.size() ? tokens.get(tokens.size() - 1) : tokens.get(i);
    }
}
