package io.tidemark.serde;

import io.tidemark.config.DecimalType;
import java.math.BigDecimal;
import java.math.BigInteger;

/** The unscaled number: a zigzag varint up to 18 digits, length and two's complement bytes for more. */
record BinaryDecimal(DecimalType type) implements BinaryValue {

    /** As many digits always fit a long. */
    static final int LONG_DIGITS = 18;

    @Override
    public void write(Object value, ByteWriter out) {
        BigInteger unscaled = unscaled((BigDecimal) value, type);
        if (type.precision() <= LONG_DIGITS) {
            out.writeZigzag(unscaled.longValue());
        } else {
            byte[] bytes = unscaled.toByteArray();
            out.writeByte(bytes.length);
            out.writeBytes(bytes);
        }
    }

    @Override
    public Object read(ByteReader in) {
        if (type.precision() <= LONG_DIGITS) {
            return BigDecimal.valueOf(in.readZigzag(), type.scale());
        }
        int start = in.position();
        int length = in.readByte();
        if (length == 0) {
            throw new MalformedBytesException("a DECIMAL without bytes", start);
        }
        return new BigDecimal(new BigInteger(in.readBytes(length)), type.scale());
    }

    /**
     * The unscaled number of a value at the type's scale.
     *
     * @throws IllegalArgumentException if the value is not of the type
     */
    static BigInteger unscaled(BigDecimal value, DecimalType type) {
        if (value.scale() != type.scale() || value.precision() > type.precision()) {
            throw new IllegalArgumentException(
                    value + " (scale " + value.scale() + ") is not a value of " + type.sql());
        }
        return value.unscaledValue();
    }
}
