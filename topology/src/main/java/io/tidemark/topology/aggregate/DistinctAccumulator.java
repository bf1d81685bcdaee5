package io.tidemark.topology.aggregate;

import io.tidemark.config.DataType;
import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import org.jspecify.annotations.Nullable;

/**
 * COUNT(DISTINCT x): the set of the values. It grows with them, and all of it is read and written for every row: meant
 * for some thousand values a group, APPROX_COUNT_DISTINCT is for more. Layout: as of {@link ByteStringSet}.
 */
final class DistinctAccumulator implements Accumulator {

    private final OrderedBytes codec;
    private final ByteStringSet values = new ByteStringSet();

    DistinctAccumulator(DataType type) {
        codec = new OrderedBytes(type);
    }

    @Override
    public void clear() {
        values.clear();
    }

    @Override
    public void add(@Nullable Object value, RowOrder order) {
        if (value != null) {
            values.add(codec.encode(value));
        }
    }

    @Override
    public void merge(Accumulator other) {
        values.addAll(((DistinctAccumulator) other).values);
    }

    @Override
    public void read(ByteReader in) {
        values.read(in);
    }

    @Override
    public void write(ByteWriter out) {
        values.write(out);
    }

    @Override
    public Long result() {
        return (long) values.size();
    }
}
