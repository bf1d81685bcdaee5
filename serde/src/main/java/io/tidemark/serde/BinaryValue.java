package io.tidemark.serde;

import io.tidemark.config.ArrayType;
import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.MapType;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;

/** The binary form of the values of one type that are not NULL. Stateless. */
interface BinaryValue {

    void write(Object value, ByteWriter out);

    Object read(ByteReader in);

    static BinaryValue of(DataType type) {
        if (type instanceof SimpleType simple) {
            return BinaryScalar.of(simple);
        }
        if (type instanceof DecimalType decimal) {
            return new BinaryDecimal(decimal);
        }
        if (type instanceof ArrayType array) {
            return new BinaryArray(of(array.element()));
        }
        if (type instanceof MapType map) {
            return new BinaryMap(of(map.value()));
        }
        return new BinaryRowCodec((RowType) type).asValue();
    }
}
