package io.tidemark.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The values of one mapping, by key and kind. A key that is absent and one whose value is faulty both give an empty
 * result; the fault is then in the {@link Problems}. Not thread-safe.
 */
final class Fields {
    private final Mapping mapping;
    private final String path;
    private final Location location;
    private final Problems problems;
    private final Set<String> reported = new HashSet<>();

    private Fields(Mapping mapping, String path, Location location, Problems problems) {
        this.mapping = mapping;
        this.path = path;
        this.location = location;
        this.problems = problems;
    }

    /**
     * The fields of a mapping, its unknown keys reported.
     *
     * @param path how messages name the mapping; empty for the whole file
     * @param location where to report what is missing
     */
    static Fields of(Mapping mapping, Section section, String path, Location location, Problems problems) {
        for (Mapping.Entry entry : mapping.entries()) {
            if (!section.keys().contains(entry.key())) {
                problems.add(entry.keyLocation(), section.faultOfKey(entry.key(), path));
            }
        }
        return new Fields(mapping, path, location, problems);
    }

    Problems problems() {
        return problems;
    }

    Location location() {
        return location;
    }

    /** The key as messages name it, such as {@code event_time.lateness}. */
    String path(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    boolean has(String key) {
        return mapping.entry(key).isPresent();
    }

    /** Where a key stands, or where its mapping does. */
    Location locationOf(String key) {
        return mapping.entry(key).map(Mapping.Entry::keyLocation).orElse(location);
    }

    /** Where the last of nested keys stands. */
    Optional<Location> locate(List<String> keys) {
        Value value = mapping;
        Optional<Mapping.Entry> found = Optional.empty();
        for (String key : keys) {
            found = value instanceof Mapping nested ? nested.entry(key) : Optional.empty();
            if (found.isEmpty()) {
                return Optional.empty();
            }
            value = found.get().value();
        }
        return found.map(Mapping.Entry::keyLocation);
    }

    void problem(String key, String message) {
        problems.add(locationOf(key), message);
    }

    /** Reports a key that is not there. */
    void require(String key, String hint) {
        if (!has(key)) {
            problems.add(location, "'" + path(key) + "' is missing; " + hint);
        } else if (isEmptied(key) && reported.add(key)) {
            problem(key, "'" + path(key) + "' is empty once its variables are replaced; " + hint);
        }
    }

    /** Whether nothing of a value is left once its variables are replaced. */
    private boolean isEmptied(String key) {
        return mapping.entry(key)
                .filter(entry -> entry.value() instanceof Scalar scalar && scalar.isNull() && scalar.mentionsVariable())
                .isPresent();
    }

    /** A value that is there and not null; one that its variables leave empty counts as absent. */
    Optional<Value> value(String key) {
        Value value = mapping.entry(key).map(Mapping.Entry::value).orElse(null);
        if (value == null || value instanceof Unreadable) {
            return Optional.empty();
        }
        if (value instanceof Scalar scalar && scalar.isNull()) {
            if (!scalar.mentionsVariable()) {
                problem(key, "'" + path(key) + "' has no value; give it one, or remove the line");
            }
            return Optional.empty();
        }
        return Optional.of(value);
    }

    /** A single value, whatever it says. */
    Optional<Scalar> scalar(String key, String expected) {
        return value(key).flatMap(value -> scalar(value, path(key), expected));
    }

    private Optional<Scalar> scalar(Value value, String name, String expected) {
        if (value instanceof Scalar scalar) {
            return Optional.of(scalar);
        }
        if (!(value instanceof Unreadable)) {
            problems.add(value.location(), "'" + name + "' must be " + expected + ", not " + value.kind());
        }
        return Optional.empty();
    }

    /** A name that a rule accepts; {@code fault} completes the sentence "'path' ...". */
    Optional<String> name(String key, Function<String, Optional<String>> fault) {
        return scalar(key, "a name").flatMap(scalar -> checked(scalar, path(key), fault));
    }

    private Optional<String> checked(Scalar scalar, String name, Function<String, Optional<String>> rule) {
        Optional<String> fault = rule.apply(scalar.text());
        fault.ifPresent(
                message -> problems.add(scalar.location(), "'" + name + "' " + message + ": " + scalar.shown()));
        return fault.isPresent() ? Optional.empty() : Optional.of(scalar.text());
    }

    /** A list of names that a rule accepts, without the faulty ones. */
    List<Scalar> names(String key, Function<String, Optional<String>> fault) {
        List<Scalar> names = new ArrayList<>();
        for (Value item : items(key)) {
            scalar(item, path(key) + "[]", "a name")
                    .filter(scalar -> checked(scalar, path(key) + "[]", fault).isPresent())
                    .ifPresent(scalar -> addOnce(scalar, names, key));
        }
        return names;
    }

    private void addOnce(Scalar scalar, List<Scalar> names, String key) {
        if (names.stream().anyMatch(name -> name.text().equals(scalar.text()))) {
            problems.add(scalar.location(), scalar.shown() + " stands twice in '" + path(key) + "'");
        } else {
            names.add(scalar);
        }
    }

    private void reportEmptied(String key, String expected) {
        if (isEmptied(key) && reported.add(key)) {
            problem(key, "'" + path(key) + "' must be " + expected + ", and is empty once its variables are replaced");
        }
    }

    /** The items of a list; a single value in its place is reported and counts as its one item. */
    List<Value> items(String key) {
        reportEmptied(key, "a list");
        Value value = value(key).orElse(null);
        if (value instanceof Sequence sequence) {
            return sequence.items();
        }
        if (value instanceof Scalar scalar) {
            problems.add(
                    scalar.location(),
                    "'" + path(key) + "' is a list; write " + key + ": [" + Scalar.shorten(scalar.written()) + "]");
            return List.of(scalar);
        }
        if (value != null) {
            problems.add(value.location(), "'" + path(key) + "' must be a list, not " + value.kind());
        }
        return List.of();
    }

    <T> Optional<T> choice(String key, Choice<T> choice) {
        Scalar scalar = scalar(key, "a single word").orElse(null);
        if (scalar == null) {
            return Optional.empty();
        }
        Optional<T> meaning = choice.meaning(scalar.text());
        if (meaning.isEmpty()) {
            problems.add(scalar.location(), choice.fault(path(key), scalar));
        }
        return meaning;
    }

    Optional<Boolean> flag(String key) {
        return choice(key, Choice.of("true", true).or("false", false));
    }

    /** A whole number within bounds, both included. */
    Optional<Integer> integer(String key, int min, int max) {
        Scalar scalar = scalar(key, "a whole number").orElse(null);
        if (scalar == null) {
            return Optional.empty();
        }
        try {
            int number = Integer.parseInt(scalar.text());
            if (number >= min && number <= max) {
                return Optional.of(number);
            }
        } catch (NumberFormatException e) {
            // reported below, like a number out of bounds
        }
        problems.add(
                scalar.location(),
                "'" + path(key) + "' must be a whole number from " + min + " to " + max + ", not " + scalar.shown());
        return Optional.empty();
    }

    /** A duration of at least {@code min}. */
    Optional<Duration> duration(String key, Duration min) {
        return scalar(key, "a duration").flatMap(scalar -> duration(scalar, key, min));
    }

    /** The duration that a value of {@code key} names. */
    Optional<Duration> duration(Scalar scalar, String key, Duration min) {
        @Nullable String fault = null;
        try {
            Optional<Duration> duration = DurationSyntax.parse(scalar.text());
            if (duration.filter(found -> found.compareTo(min) >= 0).isPresent()) {
                return duration;
            }
            fault = duration.isPresent()
                    ? "must be at least " + min.toMillis() + "ms, not " + scalar.shown()
                    : "must be a duration such as 500ms, 10s, 5m, 1h, 7d or PT5M, not " + scalar.shown()
                            + (scalar.mentionsVariable() ? "" : DurationSyntax.hint(scalar.text()));
        } catch (IllegalArgumentException e) {
            fault = e.getMessage() + ": " + scalar.shown();
        }
        problems.add(scalar.location(), "'" + path(key) + "' " + fault);
        return Optional.empty();
    }

    Optional<SqlText> expression(String key) {
        return mapping.entry(key).flatMap(entry -> new Expressions(problems).expression(entry, path(key)));
    }

    /** A mapping within this one. */
    Optional<Mapping> mapping(String key) {
        reportEmptied(key, "a mapping");
        Value value = value(key).orElse(null);
        if (value instanceof Mapping nested) {
            return Optional.of(nested);
        }
        if (value != null) {
            problems.add(value.location(), "'" + path(key) + "' must be a mapping, not " + value.kind());
        }
        return Optional.empty();
    }

    /** The fields of a mapping within this one. */
    Optional<Fields> section(String key, Section section) {
        return mapping(key).map(nested -> of(nested, section, path(key), locationOf(key), problems));
    }
}
