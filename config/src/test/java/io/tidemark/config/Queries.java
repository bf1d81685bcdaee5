package io.tidemark.config;

import java.util.Map;

/** Query texts that tests begin with. */
final class Queries {
    /** All sections, every kind of value. */
    static final String FULL = """
            query: orders-per-minute
            description: Orders and revenue per country and minute.
            namespace: ${TIDEMARK_NAMESPACE:}

            from:
              topic: [orders, orders_old]
              as: o
              format: json
              key_format: raw
              tombstones: drop
              partitioned_by: [order_id]
              start: 2018-01-31T00:00:00+01:00
              schema:
                order_id: VARCHAR NOT NULL
                country: VARCHAR
                amount: DECIMAL(12, 2)
                ordered_at: BIGINT
                customer: { id: BIGINT, city: VARCHAR }
                tags: ARRAY<VARCHAR>

            event_time:
              column: ordered_at
              unit: s
              lateness: 30s
              max_ahead: 2h
              idle_after: never

            where: amount > 0 AND country IS NOT NULL

            deduplicate:
              by: [order_id, "COALESCE(country, '')"]
              within: 1h

            aggregate:
              by: [country, o.customer.city, { hundreds: FLOOR(amount / 100) }]
              window: { hopping: 1h, advance: 5m }
              emit: on_update
              select:
                orders: COUNT(*)
                revenue: SUM(amount)
              every: 10s

            having: orders > 10

            to:
              topic:
                - { topic: big_orders, where: revenue > 1000, create: {} }
                - topic: small_orders
              format: json
              key: [country]
              key_format: string
              create: { partitions: 4, replication: 3, config: { retention.ms: -1 } }
              shared: true

            side_outputs:
              late: orders_late
              rejected: { topic: orders_rejected, create: { partitions: 1 } }
              ahead: orders_ahead
              duplicates: orders_duplicates

            checkpoint:
              application_id: orders.v1
              guarantee: exactly_once
              standby_replicas: 2
              on_lost_input: skip
            """;

    /** What a query cannot do without. */
    static final String LEAST = """
            query: q
            from: { topic: in, schema: { id: VARCHAR, n: BIGINT, t: TIMESTAMP } }
            to: out
            """;

    private Queries() {}

    static ParseResult parse(String yaml) {
        return QueryParser.of(Map.of()).parse("q.yaml", yaml);
    }

    static QueryDefinition valid(String yaml) {
        ParseResult result = parse(yaml);
        return result.definition().orElseThrow(() -> new AssertionError(result.problems()));
    }

    /** The least query with more lines. */
    static QueryDefinition validWith(String lines) {
        return valid(LEAST + lines);
    }
}
