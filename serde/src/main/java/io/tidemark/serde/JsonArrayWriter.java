package io.tidemark.serde;

import java.util.List;

/** Writes lists. */
record JsonArrayWriter(JsonValueWriter element) implements JsonValueWriter {

    @Override
    public void write(Object value, ByteWriter out) {
        List<?> items = (List<?>) value;
        out.writeByte('[');
        for (int i = 0; i < items.size(); i++) {
            if (i > 0) {
                out.writeByte(',');
            }
            element.writeNullable(items.get(i), out);
        }
        out.writeByte(']');
    }
}
