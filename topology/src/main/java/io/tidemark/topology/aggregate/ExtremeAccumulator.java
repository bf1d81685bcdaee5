package io.tidemark.topology.aggregate;

import io.tidemark.config.DataType;
import io.tidemark.config.SimpleType;
import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import org.jspecify.annotations.Nullable;

/**
 * MIN and MAX of the types whose values map to ordered longs. Layout: 0 for none, or 1 and the value as of {@link
 * OrderedLong}.
 */
final class ExtremeAccumulator implements Accumulator {

    /** For MIN. */
    static final int LEAST = -1;
    /** For MAX. */
    static final int GREATEST = 1;

    private final OrderedLong mapping;
    private final int sign;
    private boolean empty = true;
    private long extreme;

    private ExtremeAccumulator(OrderedLong mapping, int sign) {
        this.mapping = mapping;
        this.sign = sign;
    }

    /** MIN or MAX of any ordered type: {@code sign} is {@link #LEAST} or {@link #GREATEST}. */
    static Accumulator of(DataType type, int sign) {
        return type instanceof SimpleType simple && simple != SimpleType.VARCHAR && simple != SimpleType.VARBINARY
                ? new ExtremeAccumulator(OrderedLong.of(simple), sign)
                : new EncodedExtremeAccumulator(type, sign);
    }

    @Override
    public void clear() {
        empty = true;
    }

    @Override
    public void add(@Nullable Object value, RowOrder order) {
        if (value != null) {
            offer(mapping.toLong(value));
        }
    }

    @Override
    public void merge(Accumulator other) {
        ExtremeAccumulator that = (ExtremeAccumulator) other;
        if (!that.empty) {
            offer(that.extreme);
        }
    }

    private void offer(long candidate) {
        if (empty || Long.compare(candidate, extreme) == sign) {
            extreme = candidate;
            empty = false;
        }
    }

    @Override
    public void read(ByteReader in) {
        empty = in.readByte() == 0;
        if (!empty) {
            extreme = mapping.read(in);
        }
    }

    @Override
    public void write(ByteWriter out) {
        out.writeByte(empty ? 0 : 1);
        if (!empty) {
            mapping.write(extreme, out);
        }
    }

    @Override
    public @Nullable Object result() {
        return empty ? null : mapping.toValue(extreme);
    }
}
