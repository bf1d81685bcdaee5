package io.tidemark.config;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What becomes of a record that is not aggregated. */
public sealed interface Projection {

    /** It passes byte for byte. */
    record Unchanged() implements Projection {}

    /** The row of these columns replaces its value. */
    record Select(List<NamedExpression> columns) implements Projection {
        public Select {
            columns = List.copyOf(columns);
        }
    }

    /** Its value keeps every field, declared or not, but for those replaced, added or dropped. */
    record Edit(List<NamedExpression> add, Set<String> drop) implements Projection {
        public Edit {
            add = List.copyOf(add);
            drop = Collections.unmodifiableSet(new LinkedHashSet<>(drop));
        }
    }
}
