package io.tidemark.serde;

import io.tidemark.config.ArrayType;
import io.tidemark.config.Column;
import io.tidemark.config.DataType;
import io.tidemark.config.MapType;
import io.tidemark.config.RowType;
import org.jspecify.annotations.Nullable;

/**
 * The form of group and dedup keys in stores. Its unsigned byte order is the order of the rows, column by column: NULL
 * first, numbers by value, text by code point, FALSE before TRUE, NaN last. Equal keys have equal bytes (0.0 and -0.0
 * are equal, and so are all NaN), and no key is a prefix of another of its type, so bytes may follow it. Thread-safe.
 */
public final class OrderedKeyCodec {

    private static final int NULL = 0;
    private static final int VALUE = 1;

    private final OrderedValue[] values;

    /**
     * The codec of the rows of {@code type}.
     *
     * @throws IllegalArgumentException if a column {@linkplain #canOrder has no order}
     */
    public OrderedKeyCodec(RowType type) {
        values = type.columns().stream().map(Column::type).map(OrderedValue::of).toArray(OrderedValue[]::new);
    }

    /** Whether values of {@code type} can be keys: all but those with a MAP in them. */
    public static boolean canOrder(DataType type) {
        if (type instanceof RowType row) {
            return row.columns().stream().map(Column::type).allMatch(OrderedKeyCodec::canOrder);
        }
        return type instanceof ArrayType array ? canOrder(array.element()) : !(type instanceof MapType);
    }

    /** The bytes of a key, a new array; errors as in {@link #encode(Object[], ByteWriter)}. */
    public byte[] encode(@Nullable Object[] row) {
        ByteWriter out = new ByteWriter(64);
        encode(row, out);
        return out.toBytes();
    }

    /**
     * Appends a key.
     *
     * @throws IllegalArgumentException if the row has another number of columns, or a DECIMAL has more digits than its type
     * @throws ClassCastException if a value is not of its column's type
     */
    public void encode(@Nullable Object[] row, ByteWriter out) {
        if (row.length != values.length) {
            throw new IllegalArgumentException("a key of " + row.length + " values for " + values.length + " columns");
        }
        for (int i = 0; i < values.length; i++) {
            Object value = row[i];
            if (value == null) {
                out.writeByte(NULL);
            } else {
                out.writeByte(VALUE);
                values[i].encode(value, out);
            }
        }
    }

    /**
     * The key that is all of {@code bytes}.
     *
     * @throws MalformedBytesException if they are not one key
     */
    public @Nullable Object[] decode(byte[] bytes) {
        ByteReader in = new ByteReader(bytes);
        @Nullable Object[] row = decode(in);
        if (in.remaining() > 0) {
            throw new MalformedBytesException(in.remaining() + " bytes behind a key", in.position());
        }
        return row;
    }

    /**
     * Reads a key; what follows it is left.
     *
     * @throws MalformedBytesException if the bytes are not a key
     */
    public @Nullable Object[] decode(ByteReader in) {
        @Nullable Object[] row = new @Nullable Object[values.length];
        for (int i = 0; i < values.length; i++) {
            int mark = in.readByte();
            if (mark > VALUE) {
                throw new MalformedBytesException("a mark that is none", in.position() - 1);
            }
            row[i] = mark == NULL ? null : values[i].decode(in);
        }
        return row;
    }

    OrderedValue asValue() {
        return new OrderedValue() {
            @Override
            public void encode(Object value, ByteWriter out) {
                OrderedKeyCodec.this.encode((@Nullable Object[]) value, out);
            }

            @Override
            public Object decode(ByteReader in) {
                return OrderedKeyCodec.this.decode(in);
            }
        };
    }
}
