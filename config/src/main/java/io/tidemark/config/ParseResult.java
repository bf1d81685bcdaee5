package io.tidemark.config;

import java.util.List;
import java.util.Optional;

/**
 * What a query file turned out to be.
 *
 * @param draft the definition, if {@code problems} is empty; otherwise present whenever enough could be read to go on
 *     checking its expressions: faulty parts are left out or replaced by harmless ones, so it must never run
 * @param problems every fault found, by position
 */
public record ParseResult(Optional<QueryDefinition> draft, List<Problem> problems) {
    public ParseResult {
        problems = List.copyOf(problems);
        if (draft.isEmpty() && problems.isEmpty()) {
            throw new IllegalArgumentException("a file without a definition has a problem");
        }
    }

    /** The definition of a file without faults. */
    public Optional<QueryDefinition> definition() {
        return problems.isEmpty() ? draft : Optional.empty();
    }
}
