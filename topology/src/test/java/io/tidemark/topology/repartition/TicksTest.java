package io.tidemark.topology.repartition;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.processor.api.MockProcessorContext.CapturedPunctuator;
import org.junit.jupiter.api.Test;

/** An operator with nothing to do must not make Kafka Streams commit ten times a second. */
class TicksTest {

    private static final Duration QUICK = Duration.ofMillis(100);

    private final MockProcessorContext<Void, Void> context = new MockProcessorContext<>();
    private int ticked;
    private final Ticks ticks = new Ticks(context, QUICK, now -> ticked++);

    @Test
    void shouldTickSlowlyAfterAWhileWithNothingToDo() {
        for (int i = 0; i < 10; i++) {
            tick();
        }

        assertThat(ticked).isEqualTo(10);
        assertThat(live())
                .singleElement()
                .satisfies(tick -> assertThat(tick.getInterval()).isEqualTo(Duration.ofSeconds(1)));
    }

    @Test
    void shouldTickQuicklyAgainAsSoonAsThereIsSomethingToDo() {
        for (int i = 0; i < 10; i++) {
            tick();
        }

        ticks.busy();

        assertThat(live())
                .singleElement()
                .satisfies(tick -> assertThat(tick.getInterval()).isEqualTo(QUICK));
    }

    @Test
    void shouldGoOnTickingQuicklyWhileItIsBusy() {
        for (int i = 0; i < 50; i++) {
            ticks.busy();
            tick();
        }

        assertThat(live())
                .singleElement()
                .satisfies(tick -> assertThat(tick.getInterval()).isEqualTo(QUICK));
    }

    @Test
    void shouldNotTickAfterItIsClosed() {
        ticks.close();

        assertThat(live()).isEmpty();
    }

    private void tick() {
        live().get(0).getPunctuator().punctuate(0);
    }

    private List<CapturedPunctuator> live() {
        return context.scheduledPunctuators().stream()
                .filter(tick -> !tick.cancelled())
                .toList();
    }
}
