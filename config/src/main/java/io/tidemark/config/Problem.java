package io.tidemark.config;

import java.util.Comparator;

/**
 * One fault of a query file. Problems of one file are ordered by position.
 *
 * @param location where it stands
 * @param message what is wrong, the value, and what to do; one line
 */
public record Problem(Location location, String message) implements Comparable<Problem> {
    private static final Comparator<Problem> BY_POSITION = Comparator.comparing(
                    (Problem problem) -> problem.location().file())
            .thenComparingInt(problem -> problem.location().line())
            .thenComparingInt(problem -> problem.location().column())
            .thenComparing(Problem::message);

    @Override
    public int compareTo(Problem other) {
        return BY_POSITION.compare(this, other);
    }

    /** The line a user reads: {@code orders.yaml:14:9: no column 'amuont'; did you mean 'amount'?}. */
    @Override
    public String toString() {
        return location + ": " + message;
    }
}
