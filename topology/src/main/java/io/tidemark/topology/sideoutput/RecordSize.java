package io.tidemark.topology.sideoutput;

import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/** How large a record is for a broker: as the only one of an uncompressed batch, never less than it really is. */
public final class RecordSize {

    /** The header of a batch of format 2 (61 bytes) and the greatest overhead of a record in it (21 bytes). */
    private static final int OVERHEAD = 61 + 21;

    /** Key length, value length (5 bytes each as varints). */
    private static final int HEADER_OVERHEAD = 10;

    private RecordSize() {}

    /** An upper bound of the size in bytes, to be compared with a topic's {@code max.message.bytes}. */
    public static long upperBound(byte @Nullable [] key, byte @Nullable [] value, Headers headers) {
        long size = OVERHEAD + length(key) + length(value);
        for (Header header : headers) {
            // a char is at most three bytes of UTF-8
            size += HEADER_OVERHEAD + 3L * header.key().length() + length(header.value());
        }
        return size;
    }

    private static long length(byte @Nullable [] bytes) {
        return bytes == null ? 0 : bytes.length;
    }
}
