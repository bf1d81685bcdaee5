package io.tidemark.topology.aggregate;

import io.tidemark.config.DataType;
import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import io.tidemark.topology.expression.AggregateFunction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.Supplier;

/** Feeds accumulators: as plainly as can be, or in another order, split, merged, and through their bytes now and then. */
final class Accumulation {

    private Accumulation() {}

    static Supplier<Accumulator> of(AggregateFunction function, DataType argument, DataType result) {
        return () -> Accumulator.of(function, Optional.of(argument), result, OptionalDouble.empty());
    }

    /** One row after the other. */
    static Accumulator plain(Supplier<Accumulator> call, List<?> values) {
        Accumulator accumulator = call.get();
        values.forEach(value -> accumulator.add(value, RowOrder.UNORDERED));
        return accumulator;
    }

    /** Shuffled, split at random, merged and written and read at random places. */
    static Accumulator shuffled(Supplier<Accumulator> call, List<?> values, Random random) {
        List<Object> shuffled = new ArrayList<>(values);
        Collections.shuffle(shuffled, random);
        return split(call, shuffled, random);
    }

    private static Accumulator split(Supplier<Accumulator> call, List<Object> values, Random random) {
        if (values.size() < 2 || random.nextInt(4) == 0) {
            Accumulator accumulator = call.get();
            for (Object value : values) {
                accumulator = maybeReread(call, accumulator, random);
                accumulator.add(value, RowOrder.UNORDERED);
            }
            return accumulator;
        }
        int middle = random.nextInt(values.size());
        Accumulator left = split(call, values.subList(0, middle), random);
        Accumulator right = split(call, values.subList(middle, values.size()), random);
        left.merge(right);
        return maybeReread(call, left, random);
    }

    private static Accumulator maybeReread(Supplier<Accumulator> call, Accumulator accumulator, Random random) {
        return random.nextInt(4) == 0 ? reread(call, bytes(accumulator)) : accumulator;
    }

    /** The accumulator that was written. */
    static Accumulator reread(Supplier<Accumulator> call, byte[] bytes) {
        Accumulator accumulator = call.get();
        accumulator.read(new ByteReader(bytes));
        return accumulator;
    }

    static byte[] bytes(Accumulator accumulator) {
        ByteWriter out = new ByteWriter();
        accumulator.write(out);
        return out.toBytes();
    }
}
