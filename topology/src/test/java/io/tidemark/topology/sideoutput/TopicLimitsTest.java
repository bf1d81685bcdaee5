package io.tidemark.topology.sideoutput;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopicLimitsTest {

    private static final long NOW = 1_700_000_000_000L;

    @ParameterizedTest
    @CsvSource({
        "3600000, -5, 0",
        "3600000, 0, 0",
        "3600000, 1700000000000, 1700000000000",
        "3600000, 1700003540000, 1700003540000",
        "3600000, 1700003540001, 1700003540000",
        "3600000, 253402300799999, 1700003540000",
        "1000, 1700000000501, 1700000000500",
        "0, 1700000000001, 1700000000000",
        "9223372036854775807, 253402300799999, 253402300799999"
    })
    void shouldGiveTheNearestTimestampThatTheTopicTakes(long maxAheadMs, long wanted, long taken) {
        assertThat(new TopicLimits(1, maxAheadMs).timestamp(wanted, NOW)).isEqualTo(taken);
    }
}
