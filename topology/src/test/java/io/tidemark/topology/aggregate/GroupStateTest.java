package io.tidemark.topology.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.config.DataType;
import io.tidemark.config.SimpleType;
import io.tidemark.serde.ByteWriter;
import io.tidemark.serde.MalformedBytesException;
import io.tidemark.topology.expression.AggregateFunction;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GroupStateTest {

    private static final int NONE = GroupState.ABSENT;

    private final ByteWriter scratch = new ByteWriter();

    @Test
    void shouldAggregateRows() {
        GroupState state = countSumAndMax();

        state.add(1000, row(5L), 1);
        state.add(3000, row(7L), 1);
        state.add(2000, row(null), 1);

        assertThat(results(state)).containsExactly("group", 3L, 12L, 7L);
        assertThat(state.greatestTime()).isEqualTo(3000);
    }

    @Test
    void shouldComeBackFromItsBytesAndMerge() {
        GroupState left = countSumAndMax();
        left.add(1000, row(5L), 1);
        GroupState right = countSumAndMax();
        right.add(900, row(6L), 1);
        byte[] bytes = right.write(scratch);

        right.clear();
        assertThat(results(right)).containsExactly("group", 0L, null, null);
        assertThat(right.greatestTime()).isEqualTo(GroupState.NO_TIME);
        right.read(bytes);
        right.merge(left);

        assertThat(results(right)).containsExactly("group", 2L, 11L, 6L);
        assertThat(results(left)).containsExactly("group", 1L, 5L, 5L);
        assertThat(right.greatestTime()).isEqualTo(1000);
    }

    @Test
    void shouldCountOnlyWhatTheFilterHolds() {
        GroupState state = new GroupState(
                new GroupState.Slot[] {
                    new GroupState.Slot(new CountAccumulator(), NONE, 0),
                    new GroupState.Slot(new CountAccumulator(), 1, 0)
                },
                NONE);

        state.add(0, new Object[] {true, null}, 0);
        state.add(0, new Object[] {true, "x"}, 0);
        state.add(0, new Object[] {false, "x"}, 0);
        state.add(7, new Object[] {null, "x"}, 0);

        @Nullable Object[] results = new Object[2];
        state.results(results, 0);
        assertThat(results).containsExactly(2L, 1L);
        assertThat(state.greatestTime()).as("of all rows, filtered ones too").isEqualTo(7);
    }

    @Test
    void shouldOrderRowsByTheColumnsAtTheEnd() {
        GroupState state = new GroupState(
                new GroupState.Slot[] {
                    new GroupState.Slot(new EndValueAccumulator(SimpleType.VARCHAR, EndValueAccumulator.LAST), 0, NONE)
                },
                1);

        state.add(5, new Object[] {"last", "t", 0, 8L}, 0);
        state.add(5, new Object[] {"before", "t", 0, 7L}, 0);

        @Nullable Object[] results = new Object[1];
        state.results(results, 0);
        assertThat(results).containsExactly("last");
        assertThatThrownBy(() -> state.add(5, new Object[] {"x", "t", null, 7L}, 0))
                .hasMessage("no topic, partition and offset at position 1 of the inputs");
    }

    @Test
    void shouldKeepItsFormat() {
        GroupState state = countSumAndMax();
        assertThat(HexFormat.of().formatHex(state.write(scratch)))
                .isEqualTo("01" + "ffffffffffffffffff01" + "00" + "00" + "00");

        state.add(1000, row(300L), 1);

        assertThat(HexFormat.of().formatHex(state.write(scratch)))
                .isEqualTo("01" + "d00f" + "01" + "01" + "02002c01" + "01" + "d804");
    }

    @Test
    void shouldRefuseOtherBytes() {
        GroupState state = countSumAndMax();
        byte[] bytes = state.write(scratch);

        assertThatThrownBy(() -> state.read(new byte[] {2}))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the state of a group has format version 2; this version of Tidemark reads 1");
        assertThatThrownBy(() -> state.read(Arrays.copyOf(bytes, bytes.length + 1)))
                .isInstanceOf(MalformedBytesException.class)
                .hasMessage("1 bytes behind the state of a group at byte 14");
        assertThatThrownBy(() -> state.read(Arrays.copyOf(bytes, bytes.length - 1)))
                .isInstanceOf(MalformedBytesException.class);
    }

    private static GroupState countSumAndMax() {
        return new GroupState(
                new GroupState.Slot[] {
                    new GroupState.Slot(new CountAccumulator(), NONE, NONE),
                    new GroupState.Slot(bigint(AggregateFunction.SUM), 0, NONE),
                    new GroupState.Slot(bigint(AggregateFunction.MAX), 0, NONE)
                },
                NONE);
    }

    private static Accumulator bigint(AggregateFunction function) {
        DataType type = SimpleType.BIGINT;
        return Accumulator.of(function, Optional.of(type), type, OptionalDouble.empty());
    }

    private static @Nullable Object[] row(@Nullable Object value) {
        return new Object[] {"group", value};
    }

    private static @Nullable Object[] results(GroupState state) {
        @Nullable Object[] row = new Object[4];
        row[0] = "group";
        state.results(row, 1);
        return row;
    }
}
