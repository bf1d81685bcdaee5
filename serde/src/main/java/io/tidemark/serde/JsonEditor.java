package io.tidemark.serde;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.tidemark.config.Column;
import io.tidemark.config.RowType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Adds and drops top-level fields of JSON objects. Every other field keeps its bytes and its place: the order, how
 * numbers and escapes are written, white space. Not thread-safe.
 */
public final class JsonEditor {

    private final List<Column> added;
    private final List<JsonValueWriter> writers;
    /** The added names, then the dropped ones. */
    private final FieldSlots slots;

    private final ByteWriter out = new ByteWriter();

    /**
     * An editor that writes the columns of {@code added} and leaves the fields {@code dropped} out.
     *
     * @throws IllegalArgumentException if a field is both added and dropped
     */
    public JsonEditor(RowType added, Set<String> dropped) {
        this.added = added.columns();
        writers = this.added.stream().map(Column::type).map(JsonValueWriter::of).toList();
        List<String> names = new ArrayList<>(added.names());
        for (String name : dropped) {
            if (names.contains(name)) {
                throw new IllegalArgumentException("field '" + name + "' is both added and dropped");
            }
        }
        names.addAll(dropped);
        slots = new FieldSlots(names);
    }

    /**
     * The edited object: an added field that exists is replaced where it stands, others are appended in their order.
     *
     * @param addedValues laid out by {@code added}
     * @throws UnreadableRecordException if {@code original} is not a JSON object, as {@link JsonRowReader} says it
     */
    public byte[] edit(byte[] original, @Nullable Object[] addedValues) throws UnreadableRecordException {
        if (addedValues.length != writers.size()) {
            throw new IllegalArgumentException(addedValues.length + " values for " + writers.size() + " added fields");
        }
        out.reset();
        return JsonDocument.read(original, (parser, token) -> {
            if (token != JsonToken.START_OBJECT) {
                throw JsonFault.notAnObject(parser);
            }
            new Edit(original, addedValues).editFields(parser);
            return out.toBytes();
        });
    }

    /** The edit of one object. */
    private final class Edit {

        private final byte[] original;
        private final @Nullable Object[] values;
        private boolean empty = true;
        /** The end of what stands before the first field. */
        private int head;
        /** The end of the last field read, whether it was kept or not. */
        private int end;

        private Edit(byte[] original, @Nullable Object[] values) {
            this.original = original;
            this.values = values;
        }

        private void editFields(JsonParser parser) throws IOException, UnreadableRecordException {
            slots.begin();
            int open = at(parser.currentLocation());
            end = open;
            for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
                editField(parser, slots.claim(name), end == open);
            }
            if (empty) {
                copy(0, open);
            }
            for (int i = 0; i < values.length; i++) {
                if (!slots.seen(i)) {
                    append(i);
                }
            }
            copy(end, original.length);
        }

        private void editField(JsonParser parser, int slot, boolean first)
                throws IOException, UnreadableRecordException {
            if (slot == FieldSlots.DUPLICATE) {
                throw JsonFault.duplicate(parser);
            }
            int start = at(parser.currentTokenLocation());
            parser.nextToken();
            int valueStart = at(parser.currentTokenLocation());
            parser.skipChildren();
            parser.finishToken();
            int previousEnd = end;
            end = at(parser.currentLocation());
            if (first) {
                head = start;
            }
            if (slot >= values.length) {
                return;
            }
            copy(empty ? 0 : previousEnd, empty ? head : start);
            empty = false;
            copy(start, slot >= 0 ? valueStart : end);
            if (slot >= 0) {
                writers.get(slot).writeNullable(values[slot], out);
            }
        }

        private void append(int column) {
            if (!empty) {
                out.writeByte(',');
            }
            empty = false;
            JsonText.write(added.get(column).name(), out);
            out.writeByte(':');
            writers.get(column).writeNullable(values[column], out);
        }

        private void copy(int from, int to) {
            out.writeBytes(original, from, to - from);
        }

        private static int at(JsonLocation location) {
            return (int) location.getByteOffset();
        }
    }
}
