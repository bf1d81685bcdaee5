package io.tidemark.serde;

import io.tidemark.config.ArrayType;
import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.MapType;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;

/** The order-preserving form of the values of one type that are not NULL; it shows its own end. Stateless. */
interface OrderedValue {

    void encode(Object value, ByteWriter out);

    Object decode(ByteReader in);

    static OrderedValue of(DataType type) {
        if (type instanceof SimpleType simple) {
            return OrderedScalar.of(simple);
        }
        if (type instanceof DecimalType decimal) {
            return new OrderedDecimal(decimal);
        }
        if (type instanceof ArrayType array) {
            return new OrderedArray(of(array.element()));
        }
        if (type instanceof MapType) {
            throw new IllegalArgumentException("a MAP has no order, so it cannot be a key");
        }
        return new OrderedKeyCodec((RowType) type).asValue();
    }
}
