package io.tidemark.app;

import io.tidemark.config.AggregationSpec;
import io.tidemark.config.NamedExpression;
import io.tidemark.config.Projection;
import io.tidemark.config.QueryDefinition;
import io.tidemark.config.SqlText;
import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.plan.PlanStep;
import io.tidemark.topology.plan.StepNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What there is to say of a step: what the plan has made of it, with the expressions as the user wrote them.
 *
 * @param title what it is
 * @param lines {@code name: what}, in the order in which things happen
 */
record StepDetails(String title, List<String> lines) {

    private static final Pattern MILLISECONDS = Pattern.compile("(\\d+) ms");

    StepDetails {
        lines = List.copyOf(lines);
    }

    static StepDetails of(PlanStep step, PlannedQuery query) {
        List<String> lines = new ArrayList<>();
        String title = title(step, query, lines);
        for (String store : step.stores()) {
            lines.add("store: " + store + ", changelog " + query.plan().applicationId() + "-" + store + "-changelog");
        }
        return new StepDetails(title, lines);
    }

    private static String title(PlanStep step, PlannedQuery query, List<String> lines) {
        QueryDefinition definition = query.definition();
        if (step instanceof PlanStep.Source source) {
            return source(source, definition, lines);
        } else if (step instanceof PlanStep.Repartition repartition) {
            lines.add("topic: " + query.plan().applicationId() + "-" + repartition.topicSuffix());
            return "repartition by " + repartitionKey(repartition, definition);
        } else if (step instanceof PlanStep.Deduplicate deduplicate) {
            return "deduplicate by " + deduplicationKey(definition) + " within "
                    + Durations.text(deduplicate.withinMs());
        } else if (step instanceof PlanStep.Aggregate aggregate) {
            return aggregate(aggregate, definition.aggregation().orElseThrow(), lines);
        } else if (step instanceof PlanStep.Project) {
            return project(definition.projection(), lines);
        }
        return sink((PlanStep.Sink) step, query, lines);
    }

    private static String source(PlanStep.Source source, QueryDefinition definition, List<String> lines) {
        lines.add("format: " + source.format().toLowerCase(Locale.ROOT));
        lines.add("columns: " + (source.columns().isEmpty() ? "none" : String.join(", ", source.columns())));
        lines.add("event time: "
                + definition.eventTime().time().map(StepDetails::text).orElse("the record's own timestamp")
                + ", lateness " + Durations.text(source.latenessMs()));
        definition.where().ifPresent(where -> lines.add("where: " + text(where)));
        return "from " + String.join(", ", source.topics());
    }

    /** The key that a repartition topic is for. */
    static String repartitionKey(PlanStep.Repartition repartition, QueryDefinition definition) {
        return repartition.topicSuffix().equals(StepNames.repartitionTopic(StepNames.DEDUPLICATE))
                ? deduplicationKey(definition)
                : groupKey(definition.aggregation().orElseThrow());
    }

    private static String deduplicationKey(QueryDefinition definition) {
        return definition.deduplication().orElseThrow().by().stream()
                .map(StepDetails::text)
                .collect(Collectors.joining(", "));
    }

    private static String groupKey(AggregationSpec aggregation) {
        return aggregation.by().isEmpty()
                ? "nothing"
                : aggregation.by().stream().map(StepDetails::named).collect(Collectors.joining(", "));
    }

    private static String aggregate(PlanStep.Aggregate aggregate, AggregationSpec spec, List<String> lines) {
        lines.add(
                "window: " + aggregate.window().map(StepDetails::readable).orElse("none, one running result a group"));
        lines.add("emit: " + aggregate.emit().toLowerCase(Locale.ROOT));
        if (spec.emit() == AggregationSpec.Emit.ON_UPDATE) {
            lines.add("every: " + Durations.text(spec.every().toMillis()));
        }
        spec.select().forEach(column -> lines.add("column: " + named(column)));
        return spec.by().isEmpty() ? "aggregate all as one group" : "aggregate by " + groupKey(spec);
    }

    private static String project(Projection projection, List<String> lines) {
        if (projection instanceof Projection.Select select) {
            select.columns().forEach(column -> lines.add("column: " + named(column)));
            return "select";
        }
        Projection.Edit edit = (Projection.Edit) projection;
        edit.add().forEach(column -> lines.add("add: " + named(column)));
        edit.drop().forEach(field -> lines.add("drop: " + field));
        return "edit the value, other fields as they are";
    }

    private static String sink(PlanStep.Sink sink, PlannedQuery query, List<String> lines) {
        query.definition().sink().routes().stream()
                .filter(route -> route.topic().name().equals(sink.topic()))
                .flatMap(route -> route.where().stream())
                .findFirst()
                .ifPresent(where -> lines.add("where: " + text(where)));
        lines.add("key: "
                + query.plan()
                        .key()
                        .map(key ->
                                key.isEmpty() ? "none" : String.join(", ", key).replace("`", ""))
                        .orElse("the record's own"));
        return "to " + sink.topic();
    }

    private static String readable(String window) {
        return MILLISECONDS.matcher(window).replaceAll(ms -> Durations.text(Long.parseLong(ms.group(1))));
    }

    private static String named(NamedExpression column) {
        String text = text(column.expression());
        return column.name().equals(text) ? text : column.name() + " = " + text;
    }

    /** An expression on one line, without quotes around plain names. */
    static String text(SqlText expression) {
        String line = expression.text().strip().replaceAll("\\s*\\n\\s*", " ");
        return line.replaceAll("`([A-Za-z_][A-Za-z0-9_]*)`", "$1");
    }
}
