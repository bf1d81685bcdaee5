package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.tidemark.config.SimpleType;
import java.io.IOException;
import java.util.Base64;

/** Reads the types without parameters; {@code docs/formats.md} has what each accepts. */
enum JsonScalarReader implements JsonValueReader {
    BOOLEAN {
        @Override
        public Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
            if (!token.isBoolean()) {
                throw JsonFault.wrongType(parser, SimpleType.BOOLEAN);
            }
            return token == JsonToken.VALUE_TRUE;
        }
    },
    INT {
        @Override
        public Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
            return JsonNumbers.readInt(parser, token, SimpleType.INT);
        }
    },
    BIGINT {
        @Override
        public Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
            return JsonNumbers.readLong(parser, token, SimpleType.BIGINT);
        }
    },
    FLOAT {
        @Override
        public Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
            return JsonNumbers.readFloat(parser, token);
        }
    },
    DOUBLE {
        @Override
        public Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
            return JsonNumbers.readDouble(parser, token);
        }
    },
    VARCHAR {
        @Override
        public Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
            if (token != JsonToken.VALUE_STRING) {
                throw JsonFault.wrongType(parser, SimpleType.VARCHAR);
            }
            return parser.getText();
        }
    },
    VARBINARY {
        @Override
        public Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
            if (token != JsonToken.VALUE_STRING) {
                throw JsonFault.wrongType(parser, SimpleType.VARBINARY);
            }
            try {
                return Base64.getDecoder().decode(parser.getText());
            } catch (IllegalArgumentException e) {
                throw JsonFault.wrongFormat(parser, "base64");
            }
        }
    },
    DATE {
        @Override
        public Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
            return JsonTimes.readDate(parser, token);
        }
    },
    TIME {
        @Override
        public Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
            return JsonTimes.readTime(parser, token);
        }
    },
    TIMESTAMP {
        @Override
        public Object read(JsonParser parser, JsonToken token) throws IOException, UnreadableRecordException {
            return JsonTimes.readTimestamp(parser, token);
        }
    };

    static JsonScalarReader of(SimpleType type) {
        return switch (type) {
            case BOOLEAN -> BOOLEAN;
            case INT -> INT;
            case BIGINT -> BIGINT;
            case FLOAT -> FLOAT;
            case DOUBLE -> DOUBLE;
            case VARCHAR -> VARCHAR;
            case VARBINARY -> VARBINARY;
            case DATE -> DATE;
            case TIME -> TIME;
            case TIMESTAMP -> TIMESTAMP;
        };
    }
}
