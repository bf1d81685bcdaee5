package io.tidemark.topology.expression;

import io.tidemark.config.ArrayType;
import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.MapType;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;

/**
 * How generated code holds the values of a type.
 *
 * @param name of a local variable's type
 * @param boxed of the object in a row
 * @param zero what a variable holds while its value is NULL
 */
record JavaType(String name, String boxed, String zero) {

    private static final JavaType BOOLEAN = new JavaType("boolean", "Boolean", "false");
    private static final JavaType INT = new JavaType("int", "Integer", "0");
    private static final JavaType LONG = new JavaType("long", "Long", "0L");
    private static final JavaType FLOAT = new JavaType("float", "Float", "0f");
    private static final JavaType DOUBLE = new JavaType("double", "Double", "0d");

    static JavaType of(DataType type) {
        if (type instanceof SimpleType simple) {
            return switch (simple) {
                case BOOLEAN -> BOOLEAN;
                case INT, DATE, TIME -> INT;
                case BIGINT, TIMESTAMP -> LONG;
                case FLOAT -> FLOAT;
                case DOUBLE -> DOUBLE;
                case VARCHAR -> reference("String");
                case VARBINARY -> reference("byte[]");
            };
        } else if (type instanceof DecimalType) {
            return reference("java.math.BigDecimal");
        } else if (type instanceof RowType) {
            return reference("Object[]");
        } else if (type instanceof ArrayType) {
            return reference("java.util.List");
        } else if (type instanceof MapType) {
            return reference("java.util.Map");
        }
        throw new IllegalStateException("no Java type for " + type.sql());
    }

    static JavaType reference(String name) {
        return new JavaType(name, name, "null");
    }

    boolean primitive() {
        return !name.equals(boxed);
    }

    /** Java that makes an object of a value. */
    String box(String value) {
        return primitive() ? boxed + ".valueOf(" + value + ")" : value;
    }

    /** Java that makes a value of an object that is not {@code null}. */
    String unbox(String object) {
        return primitive() ? "((" + boxed + ") " + object + ")." + name + "Value()" : "(" + boxed + ") " + object;
    }
}
