package io.tidemark.config;

/**
 * An exact decimal number.
 *
 * @param precision digits in all, 1 to 38
 * @param scale digits behind the point, 0 to {@code precision}
 */
public record DecimalType(int precision, int scale) implements DataType {

    /** The greatest precision, as in most databases. */
    public static final int MAX_PRECISION = 38;

    public DecimalType {
        if (precision < 1 || precision > MAX_PRECISION) {
            throw new IllegalArgumentException(
                    "DECIMAL precision must be 1 to " + MAX_PRECISION + ", not " + precision);
        }
        if (scale < 0 || scale > precision) {
            throw new IllegalArgumentException("DECIMAL scale must be 0 to " + precision + ", not " + scale);
        }
    }

    @Override
    public String sql() {
        return "DECIMAL(" + precision + ", " + scale + ")";
    }
}
