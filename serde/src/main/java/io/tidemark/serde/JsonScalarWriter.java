package io.tidemark.serde;

import com.fasterxml.jackson.core.io.NumberOutput;
import io.tidemark.config.SimpleType;
import java.util.Base64;

/** Writes the types without parameters; {@code docs/formats.md} has the forms. */
enum JsonScalarWriter implements JsonValueWriter {
    BOOLEAN {
        @Override
        public void write(Object value, ByteWriter out) {
            out.writeAscii((Boolean) value ? "true" : "false");
        }
    },
    INT {
        @Override
        public void write(Object value, ByteWriter out) {
            out.writeDigits((Integer) value);
        }
    },
    BIGINT {
        @Override
        public void write(Object value, ByteWriter out) {
            out.writeDigits((Long) value);
        }
    },
    FLOAT {
        @Override
        public void write(Object value, ByteWriter out) {
            float number = (Float) value;
            String text = NumberOutput.toString(number, true);
            writeNumber(text, Float.isFinite(number), out);
        }
    },
    DOUBLE {
        @Override
        public void write(Object value, ByteWriter out) {
            double number = (Double) value;
            String text = NumberOutput.toString(number, true);
            writeNumber(text, Double.isFinite(number), out);
        }
    },
    VARCHAR {
        @Override
        public void write(Object value, ByteWriter out) {
            JsonText.write((String) value, out);
        }
    },
    VARBINARY {
        @Override
        public void write(Object value, ByteWriter out) {
            out.writeByte('"');
            out.writeBytes(Base64.getEncoder().encode((byte[]) value));
            out.writeByte('"');
        }
    },
    DATE {
        @Override
        public void write(Object value, ByteWriter out) {
            out.writeByte('"');
            IsoWriter.date((Integer) value, out);
            out.writeByte('"');
        }
    },
    TIME {
        @Override
        public void write(Object value, ByteWriter out) {
            out.writeByte('"');
            IsoWriter.time((Integer) value, out);
            out.writeByte('"');
        }
    },
    TIMESTAMP {
        @Override
        public void write(Object value, ByteWriter out) {
            out.writeByte('"');
            IsoWriter.timestamp((Long) value, out);
            out.writeByte('"');
        }
    };

    static JsonScalarWriter of(SimpleType type) {
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

    /** JSON has no number for NaN and the infinities: they are strings. */
    private static void writeNumber(String text, boolean finite, ByteWriter out) {
        if (finite) {
            out.writeAscii(text);
        } else {
            out.writeByte('"');
            out.writeAscii(text);
            out.writeByte('"');
        }
    }
}
