package io.tidemark.topology.window;

import static io.tidemark.topology.window.GroupStore.CHANGED;
import static io.tidemark.topology.window.GroupStore.STATE;

import io.tidemark.topology.aggregate.AggregateInputs;
import io.tidemark.topology.aggregate.GroupState;
import io.tidemark.topology.watermark.Watermark;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One running result for each group: nothing ever closes. Addresses: time 0, then group. */
final class RunningGroups implements OpenWindows {

    private final GroupStore store;
    private final RowEmitter rows;
    private final GroupState loaded;

    RunningGroups(GroupStore store, AggregateInputs inputs, RowEmitter rows) {
        this.store = store;
        this.rows = rows;
        this.loaded = inputs.newGroupState();
    }

    @Override
    public void add(byte[] group, long time, @Nullable Object[] inputs) {
        store.add(GroupStore.at(STATE, 0, group), time, inputs);
        store.put(GroupStore.at(CHANGED, 0, group), GroupStore.NOTE);
    }

    @Override
    public void close(long from, long to) {}

    @Override
    public void update(long watermark) {
        store.forEach(GroupStore.startOf(CHANGED), GroupStore.endOf(CHANGED), entry -> {
            byte[] group = GroupStore.groupOf(entry.key);
            loaded.read(Objects.requireNonNull(store.get(GroupStore.at(STATE, 0, group))));
            rows.emit(group, Span.ALL, loaded);
        });
        store.removeAll(GroupStore.startOf(CHANGED), GroupStore.endOf(CHANGED));
    }

    @Override
    public long endOfOpen() {
        return Watermark.NONE;
    }
}
