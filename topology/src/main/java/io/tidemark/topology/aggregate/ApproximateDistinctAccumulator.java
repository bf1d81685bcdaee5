package io.tidemark.topology.aggregate;

import io.tidemark.config.DataType;
import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import org.apache.datasketches.hash.MurmurHash3;
import org.jspecify.annotations.Nullable;

/**
 * APPROX_COUNT_DISTINCT by a Theta sketch over the hashes that Apache DataSketches takes (MurmurHash3, its default seed)
 * of the bytes of {@link OrderedBytes}. Layout: as of {@link ThetaSketch}.
 */
final class ApproximateDistinctAccumulator implements Accumulator {

    /** {@code ThetaUtil.DEFAULT_UPDATE_SEED}, which is not for other packages. */
    private static final long SEED = 9001;

    private final OrderedBytes codec;
    private final ThetaSketch sketch = new ThetaSketch();

    ApproximateDistinctAccumulator(DataType type) {
        codec = new OrderedBytes(type);
    }

    @Override
    public void clear() {
        sketch.clear();
    }

    @Override
    public void add(@Nullable Object value, RowOrder order) {
        if (value != null) {
            sketch.add(hash(codec.encode(value)));
        }
    }

    /** The hash of a value's bytes, 63 bits. */
    static long hash(byte[] bytes) {
        return MurmurHash3.hash(bytes, SEED)[0] >>> 1;
    }

    @Override
    public void merge(Accumulator other) {
        sketch.addAll(((ApproximateDistinctAccumulator) other).sketch);
    }

    @Override
    public void read(ByteReader in) {
        sketch.read(in);
    }

    @Override
    public void write(ByteWriter out) {
        sketch.write(out);
    }

    @Override
    public Long result() {
        return Math.round(sketch.estimate());
    }
}
