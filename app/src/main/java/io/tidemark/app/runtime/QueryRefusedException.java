package io.tidemark.app.runtime;

import java.util.List;

/** A query may not be started as things are: trying again will not help. */
public final class QueryRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> findings;

    /** What stands against it; at least one line. */
    public QueryRefusedException(List<String> findings) {
        super(String.join("\n", findings));
        this.findings = List.copyOf(findings);
    }

    /** A line for each thing that stands against it. */
    public List<String> findings() {
        return findings;
    }
}
