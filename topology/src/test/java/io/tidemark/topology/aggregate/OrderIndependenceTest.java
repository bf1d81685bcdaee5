package io.tidemark.topology.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.config.ArrayType;
import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.SimpleType;
import io.tidemark.topology.expression.AggregateFunction;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.Supplier;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;

/** Every aggregate but FIRST_VALUE and LAST_VALUE, over every type; these two have tests of their own. */
class OrderIndependenceTest {

    private static final DataType DECIMAL = new DecimalType(20, 2);

    @Property(tries = 15)
    void shouldGiveEqualBytesForEqualRows(@ForAll Random random) {
        for (SimpleType type : SimpleType.values()) {
            shouldNotDependOnOrder(type, type, random, AggregateFunction.MIN, AggregateFunction.MAX);
            shouldNotDependOnOrder(type, SimpleType.BIGINT, random, AggregateFunction.COUNT);
            shouldNotDependOnOrder(type, SimpleType.BIGINT, random, AggregateFunction.COUNT_DISTINCT);
            shouldNotDependOnOrder(type, SimpleType.BIGINT, random, AggregateFunction.APPROX_COUNT_DISTINCT);
        }
        shouldNotDependOnOrder(DECIMAL, DECIMAL, random, AggregateFunction.MIN, AggregateFunction.MAX);
        shouldNotDependOnOrder(DECIMAL, SimpleType.BIGINT, random, AggregateFunction.COUNT_DISTINCT);
        DataType texts = new ArrayType(SimpleType.VARCHAR);
        shouldNotDependOnOrder(texts, texts, random, AggregateFunction.MIN, AggregateFunction.MAX);
        for (DataType type : List.of(SimpleType.INT, SimpleType.BIGINT, SimpleType.FLOAT, SimpleType.DOUBLE, DECIMAL)) {
            shouldNotDependOnOrder(type, SimpleType.DOUBLE, random, AggregateFunction.APPROX_PERCENTILE);
            shouldNotDependOnOrder(
                    type, SimpleType.DOUBLE, random, AggregateFunction.STDDEV_POP, AggregateFunction.STDDEV_SAMP);
        }
    }

    private static void shouldNotDependOnOrder(
            DataType type, DataType result, Random random, AggregateFunction... functions) {
        List<@Nullable Object> values = new ArrayList<>();
        int count = random.nextInt(60);
        for (int i = 0; i < count; i++) {
            values.add(random.nextInt(10) == 0 ? null : value(type, random));
        }
        for (AggregateFunction function : functions) {
            Supplier<Accumulator> call =
                    () -> Accumulator.of(function, Optional.of(type), result, OptionalDouble.of(0.9));
            Accumulator plain = Accumulation.plain(call, values);
            Accumulator shuffled = Accumulation.shuffled(call, values, random);

            assertThat(Accumulation.bytes(shuffled)).as(function + " " + type).isEqualTo(Accumulation.bytes(plain));
            assertThat(shuffled.result()).as(function + " " + type).isEqualTo(plain.result());
            Accumulator reused = Accumulation.reread(call, Accumulation.bytes(plain));
            reused.clear();
            assertThat(Accumulation.bytes(reused)).isEqualTo(Accumulation.bytes(call.get()));
        }
    }

    private static Object value(DataType type, Random random) {
        if (type instanceof DecimalType decimal) {
            return BigDecimal.valueOf(random.nextInt(100) - 50L, decimal.scale());
        }
        if (type instanceof ArrayType array) {
            return List.of(value(array.element(), random), value(array.element(), random));
        }
        return switch ((SimpleType) type) {
            case BOOLEAN -> random.nextBoolean();
            case INT, DATE, TIME -> random.nextInt(40) - 20;
            case BIGINT, TIMESTAMP -> random.nextLong() >> random.nextInt(64);
            case FLOAT -> random.nextBoolean() ? random.nextInt(10) / 4f - 1 : Float.intBitsToFloat(random.nextInt());
            case DOUBLE ->
                random.nextBoolean() ? random.nextInt(10) / 4.0 - 1 : Double.longBitsToDouble(random.nextLong());
            case VARCHAR -> text(random);
            case VARBINARY -> text(random).getBytes(StandardCharsets.UTF_8);
        };
    }

    private static String text(Random random) {
        return random.ints(random.nextInt(4), 0, 6)
                .collect(
                        StringBuilder::new,
                        (text, i) -> text.appendCodePoint("\0aé\uE000\uFFFD𝄞"
                                .codePoints()
                                .skip(i)
                                .findFirst()
                                .orElseThrow()),
                        StringBuilder::append)
                .toString();
    }
}
