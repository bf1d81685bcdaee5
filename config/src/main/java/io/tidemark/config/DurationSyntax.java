package io.tidemark.config;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as a query file writes them: {@code 500ms}, {@code 10s}, {@code 5m}, {@code 1h}, {@code 7d}, {@code PT5M}. */
final class DurationSyntax {
    /** A hundred years: far enough, and times plus or minus a few of them never overflow. */
    static final Duration MAX = Duration.ofDays(36_500);

    private static final Pattern SHORT = Pattern.compile("(\\d+)(ms|s|m|h|d)");
    private static final Pattern BARE_NUMBER = Pattern.compile("\\d+");
    private static final Map<String, Long> UNIT_MILLIS =
            Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "h", 3_600_000L, "d", 86_400_000L);

    private DurationSyntax() {}

    /**
     * The duration that a text names; empty if it names none.
     *
     * @throws IllegalArgumentException if it names one that is negative, longer than {@link #MAX} or finer than
     *     milliseconds; the message is the end of a sentence
     */
    static Optional<Duration> parse(String text) {
        Matcher matcher = SHORT.matcher(text);
        if (matcher.matches()) {
            long unit = UNIT_MILLIS.getOrDefault(matcher.group(2), 1L);
            String digits = matcher.group(1);
            long max = MAX.toMillis() / unit;
            if (digits.length() > 18 || Long.parseLong(digits) > max) {
                throw new IllegalArgumentException("must be at most " + MAX.toDays() + "d");
            }
            return Optional.of(Duration.ofMillis(Long.parseLong(digits) * unit));
        }
        return text.startsWith("P") || text.startsWith("-") || text.startsWith("p") ? iso(text) : Optional.empty();
    }

    private static Optional<Duration> iso(String text) {
        Duration duration;
        if (SHORT.matcher(text.substring(1)).matches()) {
            throw new IllegalArgumentException("must not be negative");
        }
        try {
            duration = Duration.parse(text);
        } catch (DateTimeException | ArithmeticException e) {
            return Optional.empty();
        }
        if (duration.isNegative()) {
            throw new IllegalArgumentException("must not be negative");
        }
        if (duration.compareTo(MAX) > 0) {
            throw new IllegalArgumentException("must be at most " + MAX.toDays() + "d");
        }
        if (!Duration.ofMillis(duration.toMillis()).equals(duration)) {
            throw new IllegalArgumentException("must be whole milliseconds");
        }
        return Optional.of(duration);
    }

    /** What helps someone who wrote a text that is no duration. */
    static String hint(String text) {
        return BARE_NUMBER.matcher(text).matches() ? "; a number needs a unit: " + text + "s?" : "";
    }
}
