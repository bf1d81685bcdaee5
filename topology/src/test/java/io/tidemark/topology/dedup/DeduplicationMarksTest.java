package io.tidemark.topology.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.topology.repartition.Event;
import io.tidemark.topology.repartition.Mark;
import io.tidemark.topology.repartition.OperatorWiring;
import io.tidemark.topology.sideoutput.SideSinks;
import io.tidemark.topology.sideoutput.TopicLimits;
import io.tidemark.topology.watermark.LateRule;
import io.tidemark.topology.watermark.Upstream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the operator behind a deduplication hears of watermarks, and when. */
class DeduplicationMarksTest {

    private static final Upstream ONE = new Upstream(0, 0);
    private static final Upstream OTHER = new Upstream(0, 1);

    private final MockProcessorContext<byte[], Object> context = new MockProcessorContext<>();

    private DeduplicationProcessor open() {
        for (String name : List.of("progress", "anchors")) {
            var store = Stores.keyValueStoreBuilder(
                            Stores.inMemoryKeyValueStore(name), Serdes.Bytes(), Serdes.ByteArray())
                    .withLoggingDisabled()
                    .build();
            store.init(context.getStateStoreContext(), store);
            context.addStateStore(store);
        }
        DeduplicationProcessor processor = new DeduplicationProcessor(
                new DeduplicationLogic(10, new LateRule.BehindAnchors(10), Optional.empty(), Optional.empty()),
                new OperatorWiring(
                        "deduplicate",
                        "progress",
                        "anchors",
                        partition -> List.of(ONE, OTHER),
                        "behind",
                        new SideSinks(Map.of()),
                        Duration.ofSeconds(1),
                        topic -> TopicLimits.DEFAULT));
        processor.init(context);
        return processor;
    }

    private void say(DeduplicationProcessor deduplication, Mark... marks) {
        for (Mark mark : marks) {
            deduplication.process(mark.toRecord(0));
        }
    }

    private void tick() {
        context.scheduledPunctuators().forEach(each -> each.getPunctuator().punctuate(0));
    }

    private List<@Nullable Object> heard() {
        List<@Nullable Object> heard = context.forwarded().stream()
                .map(each -> (@Nullable Object) each.record().value())
                .toList();
        context.resetForwards();
        return heard;
    }

    private static Record<byte[], Object> event(long time) {
        return new Record<>(new byte[] {1}, new Event(time, new Event.Inputs(new Object[0]), null, true), 0);
    }

    @Test
    void shouldSayThatAnUpstreamSpeaksAgainBeforeItsEventsAndNotATickLater() {
        // given both were silent, and the operator behind was told
        DeduplicationProcessor deduplication = open();
        say(deduplication, new Mark(ONE, 1_000, true), new Mark(OTHER, 1_000, true));
        tick();
        assertThat(heard()).last().isEqualTo(new Mark(new Upstream(0, 0), 1_000, true));

        // when one speaks again
        say(deduplication, new Mark(ONE, 500, false));
        Record<byte[], Object> event = event(600);
        deduplication.process(event);

        // then
        List<@Nullable Object> heard = heard();
        assertThat(heard.get(0)).isEqualTo(new Mark(new Upstream(0, 0), 500, false));
        assertThat(heard.get(1)).isInstanceOf(Event.class);
    }

    @Test
    void shouldSayAtATickThatAWatermarkHasRisen() {
        DeduplicationProcessor deduplication = open();
        say(deduplication, new Mark(ONE, 100, false), new Mark(OTHER, 100, false));
        tick();
        heard();

        say(deduplication, new Mark(ONE, 200, false), new Mark(OTHER, 200, false), new Mark(ONE, 300, false));
        assertThat(heard()).isEmpty();

        tick();
        assertThat(heard()).contains(new Mark(new Upstream(0, 0), 200, false));
    }
}
