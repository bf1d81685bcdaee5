package io.tidemark.app;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;

/**
 * What a command talks to: data goes to {@code out}, talk to {@code err}.
 *
 * @param environment the variables of the process
 * @param secrets what none of it may show
 */
record Console(InputStream in, PrintStream out, PrintStream err, Map<String, String> environment, Secrets secrets) {

    Console {
        environment = Map.copyOf(environment);
    }

    /** The console of this process. */
    static Console ofProcess() {
        return new Console(System.in, System.out, System.err, System.getenv(), new Secrets());
    }
}
