package io.tidemark.app;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** Values that must not be shown. Thread-safe. */
final class Secrets {

    private static final Pattern SECRET_NAME = Pattern.compile(
            "password|passwd|passphrase|secret|token|jaas|credential|user\\.info|apikey|api[._-]key|private[._-]key"
                    + "|(^|[._-])key$|keystore\\.key");

    /** Shorter ones would be found everywhere. */
    private static final int SHORTEST = 4;

    private static final String MASK = "*****";

    private final Set<String> values = ConcurrentHashMap.newKeySet();

    /** Whether a property or variable of this name holds a secret. */
    static boolean isSecret(String name) {
        return SECRET_NAME.matcher(name.toLowerCase(Locale.ROOT)).find();
    }

    /** The same properties, with the secret ones masked. */
    static Map<String, String> masked(Map<String, String> properties) {
        Map<String, String> masked = new LinkedHashMap<>();
        properties.forEach((name, value) -> masked.put(name, isSecret(name) ? MASK : value));
        return masked;
    }

    /** Remembers the values of those properties that are secret. */
    void remember(Map<String, String> properties) {
        properties.forEach((name, value) -> {
            if (isSecret(name) && value.length() >= SHORTEST) {
                values.add(value);
            }
        });
    }

    /** A text without the values that were remembered. */
    String redact(String text) {
        String redacted = text;
        for (String value : values) {
            redacted = redacted.replace(value, MASK);
        }
        return redacted;
    }
}
