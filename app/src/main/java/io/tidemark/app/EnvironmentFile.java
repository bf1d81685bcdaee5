package io.tidemark.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A file of {@code NAME=VALUE} lines, as Docker and most shells take it: blank lines and those that begin with {@code #} are
 * skipped, {@code export} in front of a name too, and one pair of quotes around a value is taken off.
 */
final class EnvironmentFile {

    private EnvironmentFile() {}

    /**
     * The variables of a file.
     *
     * @throws CommandFailure if it cannot be read, or a line is none of these
     */
    static Map<String, String> read(Path file) {
        List<String> lines = linesOf(file);
        Map<String, String> variables = new LinkedHashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            int equals = line.indexOf('=');
            String name = line.substring(0, Math.max(equals, 0))
                    .replaceFirst("^export\\s+", "")
                    .strip();
            if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
                // the line may hold a secret, so it is not shown
                throw CommandFailure.usage(
                        "--env-file " + file + ":" + (i + 1) + ": a line is NAME=VALUE, or a # comment");
            }
            variables.put(name, unquoted(line.substring(equals + 1).strip()));
        }
        return variables;
    }

    private static List<String> linesOf(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException missing) {
            throw CommandFailure.usage("--env-file " + file + ": there is no such file", missing);
        } catch (IOException unreadable) {
            throw CommandFailure.usage(
                    "--env-file " + file + ": cannot read the file: "
                            + unreadable.getClass().getSimpleName(),
                    unreadable);
        }
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() >= 2
                && (value.charAt(0) == '"' || value.charAt(0) == '\'')
                && value.charAt(value.length() - 1) == value.charAt(0);
        return quoted ? value.substring(1, value.length() - 1) : value;
    }
}
