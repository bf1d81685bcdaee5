package io.tidemark.app.runtime;

import io.tidemark.topology.progress.RecordKind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What a query must give, worked out over whole logs in plain Java with none of the product's code: what passes, what is
 * late by its own partition, what a window holds, and how far event time has come in all partitions.
 */
final class BatchQuery {

    private static final long MAX_AHEAD_MS = Duration.ofHours(1).toMillis();

    /** An order that passed, and where it stood. */
    record Passed(Order order, int partition, int offset) {

        static final Comparator<Passed> BY_TIME = Comparator.<Passed>comparingLong(
                        passed -> passed.order().time())
                .thenComparingInt(Passed::partition)
                .thenComparingInt(Passed::offset);
    }

    /** A span of event time. */
    record Span(long start, long end) {}

    /** Makes the row of a group and window, from its orders by time. */
    interface RowMaker {
        Row make(String group, Span span, List<Passed> orders);
    }

    private final List<List<OrderRecord>> logs;
    private final long latenessMs;
    private final List<Row> late = new ArrayList<>();
    private final List<Row> duplicates = new ArrayList<>();
    private final Map<RecordKind, Long> counts = new EnumMap<>(RecordKind.class);
    private List<Passed> passed = new ArrayList<>();
    private long watermark = Long.MAX_VALUE;

    /**
     * Reads logs.
     *
     * @param isLate whether a record at an event time is late, when the watermark of its partition is the second one
     */
    BatchQuery(
            List<List<OrderRecord>> logs, Duration lateness, Predicate<Order> where, BiPredicate<Long, Long> isLate) {
        this.logs = logs;
        this.latenessMs = lateness.toMillis();
        for (List<OrderRecord> log : logs) {
            read(log, where, isLate);
        }
    }

    private void read(List<OrderRecord> log, Predicate<Order> where, BiPredicate<Long, Long> isLate) {
        long own = Long.MIN_VALUE;
        for (int offset = 0; offset < log.size(); offset++) {
            OrderRecord record = log.get(offset);
            Order order = record.order().orElse(null);
            add(RecordKind.READ);
            if (order == null) {
                add(record.value() == null ? RecordKind.EMPTY : RecordKind.REJECTED);
                continue;
            }
            if (order.time() - record.timestamp() > MAX_AHEAD_MS) {
                add(RecordKind.AHEAD);
                continue;
            }
            own = Math.max(own, order.time() - latenessMs);
            if (!where.test(order)) {
                add(RecordKind.FILTERED);
            } else if (isLate.test(order.time(), own)) {
                add(RecordKind.LATE);
                late.add(asRead(record));
            } else {
                passed.add(new Passed(order, record.partition(), offset));
            }
        }
        watermark = Math.min(watermark, own);
    }

    /** Drops what lies within reach of an order of the same identity that was kept before. */
    BatchQuery deduplicate(Duration within) {
        Map<String, List<Long>> anchors = new HashMap<>();
        List<Passed> kept = new ArrayList<>();
        for (Passed each : passed) {
            List<Long> times = anchors.computeIfAbsent(each.order().id(), id -> new ArrayList<>());
            if (times.stream().anyMatch(time -> Math.abs(time - each.order().time()) <= within.toMillis())) {
                add(RecordKind.DUPLICATE);
                duplicates.add(asRead(logs.get(each.partition()).get(each.offset())));
            } else {
                times.add(each.order().time());
                kept.add(each);
            }
        }
        passed = kept;
        return this;
    }

    /** The rows of the tumbling or hopping windows that have closed. */
    List<Row> windows(Duration size, Duration advance, Function<Order, String> group, RowMaker rows) {
        Map<Span, Map<String, List<Passed>>> windows = new HashMap<>();
        for (Passed each : passed) {
            long time = each.order().time();
            long start = Math.floorDiv(time, advance.toMillis()) * advance.toMillis();
            for (; start > time - size.toMillis(); start -= advance.toMillis()) {
                windows.computeIfAbsent(new Span(start, start + size.toMillis()), span -> new TreeMap<>())
                        .computeIfAbsent(group.apply(each.order()), name -> new ArrayList<>())
                        .add(each);
            }
        }
        List<Row> closed = new ArrayList<>();
        windows.forEach((span, groups) -> {
            if (span.end() <= watermark) {
                groups.forEach((name, orders) -> closed.add(row(name, span, orders, rows)));
            }
        });
        return sorted(closed);
    }

    /** The rows of the sessions that have closed. */
    List<Row> sessions(Duration gap, Function<Order, String> group, RowMaker rows) {
        Map<String, List<Passed>> groups = new TreeMap<>();
        passed.stream()
                .sorted(Passed.BY_TIME)
                .forEach(each -> groups.computeIfAbsent(group.apply(each.order()), name -> new ArrayList<>())
                        .add(each));
        List<Row> closed = new ArrayList<>();
        groups.forEach((name, orders) -> {
            int first = 0;
            for (int i = 1; i <= orders.size(); i++) {
                long last = orders.get(i - 1).order().time();
                if (i == orders.size() || orders.get(i).order().time() - last > gap.toMillis()) {
                    Span span = new Span(orders.get(first).order().time(), last + gap.toMillis());
                    if (span.end() < watermark) {
                        closed.add(row(name, span, orders.subList(first, i), rows));
                    }
                    first = i;
                }
            }
        });
        return sorted(closed);
    }

    private static Row row(String group, Span span, List<Passed> orders, RowMaker rows) {
        return rows.make(group, span, orders.stream().sorted(Passed.BY_TIME).toList());
    }

    private static Row asRead(OrderRecord record) {
        String value = new String(java.util.Objects.requireNonNull(record.value()), StandardCharsets.UTF_8);
        return new Row(new String(record.key(), StandardCharsets.UTF_8), value, record.timestamp());
    }

    private static List<Row> sorted(List<Row> rows) {
        return rows.stream().sorted().toList();
    }

    private void add(RecordKind kind) {
        counts.merge(kind, 1L, Long::sum);
    }

    /** How many records there are of a kind. */
    long count(RecordKind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    /** Records that are late by their own partition, as they were read. */
    List<Row> late() {
        return sorted(late);
    }

    /** Records that are duplicates, as they were read; which of several copies stays may be up to chance. */
    List<Row> duplicates() {
        return sorted(duplicates);
    }
}
