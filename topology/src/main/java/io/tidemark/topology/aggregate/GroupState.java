package io.tidemark.topology.aggregate;

import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import io.tidemark.serde.MalformedBytesException;
import org.jspecify.annotations.Nullable;

/**
 * All that is kept of the rows of one group and pane: the greatest event time and an accumulator for each aggregate call.
 * Equal multisets of rows give equal bytes, whatever their order and however they were split and merged. Mutable: one
 * instance is loaded with group after group. Not thread-safe.
 *
 * <p>Layout, version 1: the version (1 byte), the greatest event time (zigzag varint), then the accumulators in the order
 * of the calls, each as its class says.
 */
public final class GroupState {

    /** The time of a group without rows: before all others. */
    public static final long NO_TIME = Long.MIN_VALUE;

    static final int ABSENT = -1;

    private static final int VERSION = 1;
    private static final Object ROW = "a row";

    private final Slot[] slots;
    private final int order;
    private final ByteReader in = new ByteReader(new byte[0]);
    private long greatestTime = NO_TIME;

    /** The slots of the calls, and the position of the three columns of the order, or {@link #ABSENT}. */
    GroupState(Slot[] slots, int order) {
        this.slots = slots.clone();
        this.order = order;
    }

    /** An accumulator, and the positions of its argument and filter among the inputs, each of them maybe {@link #ABSENT}. */
    record Slot(Accumulator accumulator, int argument, int filter) {}

    /** Forgets all rows. */
    public void clear() {
        greatestTime = NO_TIME;
        for (Slot slot : slots) {
            slot.accumulator.clear();
        }
    }

    /**
     * Becomes what {@link #write} gave; the array is not kept.
     *
     * @throws IllegalStateException if another version of Tidemark wrote it in a newer format
     * @throws MalformedBytesException if nothing of the kind was ever written
     */
    public void read(byte[] state) {
        in.reset(state);
        int version = in.readByte();
        if (version != VERSION) {
            throw new IllegalStateException("the state of a group has format version " + version
                    + "; this version of Tidemark reads " + VERSION);
        }
        greatestTime = in.readZigzag();
        for (Slot slot : slots) {
            slot.accumulator.read(in);
        }
        if (in.remaining() > 0) {
            throw new MalformedBytesException(in.remaining() + " bytes behind the state of a group", in.position());
        }
    }

    /** The bytes of the state, a new array; {@code scratch} is overwritten. */
    public byte[] write(ByteWriter scratch) {
        scratch.reset();
        scratch.writeByte(VERSION);
        scratch.writeZigzag(greatestTime);
        for (Slot slot : slots) {
            slot.accumulator.write(scratch);
        }
        return scratch.toBytes();
    }

    /**
     * Takes a row.
     *
     * @param time its event time
     * @param row holds the columns of {@link AggregateInputs#columns()}
     * @param first where in {@code row} they begin
     */
    public void add(long time, @Nullable Object[] row, int first) {
        greatestTime = Math.max(greatestTime, time);
        RowOrder rowOrder = order == ABSENT ? RowOrder.UNORDERED : orderOf(time, row, first + order);
        for (Slot slot : slots) {
            if (slot.filter == ABSENT || Boolean.TRUE.equals(row[first + slot.filter])) {
                Object value = slot.argument == ABSENT ? ROW : row[first + slot.argument];
                slot.accumulator.add(value, rowOrder);
            }
        }
    }

    /** Takes all rows of another state of the same calls, which keeps its own. */
    public void merge(GroupState other) {
        greatestTime = Math.max(greatestTime, other.greatestTime);
        for (int i = 0; i < slots.length; i++) {
            slots[i].accumulator.merge(other.slots[i].accumulator);
        }
    }

    /** The greatest event time of the rows; {@link #NO_TIME} without rows. */
    public long greatestTime() {
        return greatestTime;
    }

    /**
     * Puts the results of the calls, in their order, into {@code row} from position {@code first} on.
     *
     * @throws AggregateOverflowException if one does not fit its type; the state is unharmed
     */
    public void results(@Nullable Object[] row, int first) {
        for (int i = 0; i < slots.length; i++) {
            row[first + i] = slots[i].accumulator.result();
        }
    }

    private static RowOrder orderOf(long time, @Nullable Object[] row, int at) {
        if (row[at] instanceof String topic
                && row[at + 1] instanceof Integer partition
                && row[at + 2] instanceof Long offset) {
            return new RowOrder(time, topic, partition, offset);
        }
        throw new IllegalArgumentException("no topic, partition and offset at position " + at + " of the inputs");
    }
}
