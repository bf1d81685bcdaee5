package io.tidemark.app.runtime;

import java.nio.file.Path;

/**
 * How queries are run by one instance.
 *
 * @param stateDir where instances keep their state, each in a slot of its own
 * @param threads stream threads a query; at least 1
 */
public record RunOptions(Path stateDir, int threads) {

    public RunOptions {
        if (threads < 1) {
            throw new IllegalArgumentException("at least one thread is needed, not " + threads);
        }
    }
}
