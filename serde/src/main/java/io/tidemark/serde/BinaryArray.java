package io.tidemark.serde;

import java.util.ArrayList;
import java.util.List;

/** Count, bitmap of the NULL elements, elements that are not NULL. */
record BinaryArray(BinaryValue element) implements BinaryValue {

    @Override
    public void write(Object value, ByteWriter out) {
        List<?> items = (List<?>) value;
        int count = items.size();
        out.writeVarLong(count);
        int bitmap = out.reserve(NullBitmap.bytes(count));
        for (int i = 0; i < count; i++) {
            Object item = items.get(i);
            if (item == null) {
                NullBitmap.mark(out, bitmap, i);
            } else {
                element.write(item, out);
            }
        }
    }

    @Override
    public Object read(ByteReader in) {
        int count = NullBitmap.readCount(in);
        int bitmap = NullBitmap.start(in, count);
        List<Object> items = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            items.add(NullBitmap.isNull(in, bitmap, i) ? null : element.read(in));
        }
        return items;
    }
}
