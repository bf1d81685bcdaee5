package io.tidemark.serde;

import java.util.LinkedHashMap;
import java.util.Map;

/** Count, bitmap of the NULL values, then each key and, if it is not NULL, its value, in the map's order. */
record BinaryMap(BinaryValue value) implements BinaryValue {

    @Override
    public void write(Object map, ByteWriter out) {
        Map<?, ?> entries = (Map<?, ?>) map;
        int count = entries.size();
        out.writeVarLong(count);
        int bitmap = out.reserve(NullBitmap.bytes(count));
        int i = 0;
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
            out.writeUtf8((String) entry.getKey());
            Object item = entry.getValue();
            if (item == null) {
                NullBitmap.mark(out, bitmap, i);
            } else {
                value.write(item, out);
            }
            i++;
        }
    }

    @Override
    public Object read(ByteReader in) {
        int count = in.readLength();
        int bitmap = NullBitmap.start(in, count);
        Map<String, Object> entries = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            String key = in.readUtf8();
            entries.put(key, NullBitmap.isNull(in, bitmap, i) ? null : value.read(in));
        }
        return entries;
    }
}
