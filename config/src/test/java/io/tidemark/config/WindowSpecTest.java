package io.tidemark.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class WindowSpecTest {

    @Property
    void shouldNameTheFirstAndLastWindowThatHoldATime(
            @ForAll @LongRange(min = 1, max = 500) long size,
            @ForAll @LongRange(min = 1, max = 500) long other,
            @ForAll @LongRange(min = -10_000, max = 10_000) long time) {
        long advance = Math.min(size, other);
        WindowSpec.Hopping window = new WindowSpec.Hopping(Duration.ofMillis(size), Duration.ofMillis(advance));

        long[] starts = LongStream.rangeClosed(-11_000, 11_000)
                .filter(start -> Math.floorMod(start, advance) == 0 && start <= time && time < start + size)
                .toArray();

        assertThat(window.firstWindowStart(time)).isEqualTo(starts[0]);
        assertThat(window.lastWindowStart(time)).isEqualTo(starts[starts.length - 1]);
        assertThat(window.lastWindowEnd(time)).isEqualTo(starts[starts.length - 1] + size);
    }

    @Property
    void shouldCutWindowsIntoPanesThatNoBoundaryCuts(
            @ForAll @LongRange(min = 1, max = 500) long size,
            @ForAll @LongRange(min = 1, max = 500) long other,
            @ForAll @LongRange(min = -10_000, max = 10_000) long time) {
        WindowSpec.Hopping window =
                new WindowSpec.Hopping(Duration.ofMillis(size), Duration.ofMillis(Math.min(size, other)));
        long pane = window.paneStart(time);

        assertThat(pane).isLessThanOrEqualTo(time).isGreaterThan(time - window.paneMs());
        assertThat(Math.floorMod(window.firstWindowStart(time) - pane, window.paneMs()))
                .isZero();
        assertThat(Math.floorMod(window.lastWindowEnd(time) - pane, window.paneMs()))
                .isZero();
    }

    @Test
    void shouldRefuseWindowsThatLeaveGaps() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WindowSpec.Hopping(Duration.ofMinutes(1), Duration.ofMinutes(2)))
                .withMessage("a hopping window's advance is at most its size");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WindowSpec.Tumbling(Duration.ofNanos(1)))
                .withMessage("a window's size is at least 1 ms, not PT0.000000001S");
    }
}
