package io.tidemark.topology;

import io.tidemark.config.ParseResult;
import io.tidemark.config.Problem;
import io.tidemark.config.QueryParser;
import io.tidemark.topology.source.SourceLogic;
import io.tidemark.topology.window.WindowLogic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The resolved steps of a query, for benchmarks of one of them. */
public final class PlannedSteps {

    private final PlannedQuery query;

    private PlannedSteps(PlannedQuery query) {
        this.query = query;
    }

    /** The steps of a query file's text. */
    public static PlannedSteps of(String yaml) {
        ParseResult parsed = QueryParser.of(Map.of()).parse("bench.yaml", yaml);
        List<Problem> problems = new ArrayList<>(parsed.problems());
        PlannedQuery planned = parsed.draft()
                .flatMap(definition -> QueryPlanner.plan(definition, problems))
                .orElseThrow(() -> new InvalidQueryException(problems));
        return new PlannedSteps(planned);
    }

    /** The source step. */
    public SourceLogic source() {
        return query.steps().source();
    }

    /** The aggregation. */
    public WindowLogic window() {
        return query.steps().window().orElseThrow().logic();
    }
}
