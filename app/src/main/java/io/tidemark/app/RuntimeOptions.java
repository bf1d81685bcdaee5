package io.tidemark.app;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where and how a query runs on this machine. */
final class RuntimeOptions {

    @Option(
            names = "--state-dir",
            paramLabel = "DIR",
            description = {
                "Where state is kept between restarts",
                "(default: $$XDG_STATE_HOME/tidemark or ~/.local/state/tidemark)."
            })
    private @Nullable Path stateDirectory;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Stream threads of each query (default: ${DEFAULT-VALUE}).")
    private int threads = 1;

    /** The state directory; never under a temporary folder, unless it was asked for. */
    Path stateDirectory(Console console) {
        if (stateDirectory != null) {
            return stateDirectory.toAbsolutePath().normalize();
        }
        String stateHome = console.environment().getOrDefault("XDG_STATE_HOME", "");
        Path home =
                stateHome.isBlank() ? Path.of(System.getProperty("user.home"), ".local", "state") : Path.of(stateHome);
        return home.resolve("tidemark").toAbsolutePath().normalize();
    }

    /**
     * Stream threads, at least 1.
     *
     * @throws CommandFailure if it is less
     */
    int threads() {
        if (threads < 1) {
            throw CommandFailure.usage("--threads is 1 or more, not " + threads);
        }
        return threads;
    }
}
