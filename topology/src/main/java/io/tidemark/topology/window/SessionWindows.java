package io.tidemark.topology.window;

import static io.tidemark.topology.window.GroupStore.CHANGED;
import static io.tidemark.topology.window.GroupStore.ENDING;
import static io.tidemark.topology.window.GroupStore.STATE;

import io.tidemark.serde.ByteWriter;
import io.tidemark.topology.aggregate.AggregateInputs;
import io.tidemark.topology.aggregate.GroupState;
import io.tidemark.topology.watermark.Watermark;
import io.tidemark.topology.window.SessionRecord.Written;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.jspecify.annotations.Nullable;

/**
 * Sessions: events of a group at most the gap apart. A session stands under (group, start). Beside it a note says when it
 * may end: the note is written when the session begins, and moved only when the watermark gets there, so that an event
 * costs no note. Final rows are written by end, then by group.
 */
final class SessionWindows implements OpenWindows {

    private final GroupStore store;
    private final long gapMs;
    private final RowEmitter rows;
    private final boolean notesChanges;
    private final GroupState state;
    private final GroupState other;
    private final ByteWriter scratch = new ByteWriter();

    /** A session and where it stands. */
    @SuppressWarnings("ArrayRecordComponent") // compared by its comparator alone
    private record Session(byte[] group, long start, SessionRecord record) {

        private static final Comparator<Session> BY_END_AND_GROUP = Comparator.<Session>comparingLong(
                        session -> session.record.last())
                .thenComparing(Session::group, Arrays::compareUnsigned)
                .thenComparingLong(Session::start);

        static Session parse(KeyValue<Bytes, byte[]> entry) {
            return new Session(
                    SessionAddress.groupOf(entry.key),
                    SessionAddress.startOf(entry.key),
                    SessionRecord.parse(entry.value));
        }

        Bytes address() {
            return SessionAddress.of(STATE, group, start);
        }

        Bytes changed() {
            return SessionAddress.of(CHANGED, group, start);
        }
    }

    /**
     * @param notesChanges whether {@link #update} is asked to write rows
     */
    SessionWindows(GroupStore store, long gapMs, AggregateInputs inputs, RowEmitter rows, boolean notesChanges) {
        this.store = store;
        this.gapMs = gapMs;
        this.rows = rows;
        this.notesChanges = notesChanges;
        this.state = inputs.newGroupState();
        this.other = inputs.newGroupState();
    }

    @Override
    public void add(byte[] group, long time, @Nullable Object[] inputs) {
        List<Session> near = near(group, time);
        state.clear();
        long start = time;
        long last = time;
        List<Written> written = new ArrayList<>();
        for (Session session : near) {
            other.read(session.record.state());
            state.merge(other);
            start = Math.min(start, session.start);
            last = Math.max(last, session.record.last());
            written.addAll(session.record.written());
        }
        state.add(time, inputs, 0);
        long newStart = start;
        boolean begins = near.stream().noneMatch(session -> session.start == newStart);
        near.stream().filter(session -> session.start != newStart).forEach(this::forget);
        Session session = new Session(group, start, new SessionRecord(last, written, state.write(scratch)));
        store.put(session.address(), session.record.toBytes());
        if (begins) {
            noteEnd(session);
        }
        if (notesChanges) {
            store.put(session.changed(), GroupStore.NOTE);
        }
    }

    /** The sessions of a group that an event at a time joins: at most two. */
    private List<Session> near(byte[] group, long time) {
        List<Session> near = new ArrayList<>(2);
        Bytes from = SessionAddress.of(STATE, group, Watermark.plus(time, gapMs));
        Bytes to = SessionAddress.of(STATE, group, Watermark.NONE);
        KeyValue<Bytes, byte[]> entry = store.first(from, to);
        while (entry != null) {
            Session session = Session.parse(entry);
            if (Watermark.plus(session.record.last(), gapMs) < time) {
                break;
            }
            near.add(session);
            entry = store.first(SessionAddress.of(STATE, group, session.start - 1), to);
        }
        return near;
    }

    private void forget(Session session) {
        store.remove(session.address());
        if (notesChanges) {
            store.remove(session.changed());
        }
    }

    private void noteEnd(Session session) {
        store.put(SessionAddress.ending(endOf(session), session.group, session.start), GroupStore.NOTE);
    }

    private long endOf(Session session) {
        return session.record.last() + gapMs;
    }

    @Override
    public void close(long from, long to) {
        for (Session session : takeEnded(to)) {
            state.read(session.record.state());
            rows.emit(session.group, spanOf(session), state);
            forget(session);
        }
    }

    /** The sessions that end before a watermark; their notes are removed, those of sessions that have grown are moved. */
    private Iterable<Session> takeEnded(long watermark) {
        List<Bytes> notes = new ArrayList<>();
        store.forEach(GroupStore.startOf(ENDING), GroupStore.at(ENDING, watermark), note -> notes.add(note.key));
        TreeSet<Session> ended = new TreeSet<>(Session.BY_END_AND_GROUP);
        for (Bytes note : notes) {
            store.remove(note);
            byte[] group = SessionAddress.groupOfEnding(note);
            long start = SessionAddress.startOf(note);
            byte @Nullable [] value = store.get(SessionAddress.of(STATE, group, start));
            if (value != null) {
                Session session = new Session(group, start, SessionRecord.parse(value));
                if (endOf(session) < watermark) {
                    ended.add(session);
                } else {
                    noteEnd(session);
                }
            }
        }
        return ended;
    }

    @Override
    public void update(long watermark) {
        TreeSet<Session> changed = new TreeSet<>(Session.BY_END_AND_GROUP);
        store.forEach(GroupStore.startOf(CHANGED), GroupStore.endOf(CHANGED), note -> {
            byte[] group = SessionAddress.groupOf(note.key);
            long start = SessionAddress.startOf(note.key);
            byte[] value = Objects.requireNonNull(store.get(SessionAddress.of(STATE, group, start)));
            changed.add(new Session(group, start, SessionRecord.parse(value)));
        });
        changed.forEach(this::emitUpdate);
        takeEnded(watermark).forEach(this::forget);
    }

    private void emitUpdate(Session session) {
        state.read(session.record.state());
        int route = rows.emit(session.group, spanOf(session), state);
        byte @Nullable [] key = rows.key(session.group, spanOf(session));
        List<Written> written = new ArrayList<>();
        for (Written before : session.record.written()) {
            byte @Nullable [] keyBefore = rows.key(session.group, new Span(before.start(), before.last() + gapMs));
            if (!Arrays.equals(key, keyBefore)) {
                rows.withdraw(before.route(), keyBefore, state.greatestTime());
            } else if (route < 0) {
                written.add(before);
            }
        }
        if (route >= 0) {
            written.add(new Written(session.start, session.record.last(), route));
        }
        store.put(
                session.address(), new SessionRecord(session.record.last(), written, session.record.state()).toBytes());
        store.remove(session.changed());
    }

    private Span spanOf(Session session) {
        return new Span(session.start, endOf(session));
    }

    @Override
    public long endOfOpen() {
        long[] end = {Watermark.NONE};
        store.forEach(GroupStore.startOf(STATE), GroupStore.endOf(STATE), entry -> {
            end[0] = Math.max(end[0], endOf(Session.parse(entry)) + 1);
        });
        return end[0];
    }
}
