package io.tidemark.serde;

import io.tidemark.config.DecimalType;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** DECIMALs at the scale of their type, never rounded. Stateless. */
final class Decimals {

    /** As many digits always fit a long. */
    static final int LONG_DIGITS = 18;

    private Decimals() {}

    /**
     * The value at the type's scale, or null if it has more digits before or behind the point. An exponent is looked at
     * before anything of its size is computed.
     */
    static @Nullable BigDecimal exact(BigDecimal value, DecimalType type) {
        if (value.signum() == 0) {
            return BigDecimal.valueOf(0, type.scale());
        }
        long integerDigits = (long) value.precision() - value.scale();
        if (integerDigits > type.precision() - type.scale() || integerDigits <= -type.scale()) {
            return null;
        }
        BigDecimal stripped = value.scale() > type.scale() ? value.stripTrailingZeros() : value;
        return stripped.scale() > type.scale() ? null : stripped.setScale(type.scale());
    }

    /**
     * The value at the type's scale: 1.5 and 1.50 are one value, with the same bytes.
     *
     * @throws IllegalArgumentException if the type cannot hold the value
     */
    static BigDecimal scaled(BigDecimal value, DecimalType type) {
        BigDecimal scaled = value.scale() == type.scale() ? value : exact(value, type);
        if (scaled == null || scaled.precision() > type.precision()) {
            throw new IllegalArgumentException(value + " is not a value of " + type.sql());
        }
        return scaled;
    }
}
