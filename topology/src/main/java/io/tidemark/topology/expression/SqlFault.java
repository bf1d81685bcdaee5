package io.tidemark.topology.expression;

import io.tidemark.config.Location;
import io.tidemark.config.Problem;
import java.util.List;

/** Faults of one expression, on their way to the list of problems. */
final class SqlFault extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    SqlFault(List<Problem> problems) {
        super(problems.toString(), null, false, false);
        this.problems = List.copyOf(problems);
    }

    SqlFault(Location location, String message) {
        this(List.of(new Problem(location, message)));
    }

    SqlFault(Source source, String message) {
        this(source.location(), message);
    }

    List<Problem> problems() {
        return problems;
    }
}
