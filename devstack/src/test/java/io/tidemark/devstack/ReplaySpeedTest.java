package io.tidemark.devstack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class ReplaySpeedTest {

    @Test
    void shouldSpreadRecordsEvenly() {
        ReplaySpeed speed = ReplaySpeed.recordsPerSecond(200);

        assertThat(speed.due(0, Duration.ZERO)).isEqualTo(Duration.ZERO);
        assertThat(speed.due(100, Duration.ofDays(3))).isEqualTo(Duration.ofMillis(500));
    }

    @Test
    void shouldKeepTheRhythmOfThePolls() {
        ReplaySpeed speed = ReplaySpeed.timesRealTime(3600);

        assertThat(speed.due(100, Duration.ofHours(2))).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void shouldNotWaitWithoutALimit() {
        assertThat(ReplaySpeed.unlimited().due(100, Duration.ofHours(2))).isEqualTo(Duration.ZERO);
    }

    @Test
    void shouldRefuseToStandStill() {
        assertThatThrownBy(() -> ReplaySpeed.recordsPerSecond(0))
                .hasMessage("A replay's speed is more than 0, not 0.0");
        assertThatThrownBy(() -> ReplaySpeed.timesRealTime(Double.NaN))
                .hasMessage("A replay's speed is more than 0, not NaN");
    }
}
