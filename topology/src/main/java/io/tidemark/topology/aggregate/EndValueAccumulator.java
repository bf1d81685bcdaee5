package io.tidemark.topology.aggregate;

import io.tidemark.config.Column;
import io.tidemark.config.DataType;
import io.tidemark.config.RowType;
import io.tidemark.serde.BinaryRowCodec;
import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * FIRST_VALUE and LAST_VALUE: the value of the first or last row in {@link RowOrder}, which may be NULL (SQL's RESPECT
 * NULLS). Rows that one record gave, by a join, have equal orders; of these it is the value with the lesser bytes.
 *
 * <p>Layout: 0 for none; or 1, then event time (zigzag varint), topic (length and UTF-8), partition and offset (varints),
 * and the value: a length (varint) and the bytes of {@link BinaryRowCodec}.
 */
final class EndValueAccumulator implements Accumulator {

    /** For FIRST_VALUE. */
    static final int FIRST = -1;
    /** For LAST_VALUE. */
    static final int LAST = 1;

    private static final byte[] NONE = {};

    private final BinaryRowCodec codec;
    private final int sign;
    private final ByteWriter scratch = new ByteWriter(32);
    private @Nullable RowOrder end;
    private byte[] value = NONE;

    /** FIRST_VALUE or LAST_VALUE: {@code sign} is {@link #FIRST} or {@link #LAST}. */
    EndValueAccumulator(DataType type, int sign) {
        this.codec = new BinaryRowCodec(new RowType(List.of(Column.nullable("value", type))));
        this.sign = sign;
    }

    @Override
    public void clear() {
        end = null;
        value = NONE;
    }

    @Override
    public void add(@Nullable Object candidate, RowOrder order) {
        if (end == null || Integer.signum(order.compareTo(end)) != -sign) {
            scratch.reset();
            codec.write(new @Nullable Object[] {candidate}, scratch);
            offer(order, scratch.toBytes());
        }
    }

    @Override
    public void merge(Accumulator other) {
        EndValueAccumulator that = (EndValueAccumulator) other;
        if (that.end != null) {
            offer(that.end, that.value);
        }
    }

    private void offer(RowOrder order, byte[] candidate) {
        int comparison = end == null ? sign : Integer.signum(order.compareTo(end));
        if (comparison == sign || (comparison == 0 && Arrays.compareUnsigned(candidate, value) < 0)) {
            end = order;
            value = candidate;
        }
    }

    @Override
    public void read(ByteReader in) {
        clear();
        if (in.readByte() != 0) {
            end = new RowOrder(in.readZigzag(), in.readUtf8(), (int) in.readVarLong(), in.readVarLong());
            value = in.readBytes(in.readLength());
        }
    }

    @Override
    public void write(ByteWriter out) {
        if (end == null) {
            out.writeByte(0);
            return;
        }
        out.writeByte(1);
        out.writeZigzag(end.time());
        out.writeUtf8(end.topic());
        out.writeVarLong(end.partition());
        out.writeVarLong(end.offset());
        out.writeVarLong(value.length);
        out.writeBytes(value);
    }

    @Override
    public @Nullable Object result() {
        return end == null ? null : codec.read(new ByteReader(value))[0];
    }
}
