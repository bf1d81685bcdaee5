package io.tidemark.topology.window;

import static io.tidemark.topology.window.GroupStore.CHANGED;
import static io.tidemark.topology.window.GroupStore.STATE;

import io.tidemark.config.WindowSpec;
import io.tidemark.topology.aggregate.AggregateInputs;
import io.tidemark.topology.aggregate.GroupState;
import io.tidemark.topology.watermark.Watermark;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.jspecify.annotations.Nullable;

/**
 * Tumbling and hopping windows, kept as panes: one state for each group and pane, whatever the overlap. A window is merged
 * from its panes as it closes (Li et al., "No Pane, No Gain", 2005). Addresses: pane start, then group.
 */
final class PaneWindows implements OpenWindows {

    private final GroupStore store;
    private final WindowSpec.Aligned window;
    private final AggregateInputs inputs;
    private final RowEmitter rows;
    private final boolean notesChanges;
    private final GroupState loaded;
    private final GroupState merged;

    /**
     * @param notesChanges whether {@link #update} is asked to write rows
     */
    PaneWindows(
            GroupStore store,
            WindowSpec.Aligned window,
            AggregateInputs inputs,
            RowEmitter rows,
            boolean notesChanges) {
        this.store = store;
        this.window = window;
        this.inputs = inputs;
        this.rows = rows;
        this.notesChanges = notesChanges;
        this.loaded = inputs.newGroupState();
        this.merged = inputs.newGroupState();
    }

    @Override
    public void add(byte[] group, long time, @Nullable Object[] values) {
        long pane = window.paneStart(time);
        store.add(GroupStore.at(STATE, pane, group), time, values);
        if (notesChanges) {
            store.put(GroupStore.at(CHANGED, pane, group), GroupStore.NOTE);
        }
    }

    @Override
    public void close(long from, long to) {
        KeyValue<Bytes, byte[]> first = store.first(GroupStore.startOf(STATE), GroupStore.endOf(STATE));
        long closed = from;
        while (first != null) {
            long end = firstEndBehind(closed, GroupStore.timeOf(first.key));
            if (end > to) {
                return;
            }
            emit(end - window.sizeMs(), end);
            closed = end;
            long useful = end - window.sizeMs() + window.advanceMs();
            store.removeAll(GroupStore.startOf(STATE), GroupStore.at(STATE, useful));
            first = store.first(GroupStore.startOf(STATE), GroupStore.endOf(STATE));
        }
    }

    /** The end of the first window that holds a pane and ends behind a watermark. */
    private long firstEndBehind(long watermark, long pane) {
        long end = window.firstWindowStart(pane) + window.sizeMs();
        if (end > watermark) {
            return end;
        }
        long passed = Math.floorDiv(watermark - end, window.advanceMs()) + 1;
        return end + passed * window.advanceMs();
    }

    private void emit(long start, long end) {
        Bytes from = GroupStore.at(STATE, start);
        Bytes to = GroupStore.at(STATE, end);
        Span span = new Span(start, end);
        if (window.paneMs() == window.sizeMs()) {
            store.forEach(from, to, entry -> {
                loaded.read(entry.value);
                rows.emit(GroupStore.groupOf(entry.key), span, loaded);
            });
            return;
        }
        Map<byte[], GroupState> groups = new TreeMap<>(Arrays::compareUnsigned);
        store.forEach(from, to, entry -> {
            loaded.read(entry.value);
            groups.computeIfAbsent(GroupStore.groupOf(entry.key), group -> inputs.newGroupState())
                    .merge(loaded);
        });
        groups.forEach((group, state) -> rows.emit(group, span, state));
    }

    @Override
    public void update(long watermark) {
        TreeSet<Bytes> windows = new TreeSet<>();
        store.forEach(GroupStore.startOf(CHANGED), GroupStore.endOf(CHANGED), entry -> {
            long pane = GroupStore.timeOf(entry.key);
            byte[] group = GroupStore.groupOf(entry.key);
            for (long start = window.firstWindowStart(pane);
                    start <= window.lastWindowStart(pane);
                    start += window.advanceMs()) {
                windows.add(GroupStore.at(STATE, start, group));
            }
        });
        windows.forEach(address -> emitUpdate(GroupStore.timeOf(address), GroupStore.groupOf(address)));
        store.removeAll(GroupStore.startOf(CHANGED), GroupStore.endOf(CHANGED));
        store.removeAll(GroupStore.startOf(STATE), GroupStore.at(STATE, firstUsefulPane(watermark)));
    }

    private void emitUpdate(long start, byte[] group) {
        long end = start + window.sizeMs();
        merged.clear();
        for (long pane = start; pane < end; pane += window.paneMs()) {
            byte @Nullable [] value = store.get(GroupStore.at(STATE, pane, group));
            if (value != null) {
                loaded.read(value);
                merged.merge(loaded);
            }
        }
        rows.emit(group, new Span(start, end), merged);
    }

    /** The first pane of the first window that a watermark leaves open. */
    private long firstUsefulPane(long watermark) {
        return watermark == Watermark.END
                ? Long.MAX_VALUE
                : window.firstWindowStart(Math.max(watermark, Long.MIN_VALUE / 2));
    }

    @Override
    public long endOfOpen() {
        long end = Watermark.NONE;
        KeyValue<Bytes, byte[]> first = store.first(GroupStore.startOf(STATE), GroupStore.endOf(STATE));
        while (first != null) {
            long pane = GroupStore.timeOf(first.key);
            end = window.lastWindowEnd(pane);
            first = store.first(GroupStore.at(STATE, pane + 1), GroupStore.endOf(STATE));
        }
        return end;
    }
}
