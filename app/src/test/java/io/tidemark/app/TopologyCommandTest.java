package io.tidemark.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TopologyCommandTest {

    @Test
    void shouldListTheStepsWithTheirTopicsAndStores() {
        CommandRun run = CommandRun.of("topology", Examples.query("clean-orders"));

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEqualTo("""
                        query clean-orders
                            application.id: clean-orders
                            guarantee: exactly once
                        from orders
                            format: json
                            columns: order_id, status, amount, ordered_at
                            event time: ordered_at, lateness 30s
                            where: status = 'paid' AND amount > 0
                            store: source-progress, changelog clean-orders-source-progress-changelog
                        repartition by order_id
                            topic: clean-orders-deduplicate-repartition
                        deduplicate by order_id within 1h
                            store: deduplicate-progress, changelog clean-orders-deduplicate-progress-changelog
                            store: deduplicate-anchors, changelog clean-orders-deduplicate-anchors-changelog
                        to orders_clean
                            key: the record's own
                        side output rejected: orders_rejected
                        side output duplicates: orders_duplicates
                        """);
    }

    @Test
    void shouldShowExpressionsAsTheUserWroteThem() {
        CommandRun run = CommandRun.of("topology", Examples.query("sessions-by-visitor"));

        assertThat(run.out())
                .contains(
                        "    window: session 30m\n",
                        "    column: purchases = COUNT(*) FILTER (WHERE page = '/thanks')\n",
                        "to visits_with_purchase\n    where: purchases > 0\n    key: visitor, window_start\n");
    }

    @Test
    void shouldDrawAFlowChart() {
        CommandRun run = CommandRun.of("topology", Examples.query("clean-orders"), "--format", "mermaid");

        assertThat(run.exitCode()).isZero();
        assertThat(run.outLines())
                .startsWith("flowchart TD")
                .contains(
                        "    n1([\"orders\"])",
                        "    n1 --> source",
                        "    source -- by \"order_id\" --> n2",
                        "    n2 --> deduplicate",
                        "    deduplicate -. duplicates .-> n7");
        assertThat(run.out()).contains("where: status = 'paid' AND amount #gt; 0");
    }

    @Test
    void shouldNameEveryFaultOfAFileThatIsNotValid() {
        CommandRun run = CommandRun.of("topology", "missing.yaml");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.errLines())
                .containsExactly(
                        "tidemark topology: the query file is not valid",
                        "missing.yaml:1:1: there is no such file; check the name and the current folder");
    }
}
