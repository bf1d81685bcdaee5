package io.tidemark.topology.aggregate;

import io.tidemark.config.Column;
import io.tidemark.config.DataType;
import io.tidemark.config.RowType;
import io.tidemark.serde.ByteWriter;
import io.tidemark.serde.OrderedKeyCodec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Values of one type as bytes: equal if the values are, in the order of the values. It is the form of {@link
 * OrderedKeyCodec} without the mark in front, which says that there is a value: here there always is. One thread.
 */
final class OrderedBytes {

    private static final byte VALUE = 1;

    private final OrderedKeyCodec codec;
    private final ByteWriter scratch = new ByteWriter(32);
    private final @Nullable Object[] row = new @Nullable Object[1];

    /**
     * The bytes of the values of {@code type}.
     *
     * @throws IllegalArgumentException if they have no order
     */
    OrderedBytes(DataType type) {
        codec = new OrderedKeyCodec(new RowType(List.of(Column.nullable("value", type))));
    }

    byte[] encode(Object value) {
        row[0] = value;
        scratch.reset();
        codec.encode(row, scratch);
        return scratch.toBytes(1);
    }

    @Nullable
    Object decode(byte[] bytes) {
        byte[] marked = new byte[bytes.length + 1];
        marked[0] = VALUE;
        System.arraycopy(bytes, 0, marked, 1, bytes.length);
        return codec.decode(marked)[0];
    }
}
