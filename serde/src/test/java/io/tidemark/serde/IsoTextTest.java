package io.tidemark.serde;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** What is read and written by hand, against java.time. */
class IsoTextTest {

    private static long timestamp(String text) {
        // With other characters around it: nothing beyond the text may be looked at.
        char[] chars = ("9" + text + "9").toCharArray();
        return IsoReader.timestamp(chars, 1, text.length());
    }

    private static String timestampText(long millis) {
        ByteWriter out = new ByteWriter(0);
        IsoWriter.timestamp(millis, out);
        return new String(out.toBytes(), US_ASCII);
    }

    @Property
    void shouldWriteTimestampsAsInstantsAreWrittenAndReadThemBack(@ForAll long millis) {
        assertThat(timestampText(millis)).isEqualTo(Instant.ofEpochMilli(millis).toString());
        assertThat(timestamp(timestampText(millis))).isEqualTo(millis);
    }

    @Property
    void shouldReadCommonTimestampsAsJavaTimeDoes(
            @ForAll @LongRange(min = -62_167_219_200L, max = 253_402_300_799L) long seconds,
            @ForAll @IntRange(max = 999_999_999) int nanos,
            @ForAll @IntRange(min = -1080, max = 1080) int offsetMinutes,
            @ForAll @IntRange(max = 9) int fractionDigits) {
        ZoneOffset zone = ZoneOffset.ofTotalSeconds(offsetMinutes * 60);
        LocalDateTime local = LocalDateTime.ofEpochSecond(seconds, nanos, ZoneOffset.UTC);
        String fraction =
                fractionDigits == 0 ? "" : "." + String.format("%09d", nanos).substring(0, fractionDigits);
        String text = local.format(DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss")) + fraction;
        long expected = LocalDateTime.parse(text).toInstant(zone).toEpochMilli();

        assertThat(timestamp(text + zone.getId())).isEqualTo(expected);
        assertThat(timestamp(text.replace('T', ' ') + zone.getId().replace(":", "")))
                .isEqualTo(expected);
        assertThat(timestamp(text)).isEqualTo(expected + zone.getTotalSeconds() * 1000L);
    }

    @Property
    void shouldWriteAndReadEveryDate(@ForAll int day) {
        ByteWriter out = new ByteWriter(0);
        IsoWriter.date(day, out);
        String text = new String(out.toBytes(), US_ASCII);

        assertThat(text).isEqualTo(LocalDate.ofEpochDay(day).toString());
        assertThat(IsoReader.date(text.toCharArray(), 0, text.length())).isEqualTo(day);
    }

    @Test
    void shouldKnowEveryDayOfFourCenturies() {
        LocalDate date = LocalDate.of(1900, 1, 1);
        for (int i = 0; i < 146_097; i++, date = date.plusDays(1)) {
            int day = Civil.day(date.getYear(), date.getMonthValue(), date.getDayOfMonth());
            assertThat(day).isEqualTo((int) date.toEpochDay());
            assertThat(Civil.date(day))
                    .isEqualTo((date.getYear() << 9) | (date.getMonthValue() << 5) | date.getDayOfMonth());
            assertThat(Civil.daysOfMonth(date.getYear(), date.getMonthValue())).isEqualTo(date.lengthOfMonth());
        }
    }

    @Property
    void shouldWriteAndReadEveryTime(@ForAll @IntRange(max = 86_399_999) int millis) {
        ByteWriter out = new ByteWriter(0);
        IsoWriter.time(millis, out);
        String text = new String(out.toBytes(), US_ASCII);

        assertThat(LocalTime.parse(text).toNanoOfDay()).isEqualTo(millis * 1_000_000L);
        assertThat(IsoReader.time(text.toCharArray(), 0, text.length())).isEqualTo(millis);
    }

    @Property(tries = 5_000)
    void shouldRefuseWhatJavaTimeRefuses(@ForAll("almostTimestamps") String text) {
        Object expected;
        try {
            expected = Instant.parse(text).toEpochMilli();
        } catch (DateTimeException e) {
            expected = "none";
        }
        Object actual;
        try {
            actual = timestamp(text);
        } catch (DateTimeException e) {
            actual = "none";
        }
        assertThat(actual).isEqualTo(expected);
    }

    /** Complete forms of UTC, but for one character. Java's 24:00, which is left out here, is a day later. */
    @Provide
    Arbitrary<String> almostTimestamps() {
        String whole = "2016-02-29T23:59:59.123456789Z";
        return Arbitraries.integers()
                .between(0, whole.length() - 2)
                .flatMap(at -> Arbitraries.of("0123456789-:.TZ+ /x\u0663".split(""))
                        .map(c -> whole.substring(0, at) + c + whole.substring(at + 1))
                        .filter(text -> !text.startsWith("24", 11) && text.charAt(10) != ' '));
    }
}
