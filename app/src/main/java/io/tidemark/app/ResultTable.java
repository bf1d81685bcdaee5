package io.tidemark.app;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Result rows as an aligned table. Rows may come in portions: columns keep the width they had, and grow when they must. Not
 * thread-safe.
 */
final class ResultTable {

    private static final String GAP = "  ";
    private static final String NULL = "NULL";

    private final PrintStream out;
    private @Nullable List<String> header;
    private final Map<Integer, Integer> widths = new TreeMap<>();

    ResultTable(PrintStream out) {
        this.out = out;
    }

    /** Prints rows, which all have the same columns; before the first of them their names. */
    void print(List<JsonNode> rows) {
        if (rows.isEmpty()) {
            return;
        }
        boolean first = header == null;
        List<String> names = header == null ? namesOf(rows.get(0)) : header;
        header = names;
        List<List<String>> cells = rows.stream().map(row -> cellsOf(row, names)).toList();
        names.forEach(name -> widen(names.indexOf(name), name));
        cells.forEach(row -> {
            for (int i = 0; i < row.size(); i++) {
                widen(i, row.get(i));
            }
        });
        JsonNode model = rows.get(0);
        if (first) {
            out.println(line(names, names, model));
            out.println(rule(names));
        }
        cells.forEach(row -> out.println(line(row, names, model)));
        out.flush();
    }

    private static List<String> namesOf(JsonNode row) {
        List<String> names = new ArrayList<>();
        row.fieldNames().forEachRemaining(names::add);
        return List.copyOf(names);
    }

    private static List<String> cellsOf(JsonNode row, List<String> names) {
        return names.stream().map(row::path).map(ResultTable::text).toList();
    }

    private static String text(JsonNode cell) {
        if (cell.isNull() || cell.isMissingNode()) {
            return NULL;
        }
        return TextWidth.printable(cell.isValueNode() ? cell.asText() : cell.toString());
    }

    private void widen(int column, String text) {
        widths.merge(column, TextWidth.of(text), Math::max);
    }

    private int width(int column) {
        return widths.getOrDefault(column, 0);
    }

    private String line(List<String> cells, List<String> names, JsonNode model) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            String text = cells.get(i);
            String padding = " ".repeat(width(i) - TextWidth.of(text));
            boolean isNumber = model.path(names.get(i)).isNumber();
            line.append(i == 0 ? "" : GAP).append(isNumber ? padding + text : text + padding);
        }
        return line.toString().stripTrailing();
    }

    private String rule(List<String> names) {
        List<String> dashes = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            dashes.add("-".repeat(width(i)));
        }
        return String.join(GAP, dashes);
    }
}
