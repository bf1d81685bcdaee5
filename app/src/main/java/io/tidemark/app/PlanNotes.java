package io.tidemark.app;

import io.tidemark.config.TopicSource;
import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.plan.PlanStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a user should know of a valid query before it runs. */
final class PlanNotes {

    private PlanNotes() {}

    /** A sentence for each. */
    static List<String> of(PlannedQuery query) {
        List<String> notes = new ArrayList<>();
        notes.add(decoded(query));
        PlanStep.Repartition crossed = null;
        for (PlanStep step : query.plan().steps()) {
            note(step, crossed).ifPresent(notes::add);
            crossed = step instanceof PlanStep.Repartition repartition ? repartition : null;
        }
        return notes;
    }

    private static String decoded(PlannedQuery query) {
        TopicSource source = (TopicSource) query.definition().source();
        String topics = String.join(", ", query.sourceTopics());
        if (source.format() == TopicSource.Format.RAW) {
            return "reads " + topics + " without decoding values";
        }
        Set<String> used = query.decodedColumns();
        List<String> declared = source.schema().names();
        List<String> decoded = declared.stream().filter(used::contains).toList();
        return "reads " + topics + ", decodes " + decoded.size() + " of " + declared.size() + " columns"
                + (decoded.isEmpty() ? "" : ": " + String.join(", ", decoded));
    }

    private static Optional<String> note(
            PlanStep step, PlanStep.@org.jspecify.annotations.Nullable Repartition crossed) {
        if (step instanceof PlanStep.Deduplicate deduplicate) {
            return Optional.of("deduplicates by " + names(deduplicate.by()) + " within "
                    + Durations.text(deduplicate.withinMs()) + partitioning(crossed));
        }
        if (step instanceof PlanStep.Aggregate aggregate) {
            String group = aggregate.by().isEmpty() ? "as one group" : "by " + names(aggregate.by());
            String state = aggregate.window().isPresent()
                    ? ""
                    : "; it has no window, so its state is as large as its groups, and never shrinks";
            return Optional.of("aggregates " + group + partitioning(crossed) + state);
        }
        return Optional.empty();
    }

    private static String partitioning(PlanStep.@org.jspecify.annotations.Nullable Repartition crossed) {
        return crossed == null
                ? ", where records already are: no repartition topic"
                : ", behind the repartition topic " + crossed.topicSuffix();
    }

    private static String names(List<String> digests) {
        return String.join(", ", digests).replace("`", "");
    }
}
