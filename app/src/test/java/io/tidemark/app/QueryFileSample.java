package io.tidemark.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes files for a test into its folder. */
record QueryFileSample(Path folder) {

    /** A query that passes records unchanged. */
    static final String PASS = """
            query: pass
            from:
              topic: in
              schema: { id: INT, at: BIGINT }
            event_time: { column: at }
            to: { topic: out }
            """;

    /** A count for each minute and {@code k}. */
    static final String COUNT = """
            query: count
            from:
              topic: in
              schema: { k: VARCHAR, at: BIGINT }
            event_time: { column: at }
            aggregate:
              by: [k]
              window: { tumbling: 1m }
              select: { n: COUNT(*) }
            to: { topic: out }
            side_outputs:
              late: late
              rejected: rejected
              ahead: ahead
            """;

    Path write(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
