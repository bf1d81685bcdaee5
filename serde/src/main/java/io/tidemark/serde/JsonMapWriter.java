package io.tidemark.serde;

import java.util.Map;

/** Writes maps as objects, in the map's order. */
record JsonMapWriter(JsonValueWriter value) implements JsonValueWriter {

    @Override
    public void write(Object map, ByteWriter out) {
        out.writeByte('{');
        boolean first = true;
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) map).entrySet()) {
            if (!first) {
                out.writeByte(',');
            }
            first = false;
            JsonText.write((String) entry.getKey(), out);
            out.writeByte(':');
            value.writeNullable(entry.getValue(), out);
        }
        out.writeByte('}');
    }
}
