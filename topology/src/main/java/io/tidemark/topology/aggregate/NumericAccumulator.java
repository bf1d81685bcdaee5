package io.tidemark.topology.aggregate;

import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import io.tidemark.topology.expression.AggregateFunction;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * SUM, AVG and STDDEV: the number of values, their sum and, for STDDEV, the sum of their squares, all of them exact.
 *
 * <p>Layout: the count (varint); unless it is zero, for FLOAT and DOUBLE the kinds of values seen (1 byte, the bits of
 * {@link NumericInput}), then the sum, then for STDDEV the sum of the squares, as of {@link ExactSum}.
 */
final class NumericAccumulator implements Accumulator {

    private final NumericInput input;
    private final int scale;
    private final NumericResult result;
    private final ExactSum sum = new ExactSum();
    private final @Nullable ExactSum squares;
    private long count;
    private int kinds;

    private NumericAccumulator(DataType argument, NumericResult result, @Nullable ExactSum squares) {
        this.input = NumericInput.of(argument);
        this.scale = argument instanceof DecimalType decimal ? decimal.scale() : 0;
        this.result = result;
        this.squares = squares;
    }

    static NumericAccumulator of(AggregateFunction function, DataType argument, DataType result) {
        boolean deviation = function == AggregateFunction.STDDEV_POP || function == AggregateFunction.STDDEV_SAMP;
        return new NumericAccumulator(
                argument, NumericResult.of(function, argument, result), deviation ? new ExactSum() : null);
    }

    @Override
    public void clear() {
        count = 0;
        kinds = 0;
        sum.clear();
        if (squares != null) {
            squares.clear();
        }
    }

    @Override
    public void add(@Nullable Object value, RowOrder order) {
        if (value == null) {
            return;
        }
        Object scaled = scaled(value);
        count++;
        kinds |= input.add(scaled, sum);
        if (squares != null) {
            input.addSquare(scaled, squares);
        }
    }

    /** A DECIMAL at the scale of its type: an expression may yield 1.5 for a DECIMAL(12, 2). */
    private Object scaled(Object value) {
        return value instanceof BigDecimal decimal && decimal.scale() != scale ? decimal.setScale(scale) : value;
    }

    @Override
    public void merge(Accumulator other) {
        NumericAccumulator that = (NumericAccumulator) other;
        count += that.count;
        kinds |= that.kinds;
        sum.add(that.sum);
        if (squares != null && that.squares != null) {
            squares.add(that.squares);
        }
    }

    @Override
    public void read(ByteReader in) {
        clear();
        count = in.readVarLong();
        if (count == 0) {
            return;
        }
        kinds = input == NumericInput.FLOATING ? in.readByte() : NumericInput.ORDINARY;
        sum.read(in);
        if (squares != null) {
            squares.read(in);
        }
    }

    @Override
    public void write(ByteWriter out) {
        out.writeVarLong(count);
        if (count == 0) {
            return;
        }
        if (input == NumericInput.FLOATING) {
            out.writeByte(kinds);
        }
        sum.write(out);
        if (squares != null) {
            squares.write(out);
        }
    }

    @Override
    public @Nullable Object result() {
        return count == 0 ? null : result.of(this);
    }

    /** How many values there are: at least one, when a result is asked for. */
    long count() {
        return count;
    }

    /** What kinds of values there are: bits of {@link NumericInput}. */
    int kinds() {
        return kinds;
    }

    ExactSum sum() {
        return sum;
    }

    /** The sum of the squares; zero where none is kept. */
    ExactSum squares() {
        return squares == null ? new ExactSum() : squares;
    }
}
