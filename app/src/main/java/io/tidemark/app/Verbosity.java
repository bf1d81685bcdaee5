package io.tidemark.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.util.List;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** How much a command says besides its result. */
final class Verbosity {

    @Option(
            names = {"-v", "--verbose"},
            scope = ScopeType.INHERIT,
            description = "Log more, and show where an unexpected failure comes from.")
    private boolean verbose;

    boolean isVerbose() {
        return verbose;
    }

    /** Lets the log say more, if that was asked for. */
    void apply() {
        if (verbose) {
            List.of(org.slf4j.Logger.ROOT_LOGGER_NAME, "org.apache.kafka", "kafka")
                    .forEach(Verbosity::open);
        }
    }

    private static void open(String name) {
        if (LoggerFactory.getLogger(name) instanceof Logger logger) {
            logger.setLevel(Level.INFO);
        }
    }
}
