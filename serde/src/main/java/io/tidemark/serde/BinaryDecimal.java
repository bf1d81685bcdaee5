package io.tidemark.serde;

import io.tidemark.config.DecimalType;
import java.math.BigDecimal;
import java.math.BigInteger;

/** The unscaled number: a zigzag varint up to 18 digits, length and two's complement bytes for more. */
record BinaryDecimal(DecimalType type) implements BinaryValue {

    @Override
    public void write(Object value, ByteWriter out) {
        BigInteger unscaled = Decimals.scaled((BigDecimal) value, type).unscaledValue();
        if (type.precision() <= Decimals.LONG_DIGITS) {
            out.writeZigzag(unscaled.longValue());
        } else {
            byte[] bytes = unscaled.toByteArray();
            out.writeByte(bytes.length);
            out.writeBytes(bytes);
        }
    }

    @Override
    public Object read(ByteReader in) {
        if (type.precision() <= Decimals.LONG_DIGITS) {
            return BigDecimal.valueOf(in.readZigzag(), type.scale());
        }
        int start = in.position();
        int length = in.readByte();
        if (length == 0) {
            throw new MalformedBytesException("a DECIMAL without bytes", start);
        }
        return new BigDecimal(new BigInteger(in.readBytes(length)), type.scale());
    }
}
