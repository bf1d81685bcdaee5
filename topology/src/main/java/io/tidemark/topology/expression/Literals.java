package io.tidemark.topology.expression;

import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.SimpleType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlUnknownLiteral;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.NlsString;

/** The values and types that stand in an expression as they are. */
final class Literals {

    private static final String TYPES = "the types of a cast are BOOLEAN, INT, BIGINT, FLOAT, DOUBLE, DECIMAL(p, s),"
            + " VARCHAR, VARBINARY, DATE, TIME and TIMESTAMP";

    private Literals() {}

    static Expr of(SqlLiteral literal, Source source) {
        if (literal instanceof SqlUnknownLiteral unknown) {
            return typed(unknown.tag, String.valueOf(unknown.getValue()), source);
        } else if (literal instanceof SqlIntervalLiteral interval) {
            return interval(interval, source);
        } else if (literal instanceof SqlNumericLiteral) {
            return number(literal, source);
        }
        SqlTypeName type = literal.getTypeName();
        Object value = literal.getValue();
        if (type == SqlTypeName.NULL || (type == SqlTypeName.BOOLEAN && value == null)) {
            return type == SqlTypeName.NULL ? new Expr.UntypedNull() : new Expr.Literal(null, SimpleType.BOOLEAN);
        } else if (type == SqlTypeName.BOOLEAN && value != null) {
            return new Expr.Literal(value, SimpleType.BOOLEAN);
        } else if (value instanceof NlsString text) {
            return new Expr.Literal(text.getValue(), SimpleType.VARCHAR);
        } else if (type == SqlTypeName.BINARY) {
            return new Expr.Literal(literal.getValueAs(byte[].class), SimpleType.VARBINARY);
        }
        throw new SqlFault(source, "'" + source.shown() + "' is no value that an expression may hold");
    }

    private static Expr number(SqlLiteral literal, Source source) {
        BigDecimal value = literal.getValueAs(BigDecimal.class);
        if (source.text().toUpperCase(Locale.ROOT).contains("E")) {
            double number = value.doubleValue();
            if (Double.isInfinite(number)) {
                throw new SqlFault(source, source.shown() + " is greater than a DOUBLE can be");
            }
            return new Expr.Literal(number, SimpleType.DOUBLE);
        }
        if (value.scale() <= 0 && value.toBigInteger().bitLength() <= 63) {
            long number = value.longValueExact();
            boolean fits = number == (int) number;
            return fits ? new Expr.Literal((int) number, SimpleType.INT) : new Expr.Literal(number, SimpleType.BIGINT);
        }
        int scale = Math.max(value.scale(), 0);
        int precision = Math.max(value.precision() - value.scale() + scale, scale);
        if (precision > DecimalType.MAX_PRECISION) {
            throw new SqlFault(source, source.shown() + " has more than " + DecimalType.MAX_PRECISION + " digits");
        }
        return new Expr.Literal(value.setScale(scale), new DecimalType(precision, scale));
    }

    private static Expr typed(String tag, String text, Source source) {
        DataType type = switch (tag.toUpperCase(Locale.ROOT)) {
            case "DATE" -> SimpleType.DATE;
            case "TIME" -> SimpleType.TIME;
            case "TIMESTAMP" -> SimpleType.TIMESTAMP;
            default -> throw new SqlFault(source, "there is no type " + tag + "; " + TYPES);
        };
        return Conversions.widen(new Expr.Literal(text, SimpleType.VARCHAR), type, source);
    }

    private static Expr interval(SqlIntervalLiteral literal, Source source) {
        SqlIntervalLiteral.IntervalValue value = literal.getValueAs(SqlIntervalLiteral.IntervalValue.class);
        SqlIntervalQualifier qualifier = value.getIntervalQualifier();
        TimeField unit = unit(qualifier, source);
        boolean single = !qualifier.timeUnitRange.name().contains("_TO_");
        try {
            BigDecimal amount;
            if (single) {
                amount = new BigDecimal(value.getIntervalLiteral().strip())
                        .multiply(BigDecimal.valueOf(unit.length() * value.getSign()));
            } else if (qualifier.isYearMonth()) {
                amount = BigDecimal.valueOf(literal.getValueAs(Long.class));
            } else {
                amount = literal.getValueAs(BigDecimal.class);
            }
            boolean days = unit.inDays() && single;
            return unit.inMonths()
                    ? new Expr.Interval(new Expr.Literal(amount.intValueExact(), SimpleType.INT), true, true)
                    : new Expr.Interval(new Expr.Literal(amount.longValueExact(), SimpleType.BIGINT), false, days);
        } catch (RuntimeException e) {
            throw new SqlFault(
                    source,
                    "'" + value.getIntervalLiteral() + "' is no interval of " + qualifier
                            + " in whole milliseconds or months");
        }
    }

    /** The unit of an interval, which is its greatest if it has several. */
    static TimeField unit(SqlIntervalQualifier qualifier, Source source) {
        String name = qualifier.timeFrameName != null
                ? qualifier.timeFrameName
                : qualifier.getStartUnit().name();
        return TimeField.named(name)
                .orElseThrow(() -> new SqlFault(
                        source, "there is no unit of time " + name + "; those are " + List.of(TimeField.values())));
    }

    /** The type that a cast names. */
    static DataType type(SqlDataTypeSpec spec, Source source) {
        String name = spec.getTypeName().toString();
        if (!(spec.getTypeNameSpec() instanceof SqlBasicTypeNameSpec basic)) {
            throw new SqlFault(source, "no cast to " + source.shown() + " exists; " + TYPES);
        }
        int precision = basic.getPrecision();
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "BOOLEAN" -> SimpleType.BOOLEAN;
            case "INTEGER" -> SimpleType.INT;
            case "BIGINT" -> SimpleType.BIGINT;
            case "FLOAT", "REAL" -> SimpleType.FLOAT;
            case "DOUBLE" -> SimpleType.DOUBLE;
            case "DECIMAL" -> decimal(precision, Math.max(basic.getScale(), 0), source);
            case "VARCHAR" -> SimpleType.VARCHAR;
            case "VARBINARY" -> unsized(SimpleType.VARBINARY, precision, -1, source);
            case "DATE" -> SimpleType.DATE;
            case "TIME" -> unsized(SimpleType.TIME, precision, 3, source);
            case "TIMESTAMP" -> unsized(SimpleType.TIMESTAMP, precision, 3, source);
            default -> throw new SqlFault(source, "no cast to " + source.shown() + " exists; " + TYPES);
        };
    }

    private static DataType decimal(int precision, int scale, Source source) {
        try {
            return new DecimalType(precision < 0 ? DecimalType.MAX_PRECISION : precision, scale);
        } catch (IllegalArgumentException e) {
            throw new SqlFault(source, String.valueOf(e.getMessage()));
        }
    }

    private static DataType unsized(SimpleType type, int precision, int legal, Source source) {
        if (precision >= 0 && precision != legal) {
            throw new SqlFault(source, type + " takes no size here" + (legal < 0 ? "" : " but " + legal));
        }
        return type;
    }
}
