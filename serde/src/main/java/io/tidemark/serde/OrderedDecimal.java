package io.tidemark.serde;

import io.tidemark.config.DecimalType;
import java.math.BigDecimal;
import java.math.BigInteger;

/** The unscaled number with its sign bit flipped, 8 bytes up to 18 digits and 16 for more. */
record OrderedDecimal(DecimalType type) implements OrderedValue {

    @Override
    public void encode(Object value, ByteWriter out) {
        BigInteger unscaled = Decimals.scaled((BigDecimal) value, type).unscaledValue();
        if (type.precision() > Decimals.LONG_DIGITS) {
            out.writeLong(unscaled.shiftRight(Long.SIZE).longValue() ^ Long.MIN_VALUE);
            out.writeLong(unscaled.longValue());
        } else {
            out.writeLong(unscaled.longValue() ^ Long.MIN_VALUE);
        }
    }

    @Override
    public Object decode(ByteReader in) {
        long high = in.readLong() ^ Long.MIN_VALUE;
        if (type.precision() <= Decimals.LONG_DIGITS) {
            return BigDecimal.valueOf(high, type.scale());
        }
        BigInteger low = new BigInteger(1, in.readBytes(Long.BYTES));
        return new BigDecimal(BigInteger.valueOf(high).shiftLeft(Long.SIZE).or(low), type.scale());
    }
}
