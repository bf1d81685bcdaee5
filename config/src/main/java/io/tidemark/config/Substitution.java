package io.tidemark.config;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Puts the environment's values in the place of {@code ${VAR}} and {@code ${VAR:default}}. A variable that is set to
 * the empty string is set. A doubled dollar sign before the brace stands for one that begins no variable. Thread-safe.
 */
final class Substitution {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private final Map<String, String> environment;

    Substitution(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    static boolean mentionsVariable(String written) {
        return written.replace("$${", "").contains("${");
    }

    /** The text with every variable replaced; empty if that failed, which is then in {@code problems}. */
    Optional<PositionedText> apply(PositionedText written, SourceText source, Problems problems) {
        String text = written.text();
        if (!text.contains("${")) {
            return Optional.of(written);
        }
        int before = problems.count();
        PositionedText result = new PositionedText();
        int index = 0;
        while (index < text.length()) {
            if (text.startsWith("$${", index)) {
                result.append("${", written.origin(index));
                index += 3;
            } else if (text.startsWith("${", index)) {
                index = replace(written, index, result, source, problems);
            } else {
                result.append(text.charAt(index), written.origin(index));
                index++;
            }
        }
        return problems.count() == before ? Optional.of(result) : Optional.empty();
    }

    private int replace(
            PositionedText written, int start, PositionedText result, SourceText source, Problems problems) {
        String text = written.text();
        Location location = source.location(written.origin(start));
        int end = text.indexOf('}', start);
        if (end < 0) {
            problems.add(location, "'${' without '}'; write ${NAME} or ${NAME:default}, or $${ for the characters ${");
            return text.length();
        }
        String inside = text.substring(start + 2, end);
        int colon = inside.indexOf(':');
        String name = colon < 0 ? inside : inside.substring(0, colon);
        if (!NAME.matcher(name).matches()) {
            problems.add(
                    location,
                    "'" + name + "' is not the name of an environment variable: letters, digits and _;"
                            + " write $${ for the characters ${");
        } else if (inside.indexOf("${") >= 0) {
            problems.add(location, "a default cannot contain a variable: ${" + inside + "}");
        } else if (environment.containsKey(name)) {
            result.append(environment.getOrDefault(name, ""), written.origin(start));
        } else if (colon >= 0) {
            result.append(inside.substring(colon + 1), written.origin(start));
        } else {
            problems.add(
                    location,
                    "environment variable '" + name + "' is not set; set it, or give a default: ${" + name
                            + ":default}");
        }
        return end + 1;
    }
}
