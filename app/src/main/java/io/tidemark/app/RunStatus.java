package io.tidemark.app;

import io.tidemark.app.runtime.QueryProgress;
import io.tidemark.app.runtime.QueryRunner;
import io.tidemark.app.runtime.QueryState;
import io.tidemark.topology.progress.RecordKind;
import io.tidemark.topology.watermark.Watermark;
import java.io.PrintStream;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Says how queries are getting on: one live line where there is a terminal, else a line when a state changes and every ten
 * seconds.
 */
final class RunStatus {

    /** Set by the launcher, which can tell: Java cannot, of standard error. */
    private static final String TERMINAL = "tidemark.terminal";

    private static final long LIVE_EVERY_NANOS = 250_000_000L;
    private static final long PLAIN_EVERY_NANOS = 10_000_000_000L;

    private final PrintStream err;
    private final List<QueryRunner> runners;
    private final boolean live = Boolean.getBoolean(TERMINAL);
    private final Map<QueryRunner, QueryState> shown = new HashMap<>();
    private long shownAt = System.nanoTime();
    private int width;

    RunStatus(PrintStream err, List<QueryRunner> runners) {
        this.err = err;
        this.runners = runners;
    }

    /** Shows what there is to show; cheap if there is nothing. */
    void show() {
        boolean due = System.nanoTime() - shownAt >= (live ? LIVE_EVERY_NANOS : PLAIN_EVERY_NANOS);
        if (live) {
            if (due) {
                showLive();
            }
            return;
        }
        for (QueryRunner runner : runners) {
            QueryState state = runner.state();
            if (due || state != shown.put(runner, state)) {
                err.println(line(runner.progress(), runner));
            }
        }
        if (due) {
            shownAt = System.nanoTime();
        }
    }

    private void showLive() {
        QueryRunner runner = runners.get((int) (System.nanoTime() / 2_000_000_000L % runners.size()));
        String line = line(runner.progress(), runner);
        err.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
        err.flush();
        width = line.length();
        shownAt = System.nanoTime();
    }

    /** Takes the live line away. */
    void clear() {
        if (live && width > 0) {
            err.print("\r" + " ".repeat(width) + "\r");
        }
    }

    /** The last word: the counts of each query. */
    void end() {
        clear();
        for (QueryRunner runner : runners) {
            err.println(runner.query().plan().query() + ": " + runner.progress().counts());
        }
    }

    private static String line(QueryProgress progress, QueryRunner runner) {
        String state = progress.state().name().toLowerCase(Locale.ROOT);
        String event = eventTime(progress.newestEventTime());
        return runner.query().plan().query() + ": " + state + ", read "
                + progress.counts().count(RecordKind.READ) + ", emitted "
                + progress.counts().count(RecordKind.EMITTED) + (event == null ? "" : ", event time " + event);
    }

    private static @Nullable String eventTime(long time) {
        return time == Watermark.NONE ? null : Instant.ofEpochMilli(time).toString();
    }
}
