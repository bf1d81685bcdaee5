package io.tidemark.topology;

import io.tidemark.config.AggregationSpec;
import io.tidemark.config.Location;
import io.tidemark.config.SinkSpec;
import io.tidemark.config.SqlText;
import java.util.ArrayList;
import java.util.List;

/** The output key of an aggregation that names none: the group columns, then the window's start. */
final class DefaultKey {

    private DefaultKey() {}

    static List<SqlText> of(AggregationSpec aggregation, SinkSpec sink) {
        Location location = sink.routes().get(0).topic().location();
        List<SqlText> key = new ArrayList<>();
        aggregation.by().forEach(column -> key.add(SqlText.of(quoted(column.name()), location)));
        aggregation.window().ifPresent(window -> key.add(SqlText.of(quoted("window_start"), location)));
        return key;
    }

    /** The name of a key column: that of the column, or the text of the expression. */
    static String nameOf(SqlText text) {
        String name = text.text().strip();
        boolean isQuoted = name.length() > 2 && name.startsWith("`") && name.indexOf('`', 1) == name.length() - 1;
        return isQuoted ? name.substring(1, name.length() - 1) : name;
    }

    private static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }
}
