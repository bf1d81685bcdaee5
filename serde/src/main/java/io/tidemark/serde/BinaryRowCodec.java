package io.tidemark.serde;

import io.tidemark.config.Column;
import io.tidemark.config.RowType;
import org.jspecify.annotations.Nullable;

/**
 * The compact form of rows in repartition and changelog topics: a bitmap of the NULL columns, then the others in order.
 * It names neither types nor a version; whoever stores it does. Every value comes back exactly, but that all NaN are
 * alike. Thread-safe.
 */
public final class BinaryRowCodec {

    private final BinaryValue[] values;

    /** The codec of the rows of {@code type}. */
    public BinaryRowCodec(RowType type) {
        values = type.columns().stream().map(Column::type).map(BinaryValue::of).toArray(BinaryValue[]::new);
    }

    /**
     * Appends a row.
     *
     * @throws IllegalArgumentException if the row has another number of columns, or a DECIMAL has more digits than its type
     * @throws ClassCastException if a value is not of its column's type
     */
    public void write(@Nullable Object[] row, ByteWriter out) {
        if (row.length != values.length) {
            throw new IllegalArgumentException("a row of " + row.length + " values for " + values.length + " columns");
        }
        int bitmap = out.reserve(NullBitmap.bytes(values.length));
        for (int i = 0; i < values.length; i++) {
            Object value = row[i];
            if (value == null) {
                NullBitmap.mark(out, bitmap, i);
            } else {
                values[i].write(value, out);
            }
        }
    }

    /**
     * Reads a row; what follows it is left.
     *
     * @throws MalformedBytesException if the bytes are not a row
     */
    public @Nullable Object[] read(ByteReader in) {
        int bitmap = NullBitmap.start(in, values.length);
        @Nullable Object[] row = new @Nullable Object[values.length];
        for (int i = 0; i < values.length; i++) {
            row[i] = NullBitmap.isNull(in, bitmap, i) ? null : values[i].read(in);
        }
        return row;
    }

    BinaryValue asValue() {
        return new BinaryValue() {
            @Override
            public void write(Object value, ByteWriter out) {
                BinaryRowCodec.this.write((@Nullable Object[]) value, out);
            }

            @Override
            public Object read(ByteReader in) {
                return BinaryRowCodec.this.read(in);
            }
        };
    }
}
