package io.tidemark.topology.expression;

import io.tidemark.config.SqlText;
import io.tidemark.topology.expression.SqlScanner.Token;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.avatica.util.Quoting;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.validate.SqlConformanceEnum;

/** An expression as Calcite's parser sees it, with the way back from its positions to those of the file. */
final class ParsedText {

    private static final SqlParser.Config CONFIG = SqlParser.config()
            .withQuoting(Quoting.BACK_TICK)
            .withQuotedCasing(Casing.UNCHANGED)
            .withUnquotedCasing(Casing.UNCHANGED)
            .withIdentifierMaxLength(Integer.MAX_VALUE)
            .withConformance(SqlConformanceEnum.BABEL);

    static final String TOO_DEEP = "the expression is nested too deeply";

    private static final Map<String, String> HINTS = Map.of(
            "==", "; equality is written =",
            "::", "; a cast is written CAST(x AS type)",
            "&&", "; write AND",
            "->", "; fields are written a.b");

    private final SqlText source;
    private final TextPositions sourcePositions;
    private final TextPositions parserPositions;
    private final int[] offsets;
    private final SqlNode node;

    private ParsedText(SqlText source, String quoted, int[] offsets) {
        this.source = source;
        this.offsets = offsets;
        this.sourcePositions = new TextPositions(source.text());
        this.parserPositions = new TextPositions(quoted);
        this.node = parse(quoted);
    }

    /**
     * Parses an expression.
     *
     * @param names words that are columns wherever a value may stand
     * @throws SqlFault if it is no expression
     */
    static ParsedText of(SqlText source, Set<String> names) {
        List<Token> tokens = SqlScanner.scan(source);
        if (tokens.size() == 1) {
            throw new SqlFault(source.start(), "an expression is missing");
        }
        boolean[] quote = NameQuoting.decide(source, tokens, names);
        String text = source.text();
        StringBuilder quoted = new StringBuilder();
        int[] offsets = new int[text.length() + 2 * tokens.size() + 1];
        int next = 0;
        for (int i = 0; i < text.length(); i++) {
            boolean starts =
                    next < tokens.size() && quote[next] && tokens.get(next).start() == i;
            quoted.append(starts ? "`" : "").append(text.charAt(i));
            offsets[quoted.length() - 1] = i;
            if (starts) {
                offsets[quoted.length() - 2] = i;
            }
            if (next < tokens.size() && tokens.get(next).end() == i + 1) {
                if (quote[next]) {
                    quoted.append("`");
                    offsets[quoted.length() - 1] = i;
                }
                next++;
            }
        }
        offsets[quoted.length()] = text.length();
        return new ParsedText(source, quoted.toString(), offsets);
    }

    /** The root of the tree. */
    SqlNode node() {
        return node;
    }

    /** Where a part of the tree stands. */
    Source source(SqlNode part) {
        return source(part.getParserPosition());
    }

    /** Where one word of a dotted name stands. */
    Source source(SqlIdentifier name, int component) {
        return source(name.getComponentParserPosition(component));
    }

    private Source source(SqlParserPos position) {
        int start = offsets[parserPositions.offset(position.getLineNum(), position.getColumnNum())];
        int end = offsets[parserPositions.offset(position.getEndLineNum(), position.getEndColumnNum())];
        String text = source.text();
        String part = text.substring(Math.min(start, text.length()), Math.min(Math.max(start, end + 1), text.length()));
        return new Source(part, sourcePositions.in(source, start));
    }

    private SqlNode parse(String quoted) {
        try {
            return SqlParser.create(quoted, CONFIG).parseExpression();
        } catch (SqlParseException e) {
            throw fault(e);
        } catch (CalciteContextException e) {
            throw new SqlFault(source.start(), "no valid expression: " + firstLine(e));
        }
    }

    private SqlFault fault(SqlParseException e) {
        if (e.getCause() instanceof StackOverflowError) {
            return new SqlFault(source.start(), TOO_DEEP);
        }
        Source place = source(e.getPos() == null ? SqlParserPos.ZERO : e.getPos());
        String message = firstLine(e);
        if (!message.startsWith("encountered")) {
            return new SqlFault(place, "no valid expression: " + firstLine(e));
        }
        if (message.contains("<EOF>")) {
            return new SqlFault(place, "the expression ends too early, behind '" + lastWord() + "'");
        }
        String text = place.shown().replaceFirst(" .*", "");
        int start = source.text().indexOf(place.text());
        String hint = HINTS.entrySet().stream()
                .filter(entry -> source.text().startsWith(entry.getKey(), start)
                        || place.text().replace(" ", "").startsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
        return new SqlFault(place, "unexpected '" + text + "'" + hint);
    }

    private String lastWord() {
        List<Token> tokens = SqlScanner.scan(source);
        return tokens.get(tokens.size() - 2).text();
    }

    /** Calcite wraps what is wrong in where it is; this gives the former. */
    private static String firstLine(Throwable e) {
        Throwable inner = e instanceof SqlParseException || e.getCause() == null ? e : e.getCause();
        String message = String.valueOf(inner.getMessage()).lines().findFirst().orElse("");
        return message.substring(0, Math.min(1, message.length())).toLowerCase(Locale.ROOT)
                + message.substring(Math.min(1, message.length()));
    }
}
