package io.tidemark.app;

import java.util.List;

/** Writes durations as query files do. */
final class Durations {

    private record Unit(long ms, String symbol) {}

    private static final List<Unit> UNITS = List.of(
            new Unit(86_400_000, "d"),
            new Unit(3_600_000, "h"),
            new Unit(60_000, "m"),
            new Unit(1_000, "s"),
            new Unit(1, "ms"));

    private Durations() {}

    /** {@code 90m}, {@code 1h}, {@code 500ms}: the largest unit that leaves nothing over. */
    static String text(long ms) {
        return UNITS.stream()
                .filter(unit -> ms != 0 && ms % unit.ms() == 0)
                .findFirst()
                .map(unit -> ms / unit.ms() + unit.symbol())
                .orElse(ms == 0 ? "0s" : ms + "ms");
    }
}
