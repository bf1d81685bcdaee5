package io.tidemark.app.runtime;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Orders of a day in several partitions, always the same: disordered by at most two seconds, some far behind; copies in
 * other partitions, with the same event time; repetitions at other times in one partition; tombstones, unreadable ones,
 * ones that are ahead of time, ones that a filter drops.
 */
final class OrderLogs {

    static final int PARTITIONS = 4;

    private static final long START = Instant.parse("2018-01-31T00:00:00Z").toEpochMilli();
    private static final String[] COUNTRIES = {"de", "fr", "it", "jp", "nl", "us"};
    private static final int CUSTOMERS = 150;
    private static final int REMEMBERED = 12;

    private final Random random = new Random(20180131);
    private final List<List<OrderRecord>> logs = new ArrayList<>();
    /** Those that may be copied to any partition, and of each partition those that may be repeated in it alone. */
    private final List<Order> copied = new ArrayList<>();

    private final List<List<Order>> repeated = new ArrayList<>();
    private int made;

    private OrderLogs() {
        for (int partition = 0; partition < PARTITIONS; partition++) {
            logs.add(new ArrayList<>());
            repeated.add(new ArrayList<>());
        }
    }

    /** A record a step in each partition. */
    static List<List<OrderRecord>> of(Duration span, Duration step) {
        OrderLogs logs = new OrderLogs();
        for (long now = START; now < START + span.toMillis(); now += step.toMillis()) {
            for (int partition = 0; partition < PARTITIONS; partition++) {
                logs.logs.get(partition).add(logs.next(partition, now));
            }
        }
        return logs.logs;
    }

    private OrderRecord next(int partition, long now) {
        int chance = random.nextInt(1000);
        if (chance < 5) {
            return OrderRecord.tombstone(partition, now);
        } else if (chance < 10) {
            return OrderRecord.unreadable(partition, now);
        } else if (chance < 15) {
            return OrderRecord.of(
                    partition, now, fresh(now + Duration.ofHours(2).toMillis()));
        } else if (chance < 85 && !copied.isEmpty()) {
            return OrderRecord.of(partition, now, anyOf(copied));
        } else if (chance < 115 && !repeated.get(partition).isEmpty()) {
            Order order = anyOf(repeated.get(partition));
            return OrderRecord.of(partition, now, order.at(now - random.nextInt(20_000)));
        }
        long behind = chance < 140 ? random.nextInt(900_000) : random.nextInt(2_000);
        Order order = fresh(now - behind);
        remember(random.nextInt(4) > 0 ? copied : repeated.get(partition), order);
        return OrderRecord.of(partition, now, order);
    }

    private Order fresh(long time) {
        return new Order(
                "o-" + made++,
                COUNTRIES[random.nextInt(COUNTRIES.length)],
                "c-" + random.nextInt(CUSTOMERS),
                BigDecimal.valueOf(random.nextInt(25) == 0 ? 0 : random.nextInt(100_000), 2),
                random.nextInt(10_000) / 10.0,
                time);
    }

    private void remember(List<Order> orders, Order order) {
        if (orders.size() < REMEMBERED) {
            orders.add(order);
        } else {
            // some stay long: a few copies are late
            orders.set(random.nextInt(REMEMBERED), order);
        }
    }

    private Order anyOf(List<Order> orders) {
        return orders.get(random.nextInt(orders.size()));
    }
}
