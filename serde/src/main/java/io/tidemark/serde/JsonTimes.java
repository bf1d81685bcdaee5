package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.tidemark.config.SimpleType;
import java.io.IOException;
import java.time.DateTimeException;

/** Reads DATE, TIME and TIMESTAMP, from ISO-8601 text or from the number that stands for them in rows. Stateless. */
final class JsonTimes {

    private JsonTimes() {}

    static int readDate(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
        if (token != JsonToken.VALUE_STRING) {
            return JsonNumbers.readInt(parser, token, SimpleType.DATE);
        }
        try {
            return IsoReader.date(parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
        } catch (DateTimeException e) {
            throw JsonFault.wrongFormat(parser, "a DATE such as 2018-01-31");
        } catch (ArithmeticException e) {
            throw JsonFault.outOfRange(parser, SimpleType.DATE);
        }
    }

    static int readTime(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
        if (token != JsonToken.VALUE_STRING) {
            int value = JsonNumbers.readInt(parser, token, SimpleType.TIME);
            if (value < 0 || value >= Civil.MILLIS_PER_DAY) {
                throw JsonFault.outOfRange(parser, SimpleType.TIME);
            }
            return value;
        }
        try {
            return IsoReader.time(parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
        } catch (DateTimeException e) {
            throw JsonFault.wrongFormat(parser, "a TIME such as 13:45:00");
        }
    }

    static long readTimestamp(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
        if (token != JsonToken.VALUE_STRING) {
            return JsonNumbers.readLong(parser, token, SimpleType.TIMESTAMP);
        }
        try {
            return IsoReader.timestamp(parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
        } catch (DateTimeException e) {
            throw JsonFault.wrongFormat(parser, "a TIMESTAMP such as 2018-01-31T01:00:00Z");
        } catch (ArithmeticException e) {
            throw JsonFault.outOfRange(parser, SimpleType.TIMESTAMP);
        }
    }
}
