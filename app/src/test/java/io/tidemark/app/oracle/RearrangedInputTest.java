package io.tidemark.app.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.app.oracle.Line.Field;
import io.tidemark.app.oracle.Line.Fields;
import io.tidemark.app.oracle.Sql.Named;
import io.tidemark.app.oracle.Steps.Aggregated;
import io.tidemark.app.oracle.Steps.Emission;
import io.tidemark.app.oracle.TrialRun.Written;
import io.tidemark.app.trial.QueryTrial;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/**
 * Results depend on the records, not on how they arrive: in another order within the lateness, and spread over two topics,
 * the same records give the same rows, byte for byte.
 */
class RearrangedInputTest {

    private static final List<String> TOPICS = List.of("a", "b");
    private static final int RECORDS = 40;

    /** Records of a query and what it needs to take them in any order within its lateness. */
    private record Scenario(Dice dice, QueryShape query, List<Line> sorted) {

        static Scenario of(long seed) {
            Dice dice = new Dice(seed);
            TimeChoice times = new TimeChoice(dice);
            long lateness = times.step() * dice.between(1, 30);
            QueryShape query = query(dice, times, lateness);
            ValueChoice values = new ValueChoice(dice);
            List<Line> lines = new ArrayList<>();
            for (int i = 0; i < RECORDS; i++) {
                lines.add(line(times.next(), values, dice));
            }
            lines.sort(Comparator.comparingLong(Scenario::time));
            return new Scenario(dice, query, lines);
        }

        private static QueryShape query(Dice dice, TimeChoice times, long lateness) {
            QueryChoice choice = new QueryChoice(dice, times.step());
            MeasureChoice measures = new MeasureChoice(dice, new SqlChoice(dice));
            List<Named> groups = choice.groups();
            Aggregated aggregated = new Aggregated(
                    groups,
                    Optional.of(choice.window()),
                    Emission.ON_CLOSE,
                    0,
                    List.of(measures.unordered("a0"), measures.unordered("a1"), measures.unordered("a2")));
            return new QueryShape(
                    TOPICS,
                    TimeColumn.MILLISECONDS,
                    lateness,
                    3_600_000,
                    Optional.empty(),
                    Optional.empty(),
                    aggregated,
                    Optional.empty(),
                    QueryTrial.End.CLOSE_WINDOWS);
        }

        private static Line line(long time, ValueChoice values, Dice dice) {
            Map<String, Field> fields = new LinkedHashMap<>();
            fields.put("ts", new Field.Other(TimeColumn.MILLISECONDS.json(time, dice)));
            Columns.ALL.forEach((name, kind) -> fields.put(name, values.field(name, kind)));
            return new Line("a", OptionalLong.empty(), null, new Fields(OptionalLong.of(time), fields));
        }

        private static long time(Line line) {
            return line.eventTime(TimeColumn.MILLISECONDS).orElseThrow();
        }

        /** No record comes after another that is newer by more than the lateness. */
        List<Line> shuffled() {
            Map<Line, Long> arrivals = new HashMap<>();
            sorted.forEach(line -> arrivals.put(line, time(line) + dice.below((int) query.lateness() + 1)));
            return sorted.stream().sorted(Comparator.comparing(arrivals::get)).toList();
        }

        /** Each record in one of the topics. */
        InputShape spread(List<Line> lines) {
            List<List<Line>> files = List.of(new ArrayList<>(), new ArrayList<>());
            lines.forEach(line -> {
                int topic = dice.below(2);
                files.get(topic).add(new Line(TOPICS.get(topic), line.timestamp(), line.key(), line.content()));
            });
            return new InputShape(QueryTrial.Lines.VALUES, files);
        }

        List<Written> run(InputShape input) throws IOException {
            TrialRun run = TrialRun.of(QueryYaml.of(query), input, TOPICS, query.end());
            assertThat(run.to("late")).isEmpty();
            return run.to(QueryShape.SINK);
        }
    }

    @Property(tries = 15, seed = "20180131", shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void shouldGiveTheSameRowsHoweverRecordsArrive(@ForAll long seed) throws IOException {
        Scenario scenario = Scenario.of(seed);
        InputShape inOrder = new InputShape(QueryTrial.Lines.VALUES, List.of(scenario.sorted(), List.of()));

        List<Written> rows = scenario.run(inOrder);

        assertThat(scenario.run(new InputShape(QueryTrial.Lines.VALUES, List.of(scenario.shuffled(), List.of()))))
                .as("shuffled: %s", QueryYaml.of(scenario.query()))
                .isEqualTo(rows);
        assertThat(scenario.run(scenario.spread(scenario.sorted())))
                .as("spread: %s", QueryYaml.of(scenario.query()))
                .isEqualTo(rows);
        assertThat(scenario.run(scenario.spread(scenario.shuffled())))
                .as("shuffled and spread: %s", QueryYaml.of(scenario.query()))
                .isEqualTo(rows);
    }
}
