package io.tidemark.app.oracle;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A query and its input, made from a seed. */
record OracleCase(long seed, QueryShape query, InputShape input) {

    static OracleCase of(long seed) {
        Dice dice = new Dice(seed);
        TimeChoice times = new TimeChoice(dice);
        QueryShape query = new QueryChoice(dice, times.step()).query();
        return new OracleCase(seed, query, new LineChoice(dice, query, times).input());
    }

    List<String> differences(DuckDb duckDb) throws IOException, SQLException {
        return Comparison.differences(query, input, duckDb);
    }

    /** The same with as few lines as still make a difference. */
    OracleCase smallest(DuckDb duckDb) throws IOException, SQLException {
        OracleCase smallest = this;
        for (int size = Math.max(1, input.lines().size() / 2); size > 0; size /= 2) {
            List<Line> lines = smallest.input.lines();
            for (int from = 0; from < lines.size(); from += size) {
                List<Line> part = lines.subList(from, Math.min(lines.size(), from + size));
                OracleCase smaller = new OracleCase(seed, query, smallest.input.without(part));
                if (!smaller.differences(duckDb).isEmpty()) {
                    smallest = smaller;
                }
            }
        }
        return smallest;
    }

    /** All that is needed to see it again. */
    String report(List<String> differences) {
        List<String> files = new ArrayList<>();
        for (int i = 0; i < input.files().size(); i++) {
            files.add("--- input " + i + " (" + input.format() + ")\n"
                    + input.text(i).collect(Collectors.joining("\n")));
        }
        return "seed " + seed + "\n" + QueryYaml.of(query) + String.join("\n", files) + "\n--- end: " + query.end()
                + "\n--- differences\n" + String.join("\n", differences);
    }
}
