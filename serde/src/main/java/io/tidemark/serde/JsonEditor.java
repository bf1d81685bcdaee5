package io.tidemark.serde;

import io.tidemark.config.RowType;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Adds and drops top-level fields of JSON objects; every other byte stays. Not thread-safe. */
public final class JsonEditor {

    /** An editor that writes the columns of {@code added} and leaves the fields {@code dropped} out. */
    public JsonEditor(RowType added, Set<String> dropped) {}

    /**
     * The edited object: an added field that exists is replaced where it stands, others are appended.
     *
     * @param addedValues laid out by {@code added}
     * @throws UnreadableRecordException if {@code original} is not a JSON object, as {@link JsonRowReader} says it
     */
    public byte[] edit(byte[] original, @Nullable Object[] addedValues) throws UnreadableRecordException {
        if (addedValues.length == 0) {
            return original;
        }
        throw new UnsupportedOperationException();
    }
}
