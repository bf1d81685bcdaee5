package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;

/**
 * One text for all JSON documents that say the same: no white space, fields in the order of their names (by UTF-16 unit,
 * as RFC 8785 has it), only the escapes that must be, numbers by their exact value. Stateless.
 */
final class CanonicalJson {

    /** Numbers from 1e-7 to below 1e39 are written without an exponent. */
    private static final int LEAST_PLAIN_EXPONENT = -7;

    private static final int GREATEST_PLAIN_EXPONENT = 38;

    private CanonicalJson() {}

    /** Writes the value that starts with {@code token}, the parser's current one. */
    static void write(JsonParser parser, JsonToken token, ByteWriter out)
            throws IOException, UnreadableRecordException {
        switch (token) {
            case START_OBJECT -> writeObject(parser, out);
            case START_ARRAY -> writeArray(parser, out);
            case VALUE_STRING -> JsonText.write(parser.getText(), out);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> out.writeAscii(number(JsonNumbers.decimal(parser)));
            default -> out.writeAscii(token.asString());
        }
    }

    private static void writeObject(JsonParser parser, ByteWriter out) throws IOException, UnreadableRecordException {
        int start = out.size();
        Map<String, byte[]> fields = new TreeMap<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            if (fields.containsKey(name)) {
                throw JsonFault.duplicate(parser);
            }
            JsonText.write(name, out);
            out.writeByte(':');
            write(parser, parser.nextToken(), out);
            fields.put(name, out.toBytes(start));
            out.truncate(start);
        }
        out.writeByte('{');
        for (byte[] field : fields.values()) {
            if (out.size() > start + 1) {
                out.writeByte(',');
            }
            out.writeBytes(field);
        }
        out.writeByte('}');
    }

    private static void writeArray(JsonParser parser, ByteWriter out) throws IOException, UnreadableRecordException {
        out.writeByte('[');
        int start = out.size();
        for (JsonToken next = parser.nextToken(); next != JsonToken.END_ARRAY; next = parser.nextToken()) {
            if (out.size() > start) {
                out.writeByte(',');
            }
            write(parser, next, out);
        }
        out.writeByte(']');
    }

    private static String number(BigDecimal value) {
        if (value.signum() == 0) {
            return "0";
        }
        BigDecimal stripped = value.stripTrailingZeros();
        long exponent = stripped.precision() - (long) stripped.scale() - 1;
        boolean plain = exponent >= LEAST_PLAIN_EXPONENT && exponent <= GREATEST_PLAIN_EXPONENT;
        return plain ? stripped.toPlainString() : stripped.toString();
    }
}
