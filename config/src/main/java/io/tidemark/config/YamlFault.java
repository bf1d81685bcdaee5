package io.tidemark.config;

import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

/** A syntax error of YAML in the words of someone who wrote an expression, not a grammar. Immutable. */
final class YamlFault {
    private static final String QUOTE_ALL = "; put the whole value in quotes: ";

    private final SourceText source;
    private final String problem;
    private final String context;
    private final int at;
    private final int contextAt;

    private YamlFault(MarkedYamlEngineException e, SourceText source) {
        this.source = source;
        this.problem = String.valueOf(e.getProblem());
        this.context = String.valueOf(e.getContext());
        this.at = e.getProblemMark().map(Mark::getIndex).orElse(0);
        this.contextAt = e.getContextMark().map(Mark::getIndex).orElse(at);
    }

    static Problem of(MarkedYamlEngineException e, SourceText source) {
        YamlFault fault = new YamlFault(e, source);
        return fault.behindQuote()
                .or(fault::firstCharacter)
                .or(fault::colon)
                .or(fault::insideQuotes)
                .or(fault::flow)
                .orElseGet(fault::elsewhere);
    }

    private Problem fault(int index, String message) {
        return new Problem(source.location(index), message);
    }

    private String whole(int index) {
        return QUOTE_ALL + quoted(WrittenValue.around(source, index).text());
    }

    /** A value that begins with a quote ends with the next one. */
    private Optional<Problem> behindQuote() {
        int before = at - 1;
        while (source.at(before) == ' ' || source.at(before) == '\t') {
            before--;
        }
        boolean quote = source.at(before) == '\'' || source.at(before) == '"';
        boolean unexpected = problem.startsWith("expected ") || problem.contains("cannot start any token");
        return quote && unexpected
                ? Optional.of(fault(at, "YAML ends the value at the quote before this" + whole(at)))
                : Optional.empty();
    }

    /** Characters that mean something to YAML where a value begins. */
    private Optional<Problem> firstCharacter() {
        if (problem.contains("cannot start any token")) {
            return Optional.of(
                    source.at(at) == '\t'
                            ? fault(at, "a tab cannot indent YAML; use spaces")
                            : fault(at, "a YAML value cannot begin with " + source.slice(at, at + 1) + whole(at)));
        }
        if (problem.startsWith("found undefined alias")) {
            return Optional.of(fault(at, "YAML reads '*' as an alias, and there is no such anchor" + whole(at)));
        }
        if (problem.contains("entries are not allowed here") || problem.contains("keys are not allowed here")) {
            return Optional.of(fault(
                    at, "a YAML value cannot begin with " + source.slice(at, at + 1) + " and a blank" + whole(at)));
        }
        if (context.contains("block scalar") && problem.startsWith("expected a comment")) {
            return Optional.of(fault(
                    contextAt, "YAML reads > and | at the start of a value as a block of text" + whole(contextAt)));
        }
        return Optional.empty();
    }

    private Optional<Problem> colon() {
        if (!problem.startsWith("mapping values are not allowed")) {
            return Optional.empty();
        }
        WrittenValue value = WrittenValue.around(source, at);
        return Optional.of(
                value.start() <= at
                        ? fault(at, "YAML reads ': ' in a value as a key" + whole(at))
                        : fault(at, "YAML expects no key here; check the indentation of this line and the one before"));
    }

    private Optional<Problem> insideQuotes() {
        if (problem.contains("unexpected end of stream") || problem.contains("unexpected document separator")) {
            WrittenValue value = WrittenValue.around(source, contextAt);
            return Optional.of(fault(
                    contextAt, "this quote is never closed" + (value.isItem() ? whole(contextAt) : "; close it")));
        }
        if (problem.startsWith("found unknown escape")) {
            return Optional.of(fault(
                    at,
                    "a backslash in double quotes begins a YAML escape, and this one is unknown; write \\\\, or use"
                            + " single quotes"));
        }
        return Optional.empty();
    }

    private Optional<Problem> flow() {
        if (!context.contains("flow") || !problem.startsWith("expected ','")) {
            return Optional.empty();
        }
        String open = source.slice(contextAt, contextAt + 1);
        String close = open.equals("[") ? "]" : "}";
        if (source.at(at) == '{' && source.at(at - 1) == '$') {
            return Optional.of(fault(
                    at - 1,
                    "inside " + open + " " + close + " YAML reads the { of a variable as a mapping" + whole(at)));
        }
        if (source.at(at) == '[' || source.at(at) == '{') {
            return Optional.of(fault(
                    at,
                    "inside " + open + " " + close + " YAML reads " + source.slice(at, at + 1)
                            + (source.at(at) == '[' ? " as a list" : " as a mapping") + whole(at)));
        }
        Location opened = source.location(contextAt);
        return Optional.of(fault(
                at,
                "',' or '" + close + "' is missing before this, for the '" + open + "' of line " + opened.line()
                        + ", column " + opened.column()));
    }

    private Problem elsewhere() {
        if (problem.contains("could not find expected ':'")) {
            return fault(contextAt, "this is no 'key: value'; a ': ' is missing, or the indentation is wrong");
        }
        if (problem.startsWith("expected <block end>") && (source.at(at) == '}' || source.at(at) == ']')) {
            return fault(at, "this '" + source.slice(at, at + 1) + "' closes nothing; remove it");
        }
        if (problem.startsWith("expected <block end>")) {
            return fault(
                    at,
                    "this is not where YAML expects it: check the indentation, and put a value of several lines in"
                            + " quotes or behind '|'");
        }
        return fault(at, "this is not YAML 1.2: " + Scalar.shorten(problem));
    }

    /** A text as a YAML scalar in quotes, shortened to fit a message. */
    static String quoted(String text) {
        String shown = Scalar.shorten(text);
        return shown.indexOf('"') < 0 && shown.indexOf('\\') < 0
                ? '"' + shown + '"'
                : "'" + shown.replace("'", "''") + "'";
    }
}
