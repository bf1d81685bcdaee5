package io.tidemark.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationsTest {

    @ParameterizedTest
    @CsvSource({"0, 0s", "1, 1ms", "1500, 1500ms", "30000, 30s", "5400000, 90m", "7200000, 2h", "604800000, 7d"})
    void shouldTakeTheLargestUnitThatLeavesNothingOver(long ms, String text) {
        assertThat(Durations.text(ms)).isEqualTo(text);
    }
}
