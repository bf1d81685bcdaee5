package io.tidemark.config;

import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

/**
 * A syntax error of YAML in the words of someone who wrote an expression, not a grammar.
 *
 * @param index where it stands in the {@link SourceText}
 * @param message what is wrong and what to do
 */
record YamlFault(int index, String message) {
    private static final String QUOTE_ALL = "; put the whole value in quotes: ";

    static YamlFault of(MarkedYamlEngineException e, SourceText source) {
        int at = e.getProblemMark().map(Mark::getIndex).orElse(0);
        String problem = String.valueOf(e.getProblem());
        String context = String.valueOf(e.getContext());
        int contextAt = e.getContextMark().map(Mark::getIndex).orElse(at);
        return inValue(source, at, problem)
                .or(() -> inQuotes(context, contextAt, problem, at))
                .or(() -> inFlow(source, context, contextAt, problem, at))
                .orElseGet(() -> elsewhere(source, contextAt, problem, at));
    }

    /** Faults that come from an expression with a character that means something in YAML. */
    private static Optional<YamlFault> inValue(SourceText source, int at, String problem) {
        int before = at - 1;
        while (source.at(before) == ' ' || source.at(before) == '\t') {
            before--;
        }
        boolean expected = problem.startsWith("expected ") || problem.contains("cannot start any token");
        if (expected && (source.at(before) == '\'' || source.at(before) == '"')) {
            return Optional.of(new YamlFault(
                    at, "YAML ends the value at the quote before this" + QUOTE_ALL + example(source, at)));
        }
        if (problem.startsWith("found character '\t")) {
            return Optional.of(new YamlFault(at, "a tab cannot indent YAML; use spaces"));
        }
        if (problem.contains("cannot start any token")) {
            return Optional.of(new YamlFault(
                    at,
                    "a YAML value cannot begin with " + source.slice(at, at + 1) + QUOTE_ALL + example(source, at)));
        }
        if (problem.startsWith("mapping values are not allowed")) {
            return Optional.of(new YamlFault(
                    at,
                    "a ':' that YAML does not expect: check the indentation, and put a value that contains ': ' in"
                            + " quotes"));
        }
        if (problem.startsWith("found undefined alias")) {
            return Optional.of(new YamlFault(
                    at, "YAML reads '*' as an alias, and there is no such anchor" + QUOTE_ALL + example(source, at)));
        }
        if (problem.contains("entries are not allowed here") || problem.contains("keys are not allowed here")) {
            return Optional.of(new YamlFault(
                    at,
                    "a YAML value cannot begin with " + source.slice(at, at + 2).strip() + " and a blank" + QUOTE_ALL
                            + example(source, at)));
        }
        return Optional.empty();
    }

    private static Optional<YamlFault> inQuotes(String context, int contextAt, String problem, int at) {
        if (problem.contains("unexpected end of stream") || problem.contains("unexpected document separator")) {
            return Optional.of(new YamlFault(contextAt, "this quote is never closed"));
        }
        if (problem.startsWith("found unknown escape")) {
            return Optional.of(new YamlFault(
                    at,
                    "a backslash in double quotes begins a YAML escape, and this one is unknown; write \\\\, or use"
                            + " single quotes"));
        }
        if (context.contains("block scalar") && problem.startsWith("expected a comment")) {
            return Optional.of(new YamlFault(
                    contextAt,
                    "YAML reads > and | at the start of a value as a block of text; put the whole value in quotes"));
        }
        return Optional.empty();
    }

    private static Optional<YamlFault> inFlow(
            SourceText source, String context, int contextAt, String problem, int at) {
        if (!context.contains("flow") || !problem.startsWith("expected ','")) {
            return Optional.empty();
        }
        String open = source.slice(contextAt, contextAt + 1);
        String close = open.equals("[") ? "]" : "}";
        if (source.at(at) == '{' && source.at(at - 1) == '$') {
            int end = source.slice(at, source.endOfLine(at)).indexOf('}');
            String variable = end < 0 ? "${NAME}" : source.slice(at - 1, at + end + 1);
            return Optional.of(new YamlFault(
                    at - 1, "inside " + open + " " + close + " a variable needs quotes: \"" + variable + "\""));
        }
        if (source.at(at) == '[' || source.at(at) == '{') {
            return Optional.of(new YamlFault(
                    at,
                    "inside " + open + " " + close + " a value with " + source.slice(at, at + 1)
                            + " needs quotes around all of it"));
        }
        Location opened = source.location(contextAt);
        return Optional.of(new YamlFault(
                at,
                "',' or '" + close + "' is missing before this, for the '" + open + "' of line " + opened.line()
                        + ", column " + opened.column()));
    }

    private static YamlFault elsewhere(SourceText source, int contextAt, String problem, int at) {
        if (problem.contains("could not find expected ':'")) {
            return new YamlFault(contextAt, "this is no 'key: value'; a ': ' is missing, or the indentation is wrong");
        }
        if (problem.startsWith("expected <block end>") && (source.at(at) == '}' || source.at(at) == ']')) {
            return new YamlFault(at, "a '" + source.slice(at, at + 1) + "' that closes nothing");
        }
        if (problem.startsWith("expected <block end>")) {
            return new YamlFault(
                    at,
                    "this is not where YAML expects it: check the indentation, and put a value of several lines in"
                            + " quotes or behind '|'");
        }
        return new YamlFault(at, "this is not YAML: " + Scalar.shorten(problem));
    }

    /** The rest of the value that holds an index, in quotes. */
    private static String example(SourceText source, int at) {
        int start = source.startOfLine(at);
        String line = source.slice(start, source.endOfLine(at));
        int colon = line.indexOf(": ");
        int value = colon >= 0 && start + colon < at ? colon + 2 : line.indexOf("- ") + 2;
        return quoted(Scalar.shorten(line.substring(Math.min(value < 2 ? 0 : value, line.length()))));
    }

    /** A text as a YAML scalar in quotes. */
    static String quoted(String text) {
        return text.indexOf('"') < 0 && text.indexOf('\\') < 0 ? '"' + text + '"' : "'" + text.replace("'", "''") + "'";
    }
}
