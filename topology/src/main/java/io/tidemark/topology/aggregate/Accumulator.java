package io.tidemark.topology.aggregate;

import io.tidemark.config.DataType;
import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import io.tidemark.topology.expression.AggregateFunction;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The running state of one aggregate call. It is independent of the order of its rows, and of how they were split before
 * merging: equal multisets of rows give equal bytes. Mutable, meant to be used again for the next group; one thread.
 */
interface Accumulator {

    /** Forgets all rows. */
    void clear();

    /**
     * Takes a row. NULL is ignored, but by FIRST_VALUE and LAST_VALUE.
     *
     * @param value the argument; for {@code COUNT(*)} anything that is not NULL
     * @param order where the row stands; {@link RowOrder#UNORDERED} where no aggregate asks
     */
    void add(@Nullable Object value, RowOrder order);

    /** Takes all rows of an accumulator of the same call, which keeps its own. */
    void merge(Accumulator other);

    /** Becomes what {@link #write} wrote. */
    void read(ByteReader in);

    /** Appends the state. */
    void write(ByteWriter out);

    /**
     * The aggregate of the rows so far; NULL where SQL says so.
     *
     * @throws AggregateOverflowException if it does not fit its type; more rows may mend that
     */
    @Nullable
    Object result();

    /**
     * An empty accumulator.
     *
     * @param argument the type of the argument; empty for {@code COUNT(*)}
     * @param parameter the rank of APPROX_PERCENTILE, 0 to 1
     * @throws IllegalArgumentException if the function does not take that argument or gives no such result
     */
    static Accumulator of(
            AggregateFunction function, Optional<DataType> argument, DataType result, OptionalDouble parameter) {
        if (function == AggregateFunction.COUNT) {
            return new CountAccumulator();
        }
        DataType type = argument.orElseThrow(() -> new IllegalArgumentException(function + " needs an argument"));
        return switch (function) {
            case COUNT -> new CountAccumulator();
            case COUNT_DISTINCT -> new DistinctAccumulator(type);
            case APPROX_COUNT_DISTINCT -> new ApproximateDistinctAccumulator(type);
            case SUM, AVG, STDDEV_POP, STDDEV_SAMP -> NumericAccumulator.of(function, type, result);
            case MIN -> ExtremeAccumulator.of(type, ExtremeAccumulator.LEAST);
            case MAX -> ExtremeAccumulator.of(type, ExtremeAccumulator.GREATEST);
            case FIRST_VALUE -> new EndValueAccumulator(type, EndValueAccumulator.FIRST);
            case LAST_VALUE -> new EndValueAccumulator(type, EndValueAccumulator.LAST);
            case APPROX_PERCENTILE -> new PercentileAccumulator(type, parameter.orElseThrow());
        };
    }
}
