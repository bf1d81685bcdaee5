package io.tidemark.app.trial;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines as bytes, whatever their encoding is. A line ends with LF or CRLF; blank ones and a byte order mark are
 * skipped. Not thread-safe.
 */
final class LineReader implements Closeable {

    private static final int BUFFER_BYTES = 1 << 16;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private final ByteArrayOutputStream line = new ByteArrayOutputStream(256);
    private int position;
    private int limit;
    private long number;

    LineReader(InputStream in) {
        this.in = in;
    }

    /** The next line that is not blank, without its end; null at the end of the input. */
    byte @Nullable [] next() throws IOException {
        while (true) {
            byte @Nullable [] bytes = nextRaw();
            if (bytes == null || !isBlank(bytes)) {
                return bytes;
            }
        }
    }

    /** The number of the last line that {@link #next} gave, from 1. */
    long number() {
        return number;
    }

    private byte @Nullable [] nextRaw() throws IOException {
        line.reset();
        boolean any = false;
        while (fill()) {
            any = true;
            int end = position;
            while (end < limit && buffer[end] != '\n') {
                end++;
            }
            line.write(buffer, position, end - position);
            position = end;
            if (end < limit) {
                position++;
                break;
            }
        }
        if (!any) {
            return null;
        }
        number++;
        byte[] bytes = line.toByteArray();
        int from = number == 1 && startsWithMark(bytes) ? BYTE_ORDER_MARK.length : 0;
        int to = bytes.length > from && bytes[bytes.length - 1] == '\r' ? bytes.length - 1 : bytes.length;
        return Arrays.copyOfRange(bytes, from, to);
    }

    private boolean fill() throws IOException {
        if (position < limit) {
            return true;
        }
        position = 0;
        limit = Math.max(0, in.read(buffer));
        return limit > 0;
    }

    private static boolean startsWithMark(byte[] bytes) {
        int length = BYTE_ORDER_MARK.length;
        return bytes.length >= length && Arrays.equals(bytes, 0, length, BYTE_ORDER_MARK, 0, length);
    }

    private static boolean isBlank(byte[] bytes) {
        for (byte b : bytes) {
            if (b != ' ' && b != '\t') {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
