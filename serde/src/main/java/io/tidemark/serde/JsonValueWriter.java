package io.tidemark.serde;

import io.tidemark.config.ArrayType;
import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.MapType;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import org.jspecify.annotations.Nullable;

/** Writes the values of one type as JSON. Stateless. */
interface JsonValueWriter {

    void write(Object value, ByteWriter out);

    /** Writes a value; NULL as null. */
    default void writeNullable(@Nullable Object value, ByteWriter out) {
        if (value == null) {
            out.writeAscii("null");
        } else {
            write(value, out);
        }
    }

    static JsonValueWriter of(DataType type) {
        if (type instanceof SimpleType simple) {
            return JsonScalarWriter.of(simple);
        }
        if (type instanceof DecimalType decimal) {
            return new JsonDecimalWriter(decimal);
        }
        if (type instanceof ArrayType array) {
            return new JsonArrayWriter(of(array.element()));
        }
        if (type instanceof MapType map) {
            return new JsonMapWriter(of(map.value()));
        }
        return new JsonObjectWriter((RowType) type);
    }
}
