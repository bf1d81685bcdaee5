package io.tidemark.app.trial;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The lines that a query is expected to print. Two lines are the same if they are the same JSON: white space, the order of
 * fields, and how a number is written do not matter. Blank lines count for nothing.
 *
 * @param file where they stand
 * @param lines in order
 */
public record ExpectedOutput(String file, List<String> lines) {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    public ExpectedOutput {
        lines = List.copyOf(lines);
    }

    /**
     * Reads a file.
     *
     * @throws InputFault if it cannot be read
     */
    public static ExpectedOutput read(Path file) {
        try {
            return new ExpectedOutput(
                    file.toString(),
                    Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                            .filter(line -> !line.isBlank())
                            .toList());
        } catch (NoSuchFileException missing) {
            throw new InputFault(
                    "--expect " + file + ": there is no such file; check the name and the current folder", missing);
        } catch (CharacterCodingException notText) {
            throw new InputFault("--expect " + file + ": the file is not UTF-8", notText);
        } catch (IOException unreadable) {
            throw new InputFault(
                    "--expect " + file + ": cannot read the file: "
                            + unreadable.getClass().getSimpleName(),
                    unreadable);
        }
    }

    /** The difference to what was printed, as a unified diff; empty if there is none. */
    public Optional<String> differenceTo(List<String> printed) {
        LineDiff diff = LineDiff.of(canonical(lines), canonical(printed));
        return diff.isEmpty()
                ? Optional.empty()
                : Optional.of("--- " + file + "\n+++ output\n" + diff.unified(lines, printed));
    }

    private static List<String> canonical(List<String> lines) {
        return lines.stream().map(ExpectedOutput::canonical).toList();
    }

    private static String canonical(String line) {
        try {
            StringBuilder text = new StringBuilder(line.length());
            write(JSON.readTree(line), text);
            return text.toString();
        } catch (JsonProcessingException notJson) {
            return line.strip();
        }
    }

    private static void write(JsonNode node, StringBuilder text) {
        if (node.isObject()) {
            Map<String, JsonNode> sorted = new TreeMap<>();
            node.properties().forEach(field -> sorted.put(field.getKey(), field.getValue()));
            text.append('{');
            sorted.forEach((name, value) -> {
                text.append(name.length()).append(':').append(name).append('=');
                write(value, text);
                text.append(',');
            });
            text.append('}');
        } else if (node.isArray()) {
            text.append('[');
            node.forEach(element -> {
                write(element, text);
                text.append(',');
            });
            text.append(']');
        } else if (node.isNumber()) {
            BigDecimal number = node.decimalValue();
            text.append(number.signum() == 0 ? "0" : number.stripTrailingZeros().toString());
        } else {
            text.append(node);
        }
    }
}
