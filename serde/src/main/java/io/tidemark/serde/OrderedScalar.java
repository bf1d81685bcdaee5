package io.tidemark.serde;

import io.tidemark.config.SimpleType;

/** The order-preserving form of the types without parameters; {@code docs/formats.md} has the layout. */
enum OrderedScalar implements OrderedValue {
    BOOLEAN {
        @Override
        public void encode(Object value, ByteWriter out) {
            out.writeByte((Boolean) value ? 1 : 0);
        }

        @Override
        public Object decode(ByteReader in) {
            return in.readByte() != 0;
        }
    },
    FIXED_INT {
        @Override
        public void encode(Object value, ByteWriter out) {
            out.writeInt((Integer) value ^ Integer.MIN_VALUE);
        }

        @Override
        public Object decode(ByteReader in) {
            return in.readInt() ^ Integer.MIN_VALUE;
        }
    },
    FIXED_LONG {
        @Override
        public void encode(Object value, ByteWriter out) {
            out.writeLong((Long) value ^ Long.MIN_VALUE);
        }

        @Override
        public Object decode(ByteReader in) {
            return in.readLong() ^ Long.MIN_VALUE;
        }
    },
    FLOAT {
        @Override
        public void encode(Object value, ByteWriter out) {
            // Adding 0.0 makes -0.0 the 0.0 that it equals.
            int bits = Float.floatToIntBits((Float) value + 0.0f);
            out.writeInt(bits ^ ((bits >> 31) | Integer.MIN_VALUE));
        }

        @Override
        public Object decode(ByteReader in) {
            int bits = in.readInt();
            return Float.intBitsToFloat(bits ^ ((~bits >> 31) | Integer.MIN_VALUE));
        }
    },
    DOUBLE {
        @Override
        public void encode(Object value, ByteWriter out) {
            long bits = Double.doubleToLongBits((Double) value + 0.0);
            out.writeLong(bits ^ ((bits >> 63) | Long.MIN_VALUE));
        }

        @Override
        public Object decode(ByteReader in) {
            long bits = in.readLong();
            return Double.longBitsToDouble(bits ^ ((~bits >> 63) | Long.MIN_VALUE));
        }
    },
    VARCHAR {
        @Override
        public void encode(Object value, ByteWriter out) {
            TerminatedBytes.writeUtf8((String) value, out);
        }

        @Override
        public Object decode(ByteReader in) {
            return TerminatedBytes.readUtf8(in);
        }
    },
    VARBINARY {
        @Override
        public void encode(Object value, ByteWriter out) {
            TerminatedBytes.write((byte[]) value, out);
        }

        @Override
        public Object decode(ByteReader in) {
            return TerminatedBytes.read(in);
        }
    };

    static OrderedScalar of(SimpleType type) {
        return switch (type) {
            case BOOLEAN -> BOOLEAN;
            case INT, DATE, TIME -> FIXED_INT;
            case BIGINT, TIMESTAMP -> FIXED_LONG;
            case FLOAT -> FLOAT;
            case DOUBLE -> DOUBLE;
            case VARCHAR -> VARCHAR;
            case VARBINARY -> VARBINARY;
        };
    }
}
