package io.tidemark.serde;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The names of an object's fields: which column each is, and whether it has been seen in this object. One look-up a
 * field, and no allocation once a name is known: each slot carries the number of the object it was last seen in. Not
 * thread-safe.
 */
final class FieldSlots {

    /** Answer of {@link #claim} to a name that is not declared. */
    static final int UNDECLARED = -1;
    /** Answer of {@link #claim} to a name that this object has had. */
    static final int DUPLICATE = -2;

    /** So many undeclared names are remembered from one object to the next. */
    private static final int LEARNED_MAX = 1_000;

    private final Map<String, Slot> slots = new HashMap<>();
    private final List<Slot> declared = new ArrayList<>();
    private long object;

    FieldSlots(List<String> names) {
        for (String name : names) {
            Slot slot = new Slot(declared.size());
            declared.add(slot);
            slots.put(name, slot);
        }
    }

    /** Starts the next object. */
    void begin() {
        object++;
        if (slots.size() > declared.size() + LEARNED_MAX) {
            slots.values().removeIf(slot -> slot.column == UNDECLARED);
        }
    }

    /** The column of a name, {@link #UNDECLARED} or {@link #DUPLICATE}. */
    int claim(String name) {
        Slot slot = slots.get(name);
        if (slot == null) {
            slot = new Slot(UNDECLARED);
            slots.put(name, slot);
        } else if (slot.lastSeenIn == object) {
            return DUPLICATE;
        }
        slot.lastSeenIn = object;
        return slot.column;
    }

    /** Whether the object has had the field of a column. */
    boolean seen(int column) {
        return declared.get(column).lastSeenIn == object;
    }

    private static final class Slot {

        private final int column;
        private long lastSeenIn;

        private Slot(int column) {
            this.column = column;
        }
    }
}
