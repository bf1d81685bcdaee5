package io.tidemark.app.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The decisions on single records, as the documentation has them: every step is written down once more, plainly, without
 * stores and without forgetting anything. Each topic has one partition.
 */
final class Decisions {

    private static final long NO_WATERMARK = Long.MIN_VALUE;

    private final QueryShape query;
    private final Map<Line, LineFacts> facts;
    private final Map<String, Long> watermarks = new HashMap<>();
    private final Map<Long, List<Long>> anchors = new HashMap<>();
    private final List<Line> lines;
    private final Map<Line, Fate> fates = new HashMap<>();

    /** On lines in the order in which they are read; with the facts of those that can be read. */
    Decisions(QueryShape query, List<Line> lines, Map<Line, LineFacts> facts) {
        this.query = query;
        this.lines = lines;
        this.facts = facts;
        lines.forEach(line -> fates.put(line, decide(line)));
    }

    private Fate decide(Line line) {
        if (line.content() instanceof Line.Empty) {
            return Fate.EMPTY;
        }
        LineFacts fact = facts.get(line);
        if (fact == null) {
            return Fate.REJECTED;
        }
        long time = line.eventTime(query.time()).orElseThrow();
        if (isAhead(line, time)) {
            return Fate.AHEAD;
        }
        long watermark = Math.max(time - query.lateness(), watermark(line.topic()));
        watermarks.put(line.topic(), watermark);
        if (fact.whereFails()) {
            return Fate.REJECTED;
        }
        if (!fact.kept()) {
            return Fate.FILTERED;
        }
        if (fact.inputsFail() || (query.deduplication().isPresent() && fact.keyHasNull())) {
            return Fate.REJECTED;
        }
        if (query.isLate(time, watermark)) {
            return Fate.LATE;
        }
        return isDuplicate(fact.key(), time) ? Fate.DUPLICATE : Fate.PASSED;
    }

    private boolean isAhead(Line line, long time) {
        OptionalLong timestamp = line.timestamp();
        return query.time() != TimeColumn.KAFKA
                && timestamp.isPresent()
                && time - timestamp.getAsLong() > query.maxAhead();
    }

    private boolean isDuplicate(long key, long time) {
        if (query.deduplication().isEmpty()) {
            return false;
        }
        long within = query.deduplication().get().within();
        List<Long> before = anchors.computeIfAbsent(key, each -> new ArrayList<>());
        if (before.stream().anyMatch(anchor -> Math.abs(anchor - time) <= within)) {
            return true;
        }
        before.add(time);
        return false;
    }

    private long watermark(String topic) {
        return watermarks.getOrDefault(topic, NO_WATERMARK);
    }

    /** The least watermark of all topics. */
    long watermark() {
        return query.topics().stream().mapToLong(this::watermark).min().orElseThrow();
    }

    /** The lines of a fate, in the order in which they were read. */
    List<Line> of(Fate fate) {
        return lines.stream().filter(line -> fates.get(line) == fate).toList();
    }
}
