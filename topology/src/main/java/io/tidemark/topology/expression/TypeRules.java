package io.tidemark.topology.expression;

import io.tidemark.config.ArrayType;
import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.MapType;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import java.util.Optional;

/**
 * How types meet. The order of numbers is INT, BIGINT, DECIMAL, FLOAT, DOUBLE; FLOAT meets any other number in DOUBLE,
 * so that no digits are lost.
 */
final class TypeRules {

    private static final int MAX = DecimalType.MAX_PRECISION;

    /** Digits behind the point that a quotient has at least. */
    private static final int MIN_QUOTIENT_SCALE = 6;

    private TypeRules() {}

    static boolean isInteger(DataType type) {
        return type == SimpleType.INT || type == SimpleType.BIGINT;
    }

    static boolean isExact(DataType type) {
        return isInteger(type) || type instanceof DecimalType;
    }

    static boolean isApproximate(DataType type) {
        return type == SimpleType.FLOAT || type == SimpleType.DOUBLE;
    }

    static boolean isNumeric(DataType type) {
        return isExact(type) || isApproximate(type);
    }

    static boolean isTime(DataType type) {
        return type == SimpleType.DATE || type == SimpleType.TIME || type == SimpleType.TIMESTAMP;
    }

    /** Whether values of it are one thing, not several. */
    static boolean isScalar(DataType type) {
        return !(type instanceof RowType || type instanceof ArrayType || type instanceof MapType);
    }

    /** The exact decimal that holds every value of an exact number type. */
    static DecimalType asDecimal(DataType type) {
        if (type instanceof DecimalType decimal) {
            return decimal;
        }
        return new DecimalType(type == SimpleType.INT ? 10 : 19, 0);
    }

    /** The type that holds the values of both; empty if there is none. */
    static Optional<DataType> common(DataType a, DataType b) {
        if (a.equals(b)) {
            return Optional.of(a);
        } else if (isNumeric(a) && isNumeric(b)) {
            if (isApproximate(a) || isApproximate(b)) {
                return Optional.of(SimpleType.DOUBLE);
            } else if (isInteger(a) && isInteger(b)) {
                return Optional.of(SimpleType.BIGINT);
            }
            DecimalType x = asDecimal(a);
            DecimalType y = asDecimal(b);
            int scale = Math.max(x.scale(), y.scale());
            int whole = Math.max(x.precision() - x.scale(), y.precision() - y.scale());
            return Optional.of(new DecimalType(Math.min(whole + scale, MAX), scale));
        } else if ((a == SimpleType.DATE && b == SimpleType.TIMESTAMP)
                || (a == SimpleType.TIMESTAMP && b == SimpleType.DATE)) {
            return Optional.of(SimpleType.TIMESTAMP);
        }
        return Optional.empty();
    }

    /** The type of a sum or difference: one digit more, as far as there is room. */
    static DecimalType sum(DecimalType a, DecimalType b) {
        int scale = Math.max(a.scale(), b.scale());
        int whole = Math.max(a.precision() - a.scale(), b.precision() - b.scale());
        return new DecimalType(Math.min(whole + scale + 1, MAX), scale);
    }

    /** The type of a product, all digits behind the point included; empty if there are more than 38 of those. */
    static Optional<DecimalType> product(DecimalType a, DecimalType b) {
        int scale = a.scale() + b.scale();
        return scale > MAX
                ? Optional.empty()
                : Optional.of(new DecimalType(Math.min(a.precision() + b.precision(), MAX), scale));
    }

    /** The type of a quotient: 38 digits, at least six of them behind the point. */
    static DecimalType quotient(DecimalType a, DecimalType b) {
        return new DecimalType(MAX, Math.max(MIN_QUOTIENT_SCALE, Math.max(a.scale(), b.scale())));
    }

    /** The type of a remainder. */
    static DecimalType remainder(DecimalType a, DecimalType b) {
        int scale = Math.max(a.scale(), b.scale());
        int whole = Math.max(a.precision() - a.scale(), b.precision() - b.scale());
        return new DecimalType(Math.min(whole + scale, MAX), scale);
    }

    /** Of {@code SUM}. */
    static DataType sum(DataType type) {
        if (type instanceof DecimalType decimal) {
            return new DecimalType(MAX, decimal.scale());
        }
        return isInteger(type) ? SimpleType.BIGINT : SimpleType.DOUBLE;
    }

    /** Of {@code AVG}. */
    static DataType average(DataType type) {
        return type instanceof DecimalType decimal
                ? new DecimalType(MAX, Math.max(decimal.scale(), MIN_QUOTIENT_SCALE))
                : SimpleType.DOUBLE;
    }
}
