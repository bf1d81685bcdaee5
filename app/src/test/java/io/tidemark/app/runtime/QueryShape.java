package io.tidemark.app.runtime;

import com.fasterxml.jackson.core.io.NumberOutput;
import io.tidemark.app.runtime.BatchQuery.Passed;
import io.tidemark.app.runtime.BatchQuery.Span;
import io.tidemark.topology.PlannedQuery;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The query files of these tests, and what each must give. */
enum QueryShape {
    /** One repartition. */
    MINUTES {
        @Override
        BatchQuery read(List<List<OrderRecord>> logs) {
            return BehindPane.read(logs, Duration.ofMinutes(1));
        }

        @Override
        List<Row> rows(BatchQuery query) {
            Duration minute = Duration.ofMinutes(1);
            return query.windows(
                    minute,
                    minute,
                    Order::country,
                    (country, span, orders) -> row(
                            "country",
                            country,
                            span,
                            orders,
                            ",\"weight\":" + NumberOutput.toString(exactWeight(orders), true)
                                    + ",\"first_order\":\""
                                    + orders.get(0).order().id()
                                    + "\",\"last_order\":\""
                                    + orders.get(orders.size() - 1).order().id() + "\""));
        }
    },

    /** Two repartitions. */
    DISTINCT {
        @Override
        BatchQuery read(List<List<OrderRecord>> logs) {
            return BehindPane.read(logs, Duration.ofMinutes(5)).deduplicate(Duration.ofMinutes(2));
        }

        @Override
        List<Row> rows(BatchQuery query) {
            Duration size = Duration.ofMinutes(5);
            return query.windows(
                    size, size, Order::country, (country, span, orders) -> row("country", country, span, orders, ""));
        }
    },

    /** Windows that overlap, of panes of two minutes. */
    HOPPING {
        @Override
        BatchQuery read(List<List<OrderRecord>> logs) {
            return BehindPane.read(logs, Duration.ofMinutes(2));
        }

        @Override
        List<Row> rows(BatchQuery query) {
            return query.windows(
                    Duration.ofMinutes(10),
                    Duration.ofMinutes(4),
                    Order::country,
                    (country, span, orders) -> row(
                            "country",
                            country,
                            span,
                            orders,
                            ",\"heaviest\":" + NumberOutput.toString(heaviest(orders), true)));
        }
    },

    /** Windows that the data cut. */
    SESSIONS {
        @Override
        BatchQuery read(List<List<OrderRecord>> logs) {
            return new BatchQuery(logs, LATENESS, order -> order.amount().signum() > 0, (time, own) -> time < own);
        }

        @Override
        List<Row> rows(BatchQuery query) {
            return query.sessions(
                    Duration.ofMinutes(3),
                    Order::customer,
                    (customer, span, orders) -> row("customer", customer, span, orders, ""));
        }
    };

    private static final Duration LATENESS = Duration.ofSeconds(30);

    /** What a query of this shape makes of the records, before its windows. */
    abstract BatchQuery read(List<List<OrderRecord>> logs);

    /** The rows that it must write. */
    abstract List<Row> rows(BatchQuery query);

    /** The query over a topic. */
    PlannedQuery over(String topic) {
        return Instances.plan(file(), Map.of("ORDERS", topic));
    }

    /** The query file, which takes its topic from the variable ORDERS. */
    Path file() {
        return Path.of("src/test/resources/io/tidemark/app/runtime", label() + ".yaml");
    }

    /** The topic that the query over a topic writes. */
    String output(String topic) {
        return topic + "." + label();
    }

    private String label() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    /** Aligned windows: late when the pane has ended. */
    private static final class BehindPane {
        static BatchQuery read(List<List<OrderRecord>> logs, Duration pane) {
            long ms = pane.toMillis();
            return new BatchQuery(
                    logs,
                    LATENESS,
                    order -> order.amount().signum() > 0,
                    (time, own) -> Math.floorDiv(time, ms) * ms + ms <= own);
        }
    }

    private static Row row(String column, String group, Span span, List<Passed> orders, String more) {
        String start = "\"" + Instant.ofEpochMilli(span.start()) + "\"";
        String of = "\"" + column + "\":\"" + group + "\"";
        BigDecimal revenue =
                orders.stream().map(each -> each.order().amount()).reduce(BigDecimal.ZERO, BigDecimal::add);
        String value = "{\"window_start\":" + start + ",\"window_end\":\"" + Instant.ofEpochMilli(span.end()) + "\","
                + of + ",\"orders\":" + orders.size() + ",\"revenue\":" + revenue.toPlainString() + more + "}";
        return new Row(
                "{" + of + ",\"window_start\":" + start + "}",
                value,
                orders.get(orders.size() - 1).order().time());
    }

    private static double exactWeight(List<Passed> orders) {
        return orders.stream()
                .map(each -> new BigDecimal(each.order().weight()))
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .doubleValue();
    }

    private static double heaviest(List<Passed> orders) {
        return orders.stream()
                .map(each -> each.order().weight())
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }
}
