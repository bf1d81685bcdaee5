package io.tidemark.topology.aggregate;

import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import org.jspecify.annotations.Nullable;

/** COUNT. Layout: the count, a varint. */
final class CountAccumulator implements Accumulator {

    private long count;

    @Override
    public void clear() {
        count = 0;
    }

    @Override
    public void add(@Nullable Object value, RowOrder order) {
        if (value != null) {
            count++;
        }
    }

    @Override
    public void merge(Accumulator other) {
        count += ((CountAccumulator) other).count;
    }

    @Override
    public void read(ByteReader in) {
        count = in.readVarLong();
    }

    @Override
    public void write(ByteWriter out) {
        out.writeVarLong(count);
    }

    @Override
    public Long result() {
        return count;
    }
}
