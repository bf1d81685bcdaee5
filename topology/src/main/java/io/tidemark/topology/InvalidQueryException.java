package io.tidemark.topology;

import io.tidemark.config.Problem;
import java.util.List;
import java.util.stream.Collectors;

/** A query file is not valid; the message has a line for each fault. */
public final class InvalidQueryException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /** The faults of a file; at least one. */
    public InvalidQueryException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /** All that is wrong, by position. */
    public List<Problem> problems() {
        return problems;
    }
}
