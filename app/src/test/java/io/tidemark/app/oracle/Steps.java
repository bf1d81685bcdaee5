package io.tidemark.app.oracle;

import io.tidemark.app.oracle.Sql.Named;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What a query makes of the records that it keeps. */
sealed interface Steps {

    /** The expressions on single records in it. */
    List<Sql> inputs();

    /** When rows are written. */
    enum Emission {
        ON_CLOSE,
        ON_UPDATE
    }

    /**
     * Rows of groups.
     *
     * @param every milliseconds between updates
     */
    record Aggregated(
            List<Named> groups, Optional<WindowShape> window, Emission emission, long every, List<Measure> measures)
            implements Steps {

        @Override
        public List<Sql> inputs() {
            return Stream.concat(
                            groups.stream().map(Named::sql),
                            measures.stream().flatMap(measure -> measure.input().stream()))
                    .toList();
        }

        /** The columns of a row, in order. */
        Map<String, Kind> columns() {
            Map<String, Kind> columns = new LinkedHashMap<>();
            if (window.isPresent()) {
                columns.put("window_start", Kind.TIMESTAMP);
                columns.put("window_end", Kind.TIMESTAMP);
            }
            groups.forEach(group -> columns.put(group.name(), group.sql().kind()));
            measures.forEach(measure -> columns.put(measure.name(), measure.kind()));
            return columns;
        }

        /** The columns that say which row it is. */
        List<String> identity() {
            List<String> names = new ArrayList<>();
            window.ifPresent(each -> names.add("window_start"));
            groups.forEach(group -> names.add(group.name()));
            return names;
        }
    }

    /** New rows. */
    record Selected(List<Named> columns) implements Steps {
        @Override
        public List<Sql> inputs() {
            return columns.stream().map(Named::sql).toList();
        }
    }

    /** Records with some fields more and some fewer. */
    record Edited(List<Named> added, List<String> dropped) implements Steps {
        @Override
        public List<Sql> inputs() {
            return added.stream().map(Named::sql).toList();
        }
    }

    /** Records as they are. */
    record Unchanged() implements Steps {
        @Override
        public List<Sql> inputs() {
            return List.of();
        }
    }
}
