package io.tidemark.topology.dedup;

import static io.tidemark.topology.dedup.Verdict.DUPLICATE;
import static io.tidemark.topology.dedup.Verdict.FIRST;
import static io.tidemark.topology.dedup.Verdict.LATE;
import static io.tidemark.topology.dedup.Verdict.WITHOUT_ID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.common.serialization.Serdes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeduplicationTest {

    private static final Duration WITHIN = Duration.ofSeconds(10);

    private static Deduplication<String, String> byKey() {
        return Deduplication.by((String key, String value) -> key, Serdes.String())
                .within(WITHIN);
    }

    @ParameterizedTest
    @CsvSource({
        "0 8000 16000, 0 16000",
        "17000 10000, 17000",
        "0 10000, 0",
        "0 10001, 0 10001",
        "10001 1, 10001",
        "10001 0, 10001 0",
        "0 0 0, 0",
        "9999 10000 19999 20000, 9999 20000"
    })
    void shouldPassTheFirstAndDropWhatLiesNear(String arriving, String passing) {
        Judge judge = new Judge(byKey().lateness(Duration.ofHours(1)));

        List<Long> passed = times(arriving).stream()
                .filter(time -> judge.judge("a", time) == FIRST)
                .toList();

        assertThat(passed).isEqualTo(times(passing));
    }

    private static List<Long> times(String text) {
        return Arrays.stream(text.split(" ")).map(Long::valueOf).toList();
    }

    @Test
    void shouldTellIdsApart() {
        Judge judge = new Judge(byKey());

        assertThat(judge.judge("a", 0)).isEqualTo(FIRST);
        assertThat(judge.judge("ab", 0)).isEqualTo(FIRST);
        assertThat(judge.judge("", 0)).isEqualTo(FIRST);
        assertThat(judge.judge("", 1)).isEqualTo(DUPLICATE);
        assertThat(judge.judge("a", 1)).isEqualTo(DUPLICATE);
    }

    @Test
    void shouldFindLateWhatLiesFurtherBehindThanLateness() {
        Judge judge = new Judge(byKey().lateness(Duration.ofSeconds(3)));
        judge.judge("a", 100_000);

        assertThat(judge.judge("b", 97_000)).isEqualTo(FIRST);
        assertThat(judge.judge("c", 96_999)).isEqualTo(LATE);
        assertThat(judge.judge("b", 96_999)).isEqualTo(LATE);
    }

    @Test
    void shouldLetALatenessOfWithinPassByDefault() {
        Judge judge = new Judge(byKey());
        judge.judge("a", 100_000);

        assertThat(judge.judge("b", 90_000)).isEqualTo(FIRST);
        assertThat(judge.judge("c", 89_999)).isEqualTo(LATE);
    }

    @Test
    void shouldLetDuplicatesMoveTime() {
        Judge judge = new Judge(byKey().lateness(Duration.ZERO));
        judge.judge("a", 100_000);
        judge.judge("a", 105_000);

        assertThat(judge.judge("b", 104_999)).isEqualTo(LATE);
        assertThat(judge.judge("b", 105_000)).isEqualTo(FIRST);
    }

    @Test
    void shouldPassRecordsWithoutAnId() {
        Judge judge = new Judge(byKey());
        judge.judge("a", 100_000);

        assertThat(judge.judge(null, 100_000)).isEqualTo(WITHOUT_ID);
        assertThat(judge.judge(null, 100_000)).isEqualTo(WITHOUT_ID);
        assertThat(judge.judge(null, 0)).isEqualTo(WITHOUT_ID);
        judge.judge(null, 1_000_000);
        assertThat(judge.judge("b", 100_000)).isEqualTo(FIRST);
        assertThat(judge.kept()).isEqualTo(2);
    }

    @Test
    void shouldDecideAsBeforeAfterARestart() {
        Judge judge = new Judge(byKey().lateness(Duration.ofSeconds(3)));
        judge.judge("a", 100_000);
        judge.judge("a", 108_000);

        judge.restart();

        assertThat(judge.judge("b", 104_999)).isEqualTo(LATE);
        assertThat(judge.judge("a", 109_000)).isEqualTo(DUPLICATE);
        assertThat(judge.judge("a", 110_001)).isEqualTo(FIRST);
    }

    @Test
    void shouldKeepAnchorsNoLongerThanTheyCount() {
        Judge judge = new Judge(byKey());
        int most = 0;
        for (long time = 0; time <= 10 * WITHIN.toMillis(); time += 10) {
            judge.judge("id-" + time, time);
            most = Math.max(most, time % 1_000 == 0 ? judge.kept() : 0);
        }

        int perBucket = 1_000;
        // within, lateness, and the bucket that goes as a whole
        assertThat(most).isLessThanOrEqualTo(3 * perBucket + 1);
        assertThat(judge.kept()).isGreaterThanOrEqualTo(2 * perBucket);
    }

    @Test
    void shouldForgetInStepsWhatAJumpInTimeLeavesBehind() {
        Judge judge = new Judge(byKey());
        for (int i = 0; i < 2_500; i++) {
            judge.judge("id-" + i, i);
        }

        judge.judge("jump", 1_000_000);
        assertThat(judge.kept()).isEqualTo(1_501);
        judge.judge("jump", 1_000_000);
        judge.judge("jump", 1_000_000);

        assertThat(judge.kept()).isEqualTo(1);
    }

    @Test
    void shouldKeepAnEmptyIdAtTheEndOfASweep() {
        Judge judge = new Judge(byKey());
        judge.judge("old", 0);
        judge.judge("", 15_000);

        judge.judge("new", 35_000);

        assertThat(judge.judge("", 25_000)).isEqualTo(DUPLICATE);
    }

    @Test
    void shouldRefuseDurationsThatMeanNothing() {
        var identified = Deduplication.by((String key, String value) -> key, Serdes.String());

        assertThatThrownBy(() -> identified.within(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("within is PT0S; it must be at least 1 ms");
        assertThatThrownBy(() -> byKey().lateness(Duration.ofNanos(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("lateness is PT-0.000000001S; it must be at least 0 ms");
        assertThatThrownBy(() -> byKey().lateness(Duration.ofSeconds(Long.MAX_VALUE)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("that is more milliseconds than a long holds");
        assertThatThrownBy(() -> byKey().as(" "))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the name of a deduplication is blank");
    }
}
