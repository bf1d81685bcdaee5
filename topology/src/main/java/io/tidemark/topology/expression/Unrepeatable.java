package io.tidemark.topology.expression;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Functions that a query may not use, because a replay would not give the same result. */
final class Unrepeatable {

    private static final String CLOCK =
            " reads the clock, so a replay would give another result; use a column, such as `_timestamp`";
    private static final String CHANCE = " is random, so a replay would give another result";
    private static final String SESSION = " depends on who runs the query, not on the data";

    private static final Set<String> NILADIC = Set.of(
            "CURRENT_TIMESTAMP",
            "CURRENT_DATE",
            "CURRENT_TIME",
            "LOCALTIME",
            "LOCALTIMESTAMP",
            "CURRENT_DATETIME",
            "USER",
            "CURRENT_USER",
            "SESSION_USER",
            "SYSTEM_USER",
            "CURRENT_ROLE",
            "CURRENT_CATALOG",
            "CURRENT_SCHEMA",
            "CURRENT_PATH",
            "CURRENT_DEFAULT_TRANSFORM_GROUP",
            "CURRENT_ROW");

    private static final Map<String, String> CALLED = Map.ofEntries(
            Map.entry("NOW", CLOCK),
            Map.entry("GETDATE", CLOCK),
            Map.entry("SYSDATE", CLOCK),
            Map.entry("SYSTIMESTAMP", CLOCK),
            Map.entry("CURDATE", CLOCK),
            Map.entry("CURTIME", CLOCK),
            Map.entry("TODAY", CLOCK),
            Map.entry("UNIX_TIMESTAMP", CLOCK),
            Map.entry("RAND", CHANCE),
            Map.entry("RANDOM", CHANCE),
            Map.entry("RAND_INTEGER", CHANCE),
            Map.entry("UUID", CHANCE),
            Map.entry("NEWID", CHANCE),
            Map.entry("GEN_RANDOM_UUID", CHANCE));

    private Unrepeatable() {}

    /** Whether the word is such a function without parentheses. */
    static boolean isNiladic(String upperCaseName) {
        return NILADIC.contains(upperCaseName);
    }

    /** Why the function is refused; empty if it is not. */
    static Optional<String> reason(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        if (NILADIC.contains(upper)) {
            boolean clock = upper.contains("TIME") || upper.contains("DATE");
            return Optional.of(upper + (clock ? CLOCK : SESSION));
        }
        return Optional.ofNullable(CALLED.get(upper)).map(reason -> upper + reason);
    }
}
