package io.tidemark.app;

import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.plan.PlanStep;
import io.tidemark.topology.plan.QueryPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A plan as a flow chart that Markdown viewers draw: topics are rounded, stores are drums, steps are boxes. */
final class TopologyMermaid {

    private final PlannedQuery query;
    private final QueryPlan plan;
    private final StringBuilder chart = new StringBuilder("flowchart TD\n");
    private final List<String> operators = new ArrayList<>();
    private int nodes;

    TopologyMermaid(PlannedQuery query) {
        this.query = query;
        this.plan = query.plan();
    }

    @Override
    public String toString() {
        String last = "";
        for (PlanStep step : plan.steps()) {
            last = add(step, last);
        }
        for (String side : plan.sideOutputs()) {
            String[] kindAndTopic = side.split(": ", 2);
            String topic = node("([", kindAndTopic[1], "])");
            sourcesOf(kindAndTopic[0]).forEach(step -> edge(step, topic, " -. " + kindAndTopic[0] + " .-> "));
        }
        return chart.toString();
    }

    /** The steps that write a side output. */
    private List<String> sourcesOf(String kind) {
        return switch (kind) {
            case "duplicates" ->
                operators.stream().filter(step -> step.equals("deduplicate")).toList();
            case "ahead" -> operators.subList(0, 1);
            default -> operators;
        };
    }

    private String add(PlanStep step, String last) {
        if (step instanceof PlanStep.Source source) {
            String node = step(step);
            source.topics().forEach(topic -> edge(node("([", topic, "])"), node, " --> "));
            return node;
        }
        if (step instanceof PlanStep.Repartition repartition) {
            String topic = node("([", plan.applicationId() + "-" + repartition.topicSuffix(), "])");
            edge(last, topic, " -- by " + label(StepDetails.repartitionKey(repartition, query.definition())) + " --> ");
            return topic;
        }
        if (step instanceof PlanStep.Sink sink) {
            String topic = node("([", sink.topic(), "])");
            edge(
                    last,
                    topic,
                    routeOf(sink).map(where -> " -- " + label(where) + " --> ").orElse(" --> "));
            return last;
        }
        String node = step(step);
        edge(last, node, " --> ");
        return node;
    }

    private String step(PlanStep step) {
        operators.add(step.name());
        StepDetails details = StepDetails.of(step, query);
        List<String> lines = new ArrayList<>();
        lines.add(details.title());
        details.lines().stream().filter(line -> !line.startsWith("store: ")).forEach(lines::add);
        chart.append("    ").append(step.name()).append("[\"");
        chart.append(String.join(
                "<br/>", lines.stream().map(TopologyMermaid::escaped).toList()));
        chart.append("\"]\n");
        step.stores().forEach(store -> edge(step.name(), node("[(", store, ")]"), " --- "));
        return step.name();
    }

    private String node(String open, String text, String close) {
        String name = "n" + nodes++;
        chart.append("    ")
                .append(name)
                .append(open)
                .append('"')
                .append(escaped(text))
                .append('"');
        chart.append(close).append('\n');
        return name;
    }

    private void edge(String from, String to, String arrow) {
        chart.append("    ").append(from).append(arrow).append(to).append('\n');
    }

    private Optional<String> routeOf(PlanStep.Sink sink) {
        return StepDetails.of(sink, query).lines().stream()
                .filter(line -> line.startsWith("where: "))
                .findFirst();
    }

    private static String label(String text) {
        return '"' + escaped(text) + '"';
    }

    /** Text as Mermaid takes it: characters with a meaning of their own as entities, which it begins with {@code #}. */
    private static String escaped(String text) {
        return text.replace("#", "#35;")
                .replace("\"", "#quot;")
                .replace("<", "#lt;")
                .replace(">", "#gt;")
                .replace("`", "#96;");
    }
}
