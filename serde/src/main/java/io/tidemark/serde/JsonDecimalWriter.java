package io.tidemark.serde;

import io.tidemark.config.DecimalType;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Writes DECIMALs with all digits of their scale and without an exponent. */
record JsonDecimalWriter(DecimalType type) implements JsonValueWriter {

    /** Throws ArithmeticException rather than round. */
    @Override
    public void write(Object value, ByteWriter out) {
        out.writeAscii(((BigDecimal) value)
                .setScale(type.scale(), RoundingMode.UNNECESSARY)
                .toPlainString());
    }
}
