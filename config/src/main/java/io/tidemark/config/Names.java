package io.tidemark.config;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What names may look like. Each method gives what is wrong with a name, as the end of a sentence, if anything is. */
final class Names {
    static final int MAX_QUERY = 100;
    static final int MAX_NAMESPACE = 63;
    static final int MAX_APPLICATION_ID = 200;
    static final int MAX_TOPIC = 249;
    static final int MAX_COLUMN = 255;

    /** The columns every source has besides its own. */
    static final Set<String> METADATA = Set.of("_topic", "_partition", "_offset", "_timestamp", "_key", "_headers");

    private static final String CHECKPOINTS = "_tidemark_checkpoints";
    private static final Set<String> KAFKAS_OWN = Set.of("__consumer_offsets", "__transaction_state");
    private static final Pattern LOWER_CASE_ID = Pattern.compile("[a-z0-9]([a-z0-9._-]*[a-z0-9])?");
    private static final Pattern KAFKA = Pattern.compile("[a-zA-Z0-9._-]+");
    private static final Pattern ALIAS = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private Names() {}

    static Optional<String> faultOfQuery(String name) {
        return faultOfId(name, MAX_QUERY);
    }

    static Optional<String> faultOfNamespace(String name) {
        return faultOfId(name, MAX_NAMESPACE);
    }

    private static Optional<String> faultOfId(String name, int max) {
        if (!LOWER_CASE_ID.matcher(name).matches()) {
            return Optional.of(
                    "must be lower-case letters, digits, '.', '_' and '-', with a letter or digit at both ends");
        }
        return tooLong(name, max);
    }

    static Optional<String> faultOfApplicationId(String name) {
        return faultOfKafkaName(name).or(() -> tooLong(name, MAX_APPLICATION_ID));
    }

    static Optional<String> faultOfTopic(String name) {
        return faultOfKafkaName(name).or(() -> tooLong(name, MAX_TOPIC));
    }

    /** What forbids writing a topic whose name is legal. */
    static Optional<String> faultOfWrittenTopic(String name) {
        if (KAFKAS_OWN.contains(name)) {
            return Optional.of("is Kafka's own topic; write another one");
        }
        return name.startsWith(CHECKPOINTS)
                ? Optional.of("is where checkpoints are kept; write another topic")
                : Optional.empty();
    }

    private static Optional<String> faultOfKafkaName(String name) {
        boolean legal = KAFKA.matcher(name).matches() && !name.equals(".") && !name.equals("..");
        return legal ? Optional.empty() : Optional.of("must be letters, digits, '.', '_' and '-', as Kafka asks for");
    }

    static Optional<String> faultOfAlias(String name) {
        return ALIAS.matcher(name).matches()
                ? tooLong(name, MAX_COLUMN)
                : Optional.of("must be letters, digits and '_', and not begin with a digit");
    }

    static Optional<String> faultOfColumn(String name) {
        if (METADATA.contains(name)) {
            return Optional.of("is the name of a metadata column; choose another name");
        }
        if (name.isBlank() || name.chars().anyMatch(Character::isISOControl)) {
            return Optional.of("is no name of a column: it must not be empty or contain control characters");
        }
        return tooLong(name, MAX_COLUMN);
    }

    private static Optional<String> tooLong(String name, int max) {
        return name.length() > max
                ? Optional.of("must be at most " + max + " characters long, not " + name.length())
                : Optional.empty();
    }
}
