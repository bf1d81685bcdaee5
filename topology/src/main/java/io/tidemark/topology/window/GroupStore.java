package io.tidemark.topology.window;

import io.tidemark.serde.ByteWriter;
import io.tidemark.topology.aggregate.AggregateInputs;
import io.tidemark.topology.aggregate.GroupState;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * Group states under ordered addresses. An address begins with a byte for what it holds, so that states and the notes on
 * them share one store and one changelog. It is only ever read forwards: going backwards, a cached store of Kafka 4.4 also
 * gives entries that have been removed. Not thread-safe.
 */
final class GroupStore {

    /** States. */
    static final byte STATE = 0;

    /** Notes that a state has changed since its row was last written. */
    static final byte CHANGED = 1;

    /** Notes when a session may end. */
    static final byte ENDING = 2;

    static final byte[] NOTE = {};

    private final KeyValueStore<Bytes, byte[]> store;
    private final GroupState state;
    private final ByteWriter scratch = new ByteWriter();

    GroupStore(KeyValueStore<Bytes, byte[]> store, AggregateInputs inputs) {
        this.store = store;
        this.state = inputs.newGroupState();
    }

    /** Adds a row to the state at an address, which is made if there is none. */
    void add(Bytes address, long time, @Nullable Object[] inputs) {
        byte @Nullable [] value = store.get(address);
        state.clear();
        if (value != null) {
            state.read(value);
        }
        state.add(time, inputs, 0);
        store.put(address, state.write(scratch));
    }

    byte @Nullable [] get(Bytes address) {
        return store.get(address);
    }

    void put(Bytes address, byte[] value) {
        store.put(address, value);
    }

    void remove(Bytes address) {
        store.put(address, null);
    }

    /** The first entry from {@code from} (inclusive) to {@code to} (exclusive), or null. */
    @Nullable
    KeyValue<Bytes, byte[]> first(Bytes from, Bytes to) {
        try (KeyValueIterator<Bytes, byte[]> entries = store.range(from, to)) {
            return beforeEnd(entries, to);
        }
    }

    /** Visits the entries from {@code from} (inclusive) to {@code to} (exclusive), in order; the visitor changes nothing. */
    void forEach(Bytes from, Bytes to, Consumer<KeyValue<Bytes, byte[]>> visitor) {
        try (KeyValueIterator<Bytes, byte[]> entries = store.range(from, to)) {
            for (var entry = beforeEnd(entries, to); entry != null; entry = beforeEnd(entries, to)) {
                visitor.accept(entry);
            }
        }
    }

    /** Removes the entries from {@code from} (inclusive) to {@code to} (exclusive). */
    void removeAll(Bytes from, Bytes to) {
        List<Bytes> addresses = new ArrayList<>();
        forEach(from, to, entry -> addresses.add(entry.key));
        addresses.forEach(this::remove);
    }

    private static @Nullable KeyValue<Bytes, byte[]> beforeEnd(KeyValueIterator<Bytes, byte[]> entries, Bytes to) {
        if (!entries.hasNext()) {
            return null;
        }
        KeyValue<Bytes, byte[]> entry = entries.next();
        return entry.key.equals(to) ? null : entry;
    }

    /** The least address of a kind. */
    static Bytes startOf(byte kind) {
        return Bytes.wrap(new byte[] {kind});
    }

    /** The address behind all of a kind. */
    static Bytes endOf(byte kind) {
        return startOf((byte) (kind + 1));
    }

    /** An address by time. */
    static Bytes at(byte kind, long time) {
        return Bytes.wrap(ByteBuffer.allocate(1 + Long.BYTES)
                .put(kind)
                .putLong(sortable(time))
                .array());
    }

    /** An address by time, then group. */
    static Bytes at(byte kind, long time, byte[] group) {
        return Bytes.wrap(ByteBuffer.allocate(1 + Long.BYTES + group.length)
                .put(kind)
                .putLong(sortable(time))
                .put(group)
                .array());
    }

    /** The time of an address by time. */
    static long timeOf(Bytes address) {
        return ByteBuffer.wrap(address.get()).getLong(1) ^ Long.MIN_VALUE;
    }

    /** The group of an address by time, then group. */
    static byte[] groupOf(Bytes address) {
        byte[] bytes = address.get();
        return java.util.Arrays.copyOfRange(bytes, 1 + Long.BYTES, bytes.length);
    }

    /** A time whose bytes sort as numbers do. */
    static long sortable(long time) {
        return time ^ Long.MIN_VALUE;
    }
}
