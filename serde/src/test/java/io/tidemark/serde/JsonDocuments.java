package io.tidemark.serde;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Random JSON objects with all freedoms of the grammar, and what random damage makes of them. */
final class JsonDocuments {

    private static final String[] NAMES = {"a", "b", "c", "", "\\u0061", "é", "😀", "long name", "x\\\"y", "n1", "n2"};
    private static final String[] STRINGS = {
        "", "text", "\\n\\u00e9\\\\", "\\ud83d\\ude00", "é€😀", "\\u0000", "2018-01-31"
    };
    private static final String[] NUMBERS = {"0", "-0", "1", "-12.50", "1e3", "1E-2", "0.1e+10", "9223372036854775808"};
    private static final String[] SPACES = {"", "", "", "", " ", "\n\t", "\r "};
    private static final String DAMAGE = "{}[],:\"\\u0123 eE+-.tfn/'\0\n\uFEFF";

    private final Random random;
    private final StringBuilder json = new StringBuilder();

    private JsonDocuments(Random random) {
        this.random = random;
    }

    /** Objects; names may stand twice. */
    static Arbitrary<byte[]> objects() {
        return Arbitraries.randomValue(
                random -> new JsonDocuments(random).object(0).json.toString().getBytes(UTF_8));
    }

    /** Objects with up to three bytes changed, removed or added, or an end cut off. */
    static Arbitrary<byte[]> damaged() {
        return Arbitraries.randomValue(random -> damage(
                random, new JsonDocuments(random).object(0).json.toString().getBytes(UTF_8)));
    }

    private static byte[] damage(Random random, byte[] json) {
        byte[] alphabet = DAMAGE.getBytes(UTF_8);
        StringBuilder bytes = new StringBuilder(new String(json, ISO_8859_1));
        for (int i = random.nextInt(4); i > 0 && bytes.length() > 0; i--) {
            int at = random.nextInt(bytes.length());
            int other = random.nextInt(8) == 0 ? random.nextInt(256) : alphabet[random.nextInt(alphabet.length)] & 0xFF;
            switch (random.nextInt(4)) {
                case 0 -> bytes.setLength(at);
                case 1 -> bytes.deleteCharAt(at);
                case 2 -> bytes.insert(at, (char) other);
                default -> bytes.setCharAt(at, (char) other);
            }
        }
        return bytes.toString().getBytes(ISO_8859_1);
    }

    private JsonDocuments object(int depth) {
        space();
        json.append('{');
        for (int i = random.nextInt(6); i > 0; i--) {
            space();
            json.append('"').append(one(NAMES)).append('"');
            space();
            json.append(':');
            value(depth);
            json.append(i == 1 ? "" : ",");
        }
        space();
        json.append('}');
        space();
        return this;
    }

    private void value(int depth) {
        space();
        switch (random.nextInt(depth < 3 ? 9 : 7)) {
            case 0 -> json.append("true");
            case 1 -> json.append("false");
            case 2 -> json.append("null");
            case 3, 4 -> json.append(one(NUMBERS));
            case 5, 6 -> json.append('"').append(one(STRINGS)).append('"');
            case 7 -> object(depth + 1);
            default -> array(depth + 1);
        }
        space();
    }

    private void array(int depth) {
        json.append('[');
        for (int i = random.nextInt(4); i > 0; i--) {
            value(depth);
            json.append(i == 1 ? "" : ",");
        }
        space();
        json.append(']');
    }

    private void space() {
        json.append(one(SPACES));
    }

    private String one(String[] all) {
        return all[random.nextInt(all.length)];
    }
}
