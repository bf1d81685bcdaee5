package io.tidemark.serde;

import java.util.ArrayList;
import java.util.List;

/** Each element behind a mark; the end mark is the least, so a prefix sorts before what it begins. */
record OrderedArray(OrderedValue element) implements OrderedValue {

    private static final int END = 0;
    private static final int NULL = 1;
    private static final int VALUE = 2;

    @Override
    public void encode(Object value, ByteWriter out) {
        List<?> items = (List<?>) value;
        for (int i = 0; i < items.size(); i++) {
            Object item = items.get(i);
            if (item == null) {
                out.writeByte(NULL);
            } else {
                out.writeByte(VALUE);
                element.encode(item, out);
            }
        }
        out.writeByte(END);
    }

    @Override
    public Object decode(ByteReader in) {
        List<Object> items = new ArrayList<>();
        for (int mark = in.readByte(); mark != END; mark = in.readByte()) {
            if (mark > VALUE) {
                throw new MalformedBytesException("a mark that is none", in.position() - 1);
            }
            items.add(mark == NULL ? null : element.decode(in));
        }
        return items;
    }
}
