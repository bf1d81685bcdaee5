package io.tidemark.app;

import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.plan.PlanStep;
import io.tidemark.topology.plan.QueryPlan;
import java.util.Locale;

/** A plan as a list of steps. */
record TopologyText(PlannedQuery query) {

    @Override
    public String toString() {
        QueryPlan plan = query.plan();
        StringBuilder text = new StringBuilder();
        text.append("query ").append(plan.query()).append('\n');
        text.append("    application.id: ").append(plan.applicationId()).append('\n');
        text.append("    guarantee: ")
                .append(plan.guarantee().toLowerCase(Locale.ROOT).replace('_', ' '))
                .append('\n');
        for (PlanStep step : plan.steps()) {
            if (step instanceof PlanStep.Sink) {
                continue;
            }
            append(StepDetails.of(step, query), text);
        }
        query.definition()
                .having()
                .ifPresent(having ->
                        text.append("having ").append(StepDetails.text(having)).append('\n'));
        for (PlanStep step : plan.steps()) {
            if (step instanceof PlanStep.Sink) {
                append(StepDetails.of(step, query), text);
            }
        }
        for (String side : plan.sideOutputs()) {
            text.append("side output ").append(side).append('\n');
        }
        return text.toString();
    }

    private static void append(StepDetails details, StringBuilder text) {
        text.append(details.title()).append('\n');
        details.lines().forEach(line -> text.append("    ").append(line).append('\n'));
    }
}
