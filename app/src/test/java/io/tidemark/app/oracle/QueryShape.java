package io.tidemark.app.oracle;

import io.tidemark.app.trial.QueryTrial;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A query. Times in milliseconds.
 *
 * @param topics that it reads
 * @param having over the result columns; never fails
 * @param end what happens at the end of the input
 */
record QueryShape(
        List<String> topics,
        TimeColumn time,
        long lateness,
        long maxAhead,
        Optional<Sql> where,
        Optional<Deduplication> deduplication,
        Steps steps,
        Optional<String> having,
        QueryTrial.End end) {

    /** Where rows go. */
    static final String SINK = "rows";

    /** Dropping duplicates. */
    record Deduplication(List<Sql> by, long within) {}

    /** The expressions on single records that are evaluated for those which {@code where} keeps. */
    Stream<Sql> inputs() {
        return Stream.concat(deduplication.stream().flatMap(each -> each.by().stream()), steps.inputs().stream());
    }

    /** The window, if there is one. */
    Optional<WindowShape> window() {
        return steps instanceof Steps.Aggregated aggregated ? aggregated.window() : Optional.empty();
    }

    /** How far apart in time records may be that still belong together. */
    List<Long> reaches() {
        Stream<Long> gap = window().stream()
                .filter(WindowShape.Session.class::isInstance)
                .map(session -> ((WindowShape.Session) session).gap());
        return Stream.concat(deduplication().stream().map(Deduplication::within), gap)
                .toList();
    }

    /** Whether a record is late when its topic's watermark is {@code watermark}. */
    boolean isLate(long time, long watermark) {
        if (window().isPresent()) {
            return window().get().isLate(time, watermark);
        }
        return deduplication.isPresent() && time + deduplication.get().within() < watermark;
    }

    /** Whether an expression of the query uses a column. */
    boolean uses(String column) {
        return QueryYaml.expressionsOf(this).anyMatch(text -> text.matches("(?s).*\\b" + column + "\\b.*"));
    }
}
