package io.tidemark.app.oracle;

import java.util.LinkedHashMap;
import java.util.Map;

/** The columns of every input, apart from that of the event time. */
final class Columns {

    /** By name, in order. */
    static final Map<String, Kind> ALL = new LinkedHashMap<>();

    static {
        ALL.put("k", Kind.TEXT);
        ALL.put("txt", Kind.TEXT);
        ALL.put("num", Kind.INT);
        ALL.put("big", Kind.BIGINT);
        ALL.put("dbl", Kind.DOUBLE);
        ALL.put("amt", Kind.DECIMAL);
        ALL.put("flag", Kind.BOOLEAN);
        ALL.put("moment", Kind.TIMESTAMP);
    }

    private Columns() {}
}
