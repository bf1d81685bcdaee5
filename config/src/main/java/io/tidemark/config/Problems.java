package io.tidemark.config;

import java.util.ArrayList;
import java.util.List;

/** Collects the faults of one query file. Not thread-safe. */
final class Problems {
    private final List<Problem> found = new ArrayList<>();

    void add(Location location, String message) {
        add(new Problem(location, message));
    }

    void add(Problem problem) {
        found.add(problem);
    }

    /** How many there are so far: who sees no more afterwards knows that what it read was sound. */
    int count() {
        return found.size();
    }

    /** All of them by position, each once. */
    List<Problem> sorted() {
        return found.stream().distinct().sorted().toList();
    }
}
