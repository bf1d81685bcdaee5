package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.tidemark.config.DecimalType;
import java.io.IOException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Reads DECIMALs digit by digit; one that has more digits than its type, zeros at the end aside, is out of range. */
record JsonDecimalReader(DecimalType type) implements JsonValueReader {

    private static final long[] POWERS_OF_TEN = powersOfTen();

    @Override
    public Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
        if (!token.isNumeric()) {
            throw JsonFault.wrongType(parser, type);
        }
        BigDecimal value = common(parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
        if (value == null) {
            value = Decimals.exact(JsonNumbers.decimal(parser), type);
        }
        if (value == null) {
            throw JsonFault.outOfRange(parser, type);
        }
        return value;
    }

    /** The value of a number that is as most are, short and without an exponent; null for all others. */
    private @Nullable BigDecimal common(char[] text, int offset, int length) {
        int end = offset + length;
        int at = text[offset] == '-' ? offset + 1 : offset;
        if (end - at > Decimals.LONG_DIGITS) {
            return null;
        }
        long unscaled = 0;
        int digits = 0;
        int point = -1;
        for (int i = at; i < end; i++) {
            char c = text[i];
            if (c >= '0' && c <= '9') {
                unscaled = unscaled * 10 + (c - '0');
                digits++;
            } else if (c == '.') {
                point = digits;
            } else {
                return null;
            }
        }
        int missing = type.scale() - (point < 0 ? 0 : digits - point);
        if (missing < 0 || digits + missing > Decimals.LONG_DIGITS) {
            return null;
        }
        unscaled *= POWERS_OF_TEN[missing];
        if (type.precision() < Decimals.LONG_DIGITS && unscaled >= POWERS_OF_TEN[type.precision()]) {
            return null;
        }
        return BigDecimal.valueOf(at == offset ? unscaled : -unscaled, type.scale());
    }

    private static long[] powersOfTen() {
        long[] powers = new long[Decimals.LONG_DIGITS + 1];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = powers[i - 1] * 10;
        }
        return powers;
    }
}
