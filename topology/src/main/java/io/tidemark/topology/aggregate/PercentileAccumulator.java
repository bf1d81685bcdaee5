package io.tidemark.topology.aggregate;

import com.datadoghq.sketch.ddsketch.mapping.IndexMapping;
import com.datadoghq.sketch.ddsketch.mapping.QuadraticallyInterpolatedMapping;
import io.tidemark.config.DataType;
import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import org.jspecify.annotations.Nullable;

/**
 * APPROX_PERCENTILE: a DDSketch (C. Masson, J. E. Rim, H. K. Lee, "DDSketch: a fast and fully-mergeable quantile sketch with
 * relative-error guarantees", 2019). The result is within {@link #ACCURACY}, relative, of the value that has {@code
 * floor(rank * (n - 1))} of the n values before it. Values nearer to zero than {@link #LEAST} count as zero; infinities have
 * bins of their own, and so has NaN, which comes last.
 *
 * <p>The bins are bounded by arithmetic and roots alone, no logarithm: these give the same bits on every machine.
 *
 * <p>Layout: as of {@link ValueBins}. Bin 0 is zero; bins 1, 2, ... are those of the mapping from that of {@link #LEAST} on,
 * -1, -2, ... the same for negative values.
 */
final class PercentileAccumulator implements Accumulator {

    /** The bound of the relative error. */
    static final double ACCURACY = 0.01;

    /** The least magnitude that the mapping can tell from zero with that accuracy, rounded up. */
    static final double LEAST = 0x1.1p-1022;

    /** Makes the greatest relative error of the mapping {@link #ACCURACY}; a literal, for the library takes it from a power. */
    private static final double GAMMA = 0x1.04c6ab15707fdp0;

    private static final IndexMapping MAPPING = new QuadraticallyInterpolatedMapping(GAMMA, 0);
    private static final int ORIGIN = MAPPING.index(LEAST) - 1;
    private static final int INFINITE = MAPPING.index(Double.MAX_VALUE) - ORIGIN + 1;
    private static final int NAN = INFINITE + 1;

    private final double rank;
    private final ValueBins bins = new ValueBins();

    /**
     * The percentile at {@code rank}, 0 to 1.
     *
     * @throws IllegalArgumentException if the rank is another, or values of {@code type} are no numbers
     */
    PercentileAccumulator(DataType type, double rank) {
        if (!(rank >= 0 && rank <= 1)) {
            throw new IllegalArgumentException("the rank of a percentile must be 0 to 1, not " + rank);
        }
        NumericInput.of(type);
        this.rank = rank;
    }

    @Override
    public void clear() {
        bins.clear();
    }

    @Override
    public void add(@Nullable Object value, RowOrder order) {
        if (value != null) {
            bins.add(bin(((Number) value).doubleValue()));
        }
    }

    @Override
    public void merge(Accumulator other) {
        bins.addAll(((PercentileAccumulator) other).bins);
    }

    @Override
    public void read(ByteReader in) {
        bins.read(in);
    }

    @Override
    public void write(ByteWriter out) {
        bins.write(out);
    }

    @Override
    public @Nullable Double result() {
        long total = bins.total();
        return total == 0 ? null : value(bins.indexOf((long) (rank * (total - 1))));
    }

    private static int bin(double value) {
        if (Double.isNaN(value)) {
            return NAN;
        }
        double magnitude = Math.abs(value);
        if (magnitude < LEAST) {
            return 0;
        }
        int bin = Double.isInfinite(value) ? INFINITE : MAPPING.index(magnitude) - ORIGIN;
        return value < 0 ? -bin : bin;
    }

    private static double value(int bin) {
        if (bin == NAN) {
            return Double.NaN;
        }
        if (bin == 0) {
            return 0;
        }
        int index = Math.abs(bin);
        double magnitude = index == INFINITE
                ? Double.POSITIVE_INFINITY
                : Math.min(Double.MAX_VALUE, MAPPING.lowerBound(index + ORIGIN) * (1 + ACCURACY));
        return bin < 0 ? -magnitude : magnitude;
    }
}
