package io.tidemark.topology.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A pattern of {@code LIKE}, taken apart once. Matches in linear memory and without recursion. Immutable. */
final class LikePattern {

    private static final int ANY_ONE = -1;
    private static final int ANY_MANY = -2;

    /** Code points, {@link #ANY_ONE} and {@link #ANY_MANY}. */
    private final int[] steps;

    private final boolean ignoreCase;

    private LikePattern(int[] steps, boolean ignoreCase) {
        this.steps = steps;
        this.ignoreCase = ignoreCase;
    }

    static LikePattern of(String pattern, String escape) {
        return new LikePattern(steps(pattern, escape), false);
    }

    /** A pattern that does not tell upper from lower case. */
    static LikePattern ignoringCase(String pattern, String escape) {
        int[] steps = steps(pattern, escape);
        for (int i = 0; i < steps.length; i++) {
            steps[i] = steps[i] < 0 ? steps[i] : fold(steps[i]);
        }
        return new LikePattern(steps, true);
    }

    /**
     * Java that does the same with a method of {@link String}, for patterns with a {@code %} only at their ends; {@code
     * $0} is the text and {@code $1} the {@link #plainText()}.
     */
    Optional<String> shortcut() {
        boolean open = steps.length > 0 && steps[0] == ANY_MANY;
        boolean openEnd = steps.length > 1 && steps[steps.length - 1] == ANY_MANY;
        for (int i = open ? 1 : 0; i < steps.length - (openEnd ? 1 : 0); i++) {
            if (steps[i] < 0) {
                return Optional.empty();
            }
        }
        if (ignoreCase) {
            return Optional.empty();
        }
        String method = open ? (openEnd ? "contains" : "endsWith") : (openEnd ? "startsWith" : "equals");
        return Optional.of("$0." + method + "($1)");
    }

    /** The pattern without its wildcards. */
    String plainText() {
        int[] plain = Arrays.stream(steps).filter(step -> step >= 0).toArray();
        return new String(plain, 0, plain.length);
    }

    /** Whether the whole text fits. */
    boolean matches(String text) {
        int at = 0;
        int step = 0;
        int retryStep = -1;
        int retryAt = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            if (step < steps.length && (steps[step] == ANY_ONE || steps[step] == (ignoreCase ? fold(c) : c))) {
                step++;
                at += Character.charCount(c);
            } else if (step < steps.length && steps[step] == ANY_MANY) {
                retryStep = ++step;
                retryAt = at;
            } else if (retryStep >= 0) {
                retryAt += Character.charCount(text.codePointAt(retryAt));
                at = retryAt;
                step = retryStep;
            } else {
                return false;
            }
        }
        while (step < steps.length && steps[step] == ANY_MANY) {
            step++;
        }
        return step == steps.length;
    }

    private static int fold(int codePoint) {
        return Character.toLowerCase(Character.toUpperCase(codePoint));
    }

    private static int[] steps(String pattern, String escape) {
        if (escape.codePointCount(0, escape.length()) > 1) {
            throw new EvaluationFault("ESCAPE wants one character, not '" + escape + "'");
        }
        int escapeCharacter = escape.isEmpty() ? -1 : escape.codePointAt(0);
        List<Integer> steps = new ArrayList<>();
        int[] characters = pattern.codePoints().toArray();
        for (int i = 0; i < characters.length; i++) {
            int c = characters[i];
            if (c == escapeCharacter) {
                if (++i == characters.length) {
                    throw new EvaluationFault("nothing follows the escape character of '" + pattern + "'");
                }
                steps.add(characters[i]);
            } else {
                steps.add(c == '%' ? ANY_MANY : c == '_' ? ANY_ONE : c);
            }
        }
        return steps.stream().mapToInt(Integer::intValue).toArray();
    }
}
