package io.tidemark.topology.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.apache.kafka.common.serialization.Serdes;

/** Held against the definition, which forgets nothing. */
class DeduplicationOracleTest {

    /** Where event time is zero, so that times before 1970 are tried, too. */
    private static final long EPOCH = 200;

    record Arrival(String id, long time, boolean afterRestart) {}

    @Provide
    Arbitrary<List<Arrival>> arrivals() {
        Arbitrary<String> ids = Arbitraries.of("", "a", "b");
        // time goes on, with steps back
        Arbitrary<Long> steps = Arbitraries.longs().between(-25, 30);
        Arbitrary<Boolean> restarts = Arbitraries.of(false, false, false, false, true);
        return Combinators.combine(ids, steps, restarts).as(Arrival::new).list().ofMaxSize(120);
    }

    @Property(tries = 400)
    void shouldAgreeWithTheDefinition(
            @ForAll("arrivals") List<Arrival> steps,
            @ForAll @IntRange(min = 1, max = 30) int within,
            @ForAll @IntRange(min = 0, max = 60) int lateness) {
        Judge judge = new Judge(Deduplication.by((String key, String value) -> key, Serdes.String())
                .within(Duration.ofMillis(within))
                .lateness(Duration.ofMillis(lateness))
                .eventTime(record -> record.timestamp() - EPOCH));
        Definition definition = new Definition(within, lateness);
        long time = EPOCH;
        for (Arrival step : steps) {
            time = Math.max(0, time + step.time());
            if (step.afterRestart()) {
                judge.restart();
            }

            assertThat(judge.judge(step.id(), time)).isEqualTo(definition.judge(step.id(), time));
        }
    }

    /** What a duplicate is, and what is late, as the documentation says it. */
    private static final class Definition {
        private final long within;
        private final long lateness;
        private final Map<String, List<Long>> anchors = new HashMap<>();
        private long greatest = 0;

        Definition(long within, long lateness) {
            this.within = within;
            this.lateness = lateness;
        }

        Verdict judge(String id, long time) {
            greatest = Math.max(greatest, time);
            if (greatest - time > lateness) {
                return Verdict.LATE;
            }
            List<Long> own = anchors.computeIfAbsent(id, each -> new ArrayList<>());
            if (own.stream().anyMatch(anchor -> Math.abs(anchor - time) <= within)) {
                return Verdict.DUPLICATE;
            }
            own.add(time);
            return Verdict.FIRST;
        }
    }
}
