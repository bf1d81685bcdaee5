package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonParser.NumberType;
import com.fasterxml.jackson.core.JsonToken;
import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.SimpleType;
import java.io.IOException;
import java.math.BigDecimal;

/** Reads JSON numbers; none is ever rounded but to the nearest FLOAT or DOUBLE. Stateless. */
final class JsonNumbers {

    /** Holds every BIGINT. */
    private static final DecimalType INTEGER = new DecimalType(19, 0);

    private static final BigDecimal LONG_MIN = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal LONG_MAX = BigDecimal.valueOf(Long.MAX_VALUE);

    private JsonNumbers() {}

    static int readInt(JsonParser parser, JsonToken token, DataType type)
            throws IOException, UnreadableRecordException {
        long value = readLong(parser, token, type);
        if (value != (int) value) {
            throw JsonFault.outOfRange(parser, type);
        }
        return (int) value;
    }

    /** Of integers, and of fractions and powers whose value is an integer, such as 1.0 and 1e3. */
    static long readLong(JsonParser parser, JsonToken token, DataType type)
            throws IOException, UnreadableRecordException {
        if (token == JsonToken.VALUE_NUMBER_INT) {
            if (parser.getNumberType() == NumberType.BIG_INTEGER) {
                throw JsonFault.outOfRange(parser, type);
            }
            return parser.getLongValue();
        }
        if (token != JsonToken.VALUE_NUMBER_FLOAT) {
            throw JsonFault.wrongType(parser, type);
        }
        BigDecimal value = Decimals.exact(decimal(parser), INTEGER);
        if (value == null || value.compareTo(LONG_MIN) < 0 || value.compareTo(LONG_MAX) > 0) {
            throw JsonFault.outOfRange(parser, type);
        }
        return value.longValue();
    }

    static double readDouble(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
        if (!token.isNumeric()) {
            return notFinite(parser, token, SimpleType.DOUBLE);
        }
        double value = parser.getDoubleValue();
        if (Double.isInfinite(value)) {
            throw JsonFault.outOfRange(parser, SimpleType.DOUBLE);
        }
        return value;
    }

    /** From the text: by way of a double it could be rounded twice. */
    static float readFloat(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
        if (!token.isNumeric()) {
            return (float) notFinite(parser, token, SimpleType.FLOAT);
        }
        checkLength(parser);
        float value = Float.parseFloat(parser.getText());
        if (Float.isInfinite(value)) {
            throw JsonFault.outOfRange(parser, SimpleType.FLOAT);
        }
        return value;
    }

    /** The number of the current token as it is written. */
    static BigDecimal decimal(JsonParser parser) throws IOException, UnreadableRecordException {
        checkLength(parser);
        try {
            return new BigDecimal(parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
        } catch (NumberFormatException e) {
            // JSON's grammar is the parser's care: what remains is an exponent of more than 32 bits.
            throw JsonFault.outOfRange(parser, "the limit of exponents");
        }
    }

    private static double notFinite(JsonParser parser, JsonToken token, DataType type)
            throws IOException, UnreadableRecordException {
        if (token == JsonToken.VALUE_STRING) {
            String text = parser.getText();
            if (text.equals("NaN")) {
                return Double.NaN;
            }
            if (text.equals("Infinity")) {
                return Double.POSITIVE_INFINITY;
            }
            if (text.equals("-Infinity")) {
                return Double.NEGATIVE_INFINITY;
            }
        }
        throw JsonFault.wrongType(parser, type);
    }

    private static void checkLength(JsonParser parser) throws IOException, UnreadableRecordException {
        if (parser.getTextLength() > JsonFormat.MAX_NUMBER_CHARS) {
            throw JsonFault.outOfRange(parser, "the limit of " + JsonFormat.MAX_NUMBER_CHARS + " characters");
        }
    }
}
