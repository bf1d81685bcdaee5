package io.tidemark.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationSyntaxTest {

    @ParameterizedTest
    @CsvSource({
        "500ms, PT0.5S",
        "0s, PT0S",
        "10s, PT10S",
        "5m, PT5M",
        "1h, PT1H",
        "7d, P7D",
        "36500d, P36500D",
        "007s, PT7S",
        "PT5M, PT5M",
        "P1DT2H, PT26H",
        "pt0.5s, PT0.5S"
    })
    void shouldReadDurations(String written, Duration expected) {
        assertThat(DurationSyntax.parse(written)).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "s", "5", "5 m", "5M", "5min", "1.5h", "1h30m", "P1Y", "P", "PT", "forever", "+5s"})
    void shouldNotTakeOtherTextsForDurations(String written) {
        assertThat(DurationSyntax.parse(written)).isEmpty();
    }

    @Property
    void shouldReadBackWhatIsoSays(@ForAll @LongRange(min = 0, max = 3_000_000_000_000L) long millis) {
        Duration duration = Duration.ofMillis(millis);

        assertThat(DurationSyntax.parse(duration.toString())).contains(duration);
        assertThat(DurationSyntax.parse(millis + "ms")).contains(duration);
    }
}
