package io.tidemark.serde;

import io.tidemark.config.SimpleType;

/** The binary form of the types without parameters; {@code docs/formats.md} has the layout. */
enum BinaryScalar implements BinaryValue {
    BOOLEAN {
        @Override
        public void write(Object value, ByteWriter out) {
            out.writeByte((Boolean) value ? 1 : 0);
        }

        @Override
        public Object read(ByteReader in) {
            return in.readByte() != 0;
        }
    },
    VAR_INT {
        @Override
        public void write(Object value, ByteWriter out) {
            out.writeZigzag((Integer) value);
        }

        @Override
        public Object read(ByteReader in) {
            int start = in.position();
            long value = in.readZigzag();
            if (value != (int) value) {
                throw new MalformedBytesException("a number of more than 32 bits", start);
            }
            return (int) value;
        }
    },
    VAR_LONG {
        @Override
        public void write(Object value, ByteWriter out) {
            out.writeZigzag((Long) value);
        }

        @Override
        public Object read(ByteReader in) {
            return in.readZigzag();
        }
    },
    FLOAT {
        @Override
        public void write(Object value, ByteWriter out) {
            out.writeInt(Float.floatToIntBits((Float) value));
        }

        @Override
        public Object read(ByteReader in) {
            return Float.intBitsToFloat(in.readInt());
        }
    },
    DOUBLE {
        @Override
        public void write(Object value, ByteWriter out) {
            out.writeLong(Double.doubleToLongBits((Double) value));
        }

        @Override
        public Object read(ByteReader in) {
            return Double.longBitsToDouble(in.readLong());
        }
    },
    VARCHAR {
        @Override
        public void write(Object value, ByteWriter out) {
            out.writeUtf8((String) value);
        }

        @Override
        public Object read(ByteReader in) {
            return in.readUtf8();
        }
    },
    VARBINARY {
        @Override
        public void write(Object value, ByteWriter out) {
            byte[] bytes = (byte[]) value;
            out.writeVarLong(bytes.length);
            out.writeBytes(bytes);
        }

        @Override
        public Object read(ByteReader in) {
            return in.readBytes(in.readLength());
        }
    };

    static BinaryScalar of(SimpleType type) {
        return switch (type) {
            case BOOLEAN -> BOOLEAN;
            case INT, DATE, TIME -> VAR_INT;
            case BIGINT, TIMESTAMP -> VAR_LONG;
            case FLOAT -> FLOAT;
            case DOUBLE -> DOUBLE;
            case VARCHAR -> VARCHAR;
            case VARBINARY -> VARBINARY;
        };
    }
}
