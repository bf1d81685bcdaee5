package io.tidemark.config;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads {@code aggregate.window}. */
final class WindowParser {
    private static final Duration MIN = Duration.ofMillis(1);
    private static final Duration PLACEHOLDER = Duration.ofMinutes(1);
    private static final List<String> KINDS = List.of("tumbling", "hopping", "session");

    private WindowParser() {}

    /** The window; a faulty one is replaced by one minute of its kind. */
    static WindowSpec parse(Fields window) {
        List<String> kinds = KINDS.stream().filter(window::has).toList();
        if (kinds.isEmpty()) {
            window.problems()
                    .add(
                            window.location(),
                            "'aggregate.window' has no kind; write { tumbling: 1m }, { hopping: 1h, advance: 1m } or"
                                    + " { session: 30m }");
            return new WindowSpec.Tumbling(PLACEHOLDER);
        }
        if (kinds.size() > 1) {
            window.problem(kinds.get(1), "a window is of one kind, not " + String.join(" and ", kinds));
        }
        String kind = kinds.get(0);
        if (window.has("advance") && !kind.equals("hopping")) {
            window.problem("advance", "'aggregate.window.advance' is for hopping windows; remove it");
        }
        window.require(kind, "say how long, such as 1h");
        Optional<Duration> length = window.duration(kind, MIN);
        return switch (kind) {
            case "hopping" -> hopping(window, length);
            case "session" -> new WindowSpec.Session(length.orElse(PLACEHOLDER));
            default -> new WindowSpec.Tumbling(length.orElse(PLACEHOLDER));
        };
    }

    private static WindowSpec hopping(Fields window, Optional<Duration> size) {
        window.require("advance", "say how far each window begins behind the one before, such as 1m");
        Optional<Duration> advance = window.duration("advance", MIN);
        if (size.isPresent() && advance.isPresent() && advance.get().compareTo(size.get()) > 0) {
            window.problem(
                    "advance",
                    "'aggregate.window.advance' must be at most the size of the window, or records between the windows"
                            + " would be lost");
            return new WindowSpec.Hopping(size.get(), size.get());
        }
        Duration either = advance.or(() -> size).orElse(PLACEHOLDER);
        return new WindowSpec.Hopping(size.orElse(either), advance.orElse(either));
    }
}
