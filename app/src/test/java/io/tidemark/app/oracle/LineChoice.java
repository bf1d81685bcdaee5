package io.tidemark.app.oracle;

import io.tidemark.app.oracle.Line.Broken;
import io.tidemark.app.oracle.Line.Empty;
import io.tidemark.app.oracle.Line.Field;
import io.tidemark.app.oracle.Line.Fields;
import io.tidemark.app.trial.QueryTrial;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Random input for a query. */
final class LineChoice {

    private static final List<String> BROKEN = List.of("{\"num\": 1", "[1]", "nope", "{} x", "{\"k\": 'a'}", "null");
    private static final List<String> NO_TIME =
            List.of("null", "\"nope\"", "{}", "99999999999999999999", "true", "-9000000000000000000");

    private final Dice dice;
    private final QueryShape query;
    private final QueryTrial.Lines format;
    private final ValueChoice values;
    private final TimeChoice times;
    private final List<Fields> earlier = new ArrayList<>();

    LineChoice(Dice dice, QueryShape query, TimeChoice times) {
        this.dice = dice;
        this.query = query;
        this.times = times;
        boolean needsEnvelope = query.time() == TimeColumn.KAFKA;
        format = needsEnvelope ? QueryTrial.Lines.ENVELOPES : dice.pick(QueryTrial.Lines.values());
        values = new ValueChoice(dice);
    }

    InputShape input() {
        List<Line> lines = new ArrayList<>();
        int count = dice.between(5, 60);
        while (lines.size() < count) {
            lines.add(line());
        }
        boolean interleaved = format == QueryTrial.Lines.ENVELOPES && dice.chance(50);
        if (interleaved) {
            return new InputShape(format, List.of(lines));
        }
        return new InputShape(
                format,
                query.topics().stream()
                        .map(topic -> lines.stream()
                                .filter(line -> line.topic().equals(topic))
                                .toList())
                        .toList());
    }

    private Line line() {
        String topic = dice.pick(query.topics());
        String key = format == QueryTrial.Lines.ENVELOPES && dice.chance(70) ? dice.pick("a", "b", "\u00e4") : null;
        if (dice.chance(3)) {
            return new Line(topic, kafka(times.next()), key, new Broken(dice.pick(BROKEN)));
        }
        if (format == QueryTrial.Lines.ENVELOPES && dice.chance(4)) {
            return new Line(topic, kafka(times.next()), key, new Empty());
        }
        long time = times.next();
        Fields fields = earlier.isEmpty() || dice.chance(70) ? fields(time) : copy(dice.pick(earlier), time);
        earlier.add(fields);
        return new Line(topic, kafka(fields.time().orElse(time)), key, fields);
    }

    /** A Kafka timestamp near an event time: rarely so far behind that the record is ahead. */
    private OptionalLong kafka(long time) {
        if (query.time() == TimeColumn.KAFKA) {
            return OptionalLong.of(Math.max(0, time));
        }
        if (format == QueryTrial.Lines.VALUES || dice.chance(30)) {
            return OptionalLong.empty();
        }
        long delay = dice.chance(90) ? dice.below(5_000) : -query.maxAhead() - dice.below(2);
        return OptionalLong.of(Math.max(0, time + delay));
    }

    private Fields fields(long time) {
        Map<String, Field> fields = new LinkedHashMap<>();
        OptionalLong readable = OptionalLong.of(time);
        if (query.time() != TimeColumn.KAFKA) {
            if (dice.chance(3)) {
                readable = OptionalLong.empty();
                fields.put("ts", new Field.Other(dice.pick(NO_TIME)));
            } else {
                fields.put("ts", new Field.Other(query.time().json(time, dice)));
            }
        }
        Columns.ALL.forEach((name, kind) -> {
            if (dice.chance(1)) {
                fields.put(name, new Field.Other("[\"of no such type\"]"));
            } else if (dice.chance(92)) {
                fields.put(name, values.field(name, kind));
            }
        });
        if (dice.chance(20)) {
            fields.put("extra", new Field.Other("{\"a\": [1, 2.50]}"));
        }
        return new Fields(readable, fields);
    }

    /** The same values: at the same time, at another, or just within or beyond the query's reach. */
    private Fields copy(Fields original, long time) {
        if (dice.chance(25) || original.time().isEmpty()) {
            return original;
        }
        List<Long> reaches = query.reaches();
        long copied = time;
        if (!reaches.isEmpty() && dice.chance(75)) {
            long distance = dice.pick(reaches) + dice.pick(0, 0, 1);
            long near = original.time().getAsLong() + (dice.chance(60) ? distance : -distance);
            copied = times.isPossible(near) ? near : time;
        }
        Map<String, Field> fields = new LinkedHashMap<>(original.fields());
        if (query.time() != TimeColumn.KAFKA) {
            fields.put("ts", new Field.Other(query.time().json(copied, dice)));
        }
        return new Fields(OptionalLong.of(copied), fields);
    }
}
