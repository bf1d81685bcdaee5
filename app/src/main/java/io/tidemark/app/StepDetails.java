package io.tidemark.app;

import io.tidemark.topology.plan.PlanStep;
import io.tidemark.topology.plan.QueryPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What there is to say of a step.
 *
 * @param title what it is
 * @param lines {@code name: what}, in the order in which things happen
 */
record StepDetails(String title, List<String> lines) {

    StepDetails {
        lines = List.copyOf(lines);
    }

    static StepDetails of(PlanStep step, QueryPlan plan) {
        List<String> lines = new ArrayList<>();
        String title = title(step, plan, lines);
        for (String store : step.stores()) {
            lines.add("store: " + store + ", changelog " + plan.applicationId() + "-" + store + "-changelog");
        }
        return new StepDetails(title, lines);
    }

    private static String title(PlanStep step, QueryPlan plan, List<String> lines) {
        if (step instanceof PlanStep.Source source) {
            return source(source, lines);
        } else if (step instanceof PlanStep.Repartition repartition) {
            lines.add("topic: " + plan.applicationId() + "-" + repartition.topicSuffix());
            return "repartition by " + list(repartition.by());
        } else if (step instanceof PlanStep.Deduplicate deduplicate) {
            return "deduplicate by " + list(deduplicate.by()) + " within " + Durations.text(deduplicate.withinMs());
        } else if (step instanceof PlanStep.Aggregate aggregate) {
            return aggregate(aggregate, lines);
        } else if (step instanceof PlanStep.Project project) {
            project.columns().forEach(column -> lines.add("column: " + plain(column)));
            project.dropped().forEach(field -> lines.add("without: " + field));
            return "select";
        }
        PlanStep.Sink sink = (PlanStep.Sink) step;
        sink.where().ifPresent(where -> lines.add("where: " + plain(where)));
        plan.key().ifPresent(key -> lines.add("key: " + (key.isEmpty() ? "none" : list(key))));
        return "to " + sink.topic();
    }

    private static String source(PlanStep.Source source, List<String> lines) {
        lines.add("format: " + source.format().toLowerCase(java.util.Locale.ROOT));
        lines.add("columns: " + (source.columns().isEmpty() ? "none" : String.join(", ", source.columns())));
        lines.add("event time: "
                + source.eventTime().map(StepDetails::plain).orElse("the record's own timestamp")
                + ", lateness " + Durations.text(source.latenessMs()));
        source.where().ifPresent(where -> lines.add("where: " + plain(where)));
        return "from " + String.join(", ", source.topics());
    }

    private static String aggregate(PlanStep.Aggregate aggregate, List<String> lines) {
        Optional<String> window = aggregate.window();
        lines.add("window: " + window.orElse("none, one running result a group"));
        lines.add("emit: " + aggregate.emit().toLowerCase(java.util.Locale.ROOT));
        for (int i = 0; i < aggregate.calls().size(); i++) {
            lines.add("aggregate: $" + i + " = " + plain(aggregate.calls().get(i)));
        }
        aggregate.select().forEach(column -> lines.add("column: " + plain(column)));
        return aggregate.by().isEmpty() ? "aggregate all as one group" : "aggregate by " + list(aggregate.by());
    }

    private static String list(List<String> digests) {
        return plain(String.join(", ", digests));
    }

    /** Digests quote every name, which helps nobody to read them. */
    static String plain(String digest) {
        return digest.replaceAll("`([A-Za-z_][A-Za-z0-9_$]*)`", "$1");
    }
}
