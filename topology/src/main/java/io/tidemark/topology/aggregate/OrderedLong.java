package io.tidemark.topology.aggregate;

import io.tidemark.config.SimpleType;
import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;

/** How the values of a type become longs of the same order, and come back. Written as zigzag varints, if not said otherwise. */
enum OrderedLong {
    /** FALSE before TRUE. */
    BOOLEAN {
        @Override
        long toLong(Object value) {
            return (Boolean) value ? 1 : 0;
        }

        @Override
        Object toValue(long ordered) {
            return ordered != 0;
        }
    },
    /** INT, DATE and TIME. */
    INT {
        @Override
        long toLong(Object value) {
            return (Integer) value;
        }

        @Override
        Object toValue(long ordered) {
            return (int) ordered;
        }
    },
    /** BIGINT and TIMESTAMP. */
    LONG {
        @Override
        long toLong(Object value) {
            return (Long) value;
        }

        @Override
        Object toValue(long ordered) {
            return ordered;
        }
    },
    /** -0.0 before 0.0, NaN last. Written in 4 bytes. */
    FLOAT {
        @Override
        long toLong(Object value) {
            int bits = Float.floatToIntBits((Float) value);
            return bits ^ ((bits >> 31) & Integer.MAX_VALUE);
        }

        @Override
        Object toValue(long ordered) {
            int bits = (int) ordered;
            return Float.intBitsToFloat(bits ^ ((bits >> 31) & Integer.MAX_VALUE));
        }

        @Override
        void write(long ordered, ByteWriter out) {
            out.writeInt((int) ordered);
        }

        @Override
        long read(ByteReader in) {
            return in.readInt();
        }
    },
    /** -0.0 before 0.0, NaN last. Written in 8 bytes. */
    DOUBLE {
        @Override
        long toLong(Object value) {
            long bits = Double.doubleToLongBits((Double) value);
            return bits ^ ((bits >> 63) & Long.MAX_VALUE);
        }

        @Override
        Object toValue(long ordered) {
            return Double.longBitsToDouble(ordered ^ ((ordered >> 63) & Long.MAX_VALUE));
        }

        @Override
        void write(long ordered, ByteWriter out) {
            out.writeLong(ordered);
        }

        @Override
        long read(ByteReader in) {
            return in.readLong();
        }
    };

    abstract long toLong(Object value);

    abstract Object toValue(long ordered);

    void write(long ordered, ByteWriter out) {
        out.writeZigzag(ordered);
    }

    long read(ByteReader in) {
        return in.readZigzag();
    }

    /**
     * The mapping of a type.
     *
     * @throws IllegalArgumentException if its values are longer than a long
     */
    static OrderedLong of(SimpleType type) {
        return switch (type) {
            case BOOLEAN -> BOOLEAN;
            case INT, DATE, TIME -> INT;
            case BIGINT, TIMESTAMP -> LONG;
            case FLOAT -> FLOAT;
            case DOUBLE -> DOUBLE;
            case VARCHAR, VARBINARY -> throw new IllegalArgumentException(type.sql() + " is no number");
        };
    }
}
