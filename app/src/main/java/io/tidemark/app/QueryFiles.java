package io.tidemark.app;

import io.tidemark.config.ParseResult;
import io.tidemark.config.Problem;
import io.tidemark.config.QueryParser;
import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.QueryPlanner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads and plans query files. */
record QueryFiles(QueryParser parser) {

    private static final Comparator<Problem> BY_POSITION = Comparator.comparingInt(
                    (Problem problem) -> problem.location().line())
            .thenComparingInt(problem -> problem.location().column())
            .thenComparing(Problem::message);

    /**
     * A query file, checked.
     *
     * @param query present if there are no problems
     * @param problems all that is wrong, by position
     */
    record Checked(Path file, Optional<PlannedQuery> query, List<Problem> problems) {}

    /** Reads a file, and finds all its faults at once, those inside expressions too. */
    Checked check(Path file) {
        ParseResult parsed = parser.parse(file);
        List<Problem> problems = new ArrayList<>(parsed.problems());
        Optional<PlannedQuery> planned = parsed.draft().flatMap(definition -> QueryPlanner.plan(definition, problems));
        List<Problem> sorted = problems.stream().distinct().sorted(BY_POSITION).toList();
        return new Checked(file, sorted.isEmpty() ? planned : Optional.empty(), sorted);
    }

    /**
     * The query of a file.
     *
     * @throws CommandFailure with every fault, if the file is not valid
     */
    PlannedQuery require(Path file) {
        Checked checked = check(file);
        return checked.query().orElseThrow(() -> invalid(checked.problems()));
    }

    /** The failure of a command whose query file is not valid: a line for each fault. */
    static CommandFailure invalid(List<Problem> problems) {
        String lines = problems.stream().map(Problem::toString).collect(Collectors.joining("\n"));
        return CommandFailure.usage("the query file is not valid\n" + lines);
    }
}
