package io.tidemark.topology.expression;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Functions of regular expressions, in Java's syntax. Called by generated code. */
final class Regexes {

    private Regexes() {}

    static Pattern compile(String regex) {
        try {
            return Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            throw new EvaluationFault("'" + regex + "' is no regular expression: " + e.getDescription());
        }
    }

    /** Whether some part of the text matches. */
    static boolean found(String text, Pattern regex) {
        try {
            return regex.matcher(text).find();
        } catch (StackOverflowError e) {
            throw tooDeep(regex);
        }
    }

    /** All matches replaced; {@code $1} in {@code replacement} is the first group. */
    static String replace(String text, Pattern regex, String replacement) {
        try {
            return regex.matcher(text).replaceAll(replacement);
        } catch (StackOverflowError e) {
            throw tooDeep(regex);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new EvaluationFault("'" + replacement + "' is no replacement for '" + regex + "'");
        }
    }

    /** A group of the first match (0 is the whole of it), or {@code null}. */
    static @Nullable String extract(String text, Pattern regex, int group) {
        try {
            Matcher matcher = regex.matcher(text);
            if (group < 0 || group > matcher.groupCount()) {
                throw new EvaluationFault("'" + regex + "' has no group " + group);
            }
            return matcher.find() ? matcher.group(group) : null;
        } catch (StackOverflowError e) {
            throw tooDeep(regex);
        }
    }

    private static EvaluationFault tooDeep(Pattern regex) {
        return new EvaluationFault("the text is too long for the regular expression '" + regex + "'");
    }
}
