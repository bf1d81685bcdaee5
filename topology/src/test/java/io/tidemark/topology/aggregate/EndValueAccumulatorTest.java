package io.tidemark.topology.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.config.DataType;
import io.tidemark.config.MapType;
import io.tidemark.config.SimpleType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EndValueAccumulatorTest {

    record Row(@Nullable Object value, RowOrder order) {}

    @Test
    void shouldTakeTheEndsByEventTimeThenTopicPartitionAndOffset() {
        List<Row> rows = List.of(
                row("c", 5, "a", 1, 7),
                row("first", 1, "b", 9, 9),
                row("d", 5, "b", 0, 9),
                row("last", 5, "b", 1, 8),
                row("e", 5, "b", 1, 7));

        assertThat(result(EndValueAccumulator.FIRST, SimpleType.VARCHAR, rows)).isEqualTo("first");
        assertThat(result(EndValueAccumulator.LAST, SimpleType.VARCHAR, rows)).isEqualTo("last");
    }

    @Test
    void shouldRespectNulls() {
        List<Row> rows = List.of(row(null, 1, "t", 0, 0), row("b", 2, "t", 0, 1), row(null, 3, "t", 0, 2));

        assertThat(result(EndValueAccumulator.FIRST, SimpleType.VARCHAR, rows)).isNull();
        assertThat(result(EndValueAccumulator.LAST, SimpleType.VARCHAR, rows)).isNull();
        assertThat(result(EndValueAccumulator.FIRST, SimpleType.VARCHAR, rows.subList(1, 3)))
                .isEqualTo("b");
        assertThat(result(EndValueAccumulator.LAST, SimpleType.VARCHAR, List.of()))
                .isNull();
    }

    @Test
    void shouldKeepValuesOfAnyType() {
        Map<String, Object> value = Map.of("k", 1.5);

        assertThat(result(EndValueAccumulator.LAST, new MapType(SimpleType.DOUBLE), List.of(row(value, -1, "t", 0, 0))))
                .isEqualTo(value);
    }

    @Property(tries = 300)
    void shouldNotDependOnArrivalEvenForRowsOfOneRecord(@ForAll Random random) {
        List<Row> rows = new ArrayList<>();
        for (int i = random.nextInt(12); i >= 0; i--) {
            Object value = random.nextInt(5) == 0 ? null : random.nextInt(4);
            rows.add(row(value, random.nextInt(2), "t" + random.nextInt(2), random.nextInt(2), random.nextInt(2)));
        }
        for (int sign : new int[] {EndValueAccumulator.FIRST, EndValueAccumulator.LAST}) {
            byte[] plain = Accumulation.bytes(accumulate(sign, SimpleType.INT, rows));
            Collections.shuffle(rows, random);
            int middle = random.nextInt(rows.size());
            EndValueAccumulator left = accumulate(sign, SimpleType.INT, rows.subList(0, middle));
            left.merge(Accumulation.reread(
                    () -> new EndValueAccumulator(SimpleType.INT, sign),
                    Accumulation.bytes(accumulate(sign, SimpleType.INT, rows.subList(middle, rows.size())))));

            assertThat(Accumulation.bytes(left)).isEqualTo(plain);
        }
    }

    @Test
    void shouldKeepItsFormat() {
        assertThat(hex(List.of())).isEqualTo("00");
        assertThat(hex(List.of(row("x", 3, "in", 1, 200))))
                .isEqualTo("01" + "06" + "02696e" + "01" + "c801" + "03000178");
        assertThat(hex(List.of(row(null, -1, "in", 0, 0)))).isEqualTo("01" + "01" + "02696e" + "00" + "00" + "0101");
    }

    private static Row row(@Nullable Object value, long time, String topic, int partition, long offset) {
        return new Row(value, new RowOrder(time, topic, partition, offset));
    }

    private static @Nullable Object result(int sign, DataType type, List<Row> rows) {
        return accumulate(sign, type, rows).result();
    }

    private static EndValueAccumulator accumulate(int sign, DataType type, List<Row> rows) {
        EndValueAccumulator accumulator = new EndValueAccumulator(type, sign);
        rows.forEach(row -> accumulator.add(row.value, row.order));
        return accumulator;
    }

    private static String hex(List<Row> rows) {
        return HexFormat.of()
                .formatHex(Accumulation.bytes(accumulate(EndValueAccumulator.LAST, SimpleType.VARCHAR, rows)));
    }
}
