package io.tidemark.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code deduplicate}. */
final class DeduplicateParser {

    private DeduplicateParser() {}

    /** The specification; a faulty time is replaced by one second, and with no readable key at all it is empty. */
    static Optional<DeduplicationSpec> parse(Fields fields) {
        fields.require("by", "name the columns that make a record the same: by: [id]");
        fields.require("within", "say how far apart in event time duplicates may lie, such as 1h");
        List<SqlText> by = expressions(fields, "by");
        if (fields.value("by").filter(Sequence.class::isInstance).isPresent()
                && fields.items("by").isEmpty()) {
            fields.problem("by", "'deduplicate.by' is an empty list; name at least one column");
        }
        Duration within = fields.duration("within", Duration.ofMillis(1)).orElse(Duration.ofSeconds(1));
        return by.isEmpty() ? Optional.empty() : Optional.of(new DeduplicationSpec(by, within));
    }

    /** The expressions of a list, without the faulty ones. */
    static List<SqlText> expressions(Fields fields, String key) {
        Expressions reader = new Expressions(fields.problems());
        List<SqlText> expressions = new ArrayList<>();
        for (Value item : fields.items(key)) {
            reader.expression(item, fields.path(key)).ifPresent(expressions::add);
        }
        return expressions;
    }
}
