package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** How JSON is parsed: RFC 8259 without leniencies, within documented limits. */
final class JsonFormat {

    /** Objects and arrays within each other. */
    static final int MAX_DEPTH = 1_000;
    /** Characters of a number. */
    static final int MAX_NUMBER_CHARS = 1_000;

    private static final int MAX_LITERAL_CHARS = 5;
    private static final Set<String> LITERALS = Set.of("true", "false", "null");

    /** Thread-safe. Record size is the broker's limit, so neither strings nor names have one of their own here. */
    private static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxNumberLength(MAX_NUMBER_CHARS)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            // A symbol that is already in the table needs no place in the JVM's own.
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            // Whether a record is readable must not depend on the names that others brought into the table.
            .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
            .build();

    private JsonFormat() {}

    /** A parser before the first token. */
    static JsonParser parser(byte[] value) throws IOException {
        return FACTORY.createParser(value);
    }

    /** Whether the parser objects to the last token, and more bytes could make it a number or a literal. */
    static boolean endsInsideScalar(byte[] value, JsonParser parser) {
        int start = value.length;
        while (start > 0 && isScalarChar(value[start - 1])) {
            start--;
        }
        if (start == value.length || parser.currentLocation().getByteOffset() < start) {
            return false;
        }
        char first = (char) value[start];
        char last = (char) value[value.length - 1];
        if (first == '-' || (first >= '0' && first <= '9')) {
            return "+-.eE".indexOf(last) >= 0;
        }
        String tail =
                new String(value, start, Math.min(value.length - start, MAX_LITERAL_CHARS), StandardCharsets.US_ASCII);
        return LITERALS.stream().anyMatch(literal -> literal.startsWith(tail) && !literal.equals(tail));
    }

    private static boolean isScalarChar(byte b) {
        return Character.isLetterOrDigit(b) || b == '-' || b == '+' || b == '.';
    }
}
