package io.tidemark.devstack;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/** The lines of a file as the bytes they are, without their line ends; a UTF-8 byte order mark is left out. */
final class ByteLines implements AutoCloseable {

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final InputStream input;
    private long number;

    ByteLines(InputStream input) {
        this.input = new BufferedInputStream(input);
    }

    /** The next line; absent at the end. */
    Optional<byte[]> next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int read = input.read();
        if (read < 0) {
            return Optional.empty();
        }
        while (read >= 0 && read != '\n') {
            line.write(read);
            read = input.read();
        }
        number++;
        return Optional.of(trim(line.toByteArray()));
    }

    /** The number of the line read last, from 1. */
    long number() {
        return number;
    }

    @Override
    public void close() throws IOException {
        input.close();
    }

    private byte[] trim(byte[] line) {
        int start = number == 1 && startsWithByteOrderMark(line) ? BYTE_ORDER_MARK.length : 0;
        int end = line.length > start && line[line.length - 1] == '\r' ? line.length - 1 : line.length;
        return start == 0 && end == line.length ? line : Arrays.copyOfRange(line, start, end);
    }

    private static boolean startsWithByteOrderMark(byte[] line) {
        return line.length >= BYTE_ORDER_MARK.length
                && Arrays.equals(line, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
    }
}
