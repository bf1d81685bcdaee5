package io.tidemark.topology.aggregate;

import io.tidemark.config.DataType;
import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** MIN and MAX of any ordered type. Layout: a length (varint), 0 for none, then the value as of {@link OrderedBytes}. */
final class EncodedExtremeAccumulator implements Accumulator {

    private static final byte[] NONE = {};

    private final OrderedBytes codec;
    private final int sign;
    private byte[] extreme = NONE;

    /** MIN or MAX: {@code sign} as of {@link ExtremeAccumulator}. */
    EncodedExtremeAccumulator(DataType type, int sign) {
        this.codec = new OrderedBytes(type);
        this.sign = sign;
    }

    @Override
    public void clear() {
        extreme = NONE;
    }

    @Override
    public void add(@Nullable Object value, RowOrder order) {
        if (value != null) {
            offer(codec.encode(value));
        }
    }

    @Override
    public void merge(Accumulator other) {
        byte[] candidate = ((EncodedExtremeAccumulator) other).extreme;
        if (candidate.length > 0) {
            offer(candidate);
        }
    }

    private void offer(byte[] candidate) {
        if (extreme.length == 0 || Integer.signum(Arrays.compareUnsigned(candidate, extreme)) == sign) {
            extreme = candidate;
        }
    }

    @Override
    public void read(ByteReader in) {
        extreme = in.readBytes(in.readLength());
    }

    @Override
    public void write(ByteWriter out) {
        out.writeVarLong(extreme.length);
        out.writeBytes(extreme);
    }

    @Override
    public @Nullable Object result() {
        return extreme.length == 0 ? null : codec.decode(extreme);
    }
}
