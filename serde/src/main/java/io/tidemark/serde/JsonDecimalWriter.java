package io.tidemark.serde;

import io.tidemark.config.DecimalType;
import java.math.BigDecimal;

/** Writes DECIMALs with all digits of their scale and without an exponent. */
record JsonDecimalWriter(DecimalType type) implements JsonValueWriter {

    @Override
    public void write(Object value, ByteWriter out) {
        out.writeAscii(Decimals.scaled((BigDecimal) value, type).toPlainString());
    }
}
