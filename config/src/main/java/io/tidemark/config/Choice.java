package io.tidemark.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A value that is one of a few words.
 *
 * @param words what each word means, in the order of the documentation
 * @param later words of the format that this version does not support
 */
record Choice<T>(Map<String, T> words, List<String> later) {

    static <T> Choice<T> of(String word, T meaning) {
        return new Choice<T>(Map.of(), List.of()).or(word, meaning);
    }

    Choice<T> or(String word, T meaning) {
        Map<String, T> more = new LinkedHashMap<>(words);
        more.put(word, meaning);
        return new Choice<>(more, later);
    }

    Choice<T> later(String... notYet) {
        return new Choice<>(words, List.of(notYet));
    }

    Optional<T> meaning(String word) {
        return Optional.ofNullable(words.get(word));
    }

    /** What is wrong with a word that is none of these. */
    String fault(String path, Scalar value) {
        if (later.contains(value.text())) {
            return "'" + path + ": " + value.text() + "' is not supported by this version yet; write " + alternatives();
        }
        return "'" + path + "' must be " + alternatives() + ", not " + value.shown()
                + (value.mentionsVariable() ? "" : NearestName.suggestion(value.text(), words.keySet()));
    }

    private String alternatives() {
        List<String> all = List.copyOf(words.keySet());
        int last = all.size() - 1;
        return last == 0 ? all.get(0) : String.join(", ", all.subList(0, last)) + " or " + all.get(last);
    }
}
