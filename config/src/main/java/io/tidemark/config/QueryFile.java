package io.tidemark.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Reads the bytes of a query file: UTF-8 of a sensible size, or a fault in plain words. */
final class QueryFile {
    /** Far more than anyone writes by hand. */
    static final int MAX_BYTES = 1 << 20;

    private QueryFile() {}

    /** The text; empty if the file cannot be read, which is then in {@code problems}. */
    static Optional<SourceText> read(Path file, Problems problems) {
        Location start = new Location(file.toString(), 1, 1);
        try {
            if (Files.isDirectory(file)) {
                problems.add(start, "this is a folder; name the query file itself");
                return Optional.empty();
            }
            try (InputStream in = Files.newInputStream(file)) {
                return decode(file.toString(), in.readNBytes(MAX_BYTES + 1), problems);
            }
        } catch (NoSuchFileException e) {
            problems.add(start, "there is no such file; check the name and the current folder");
        } catch (IOException e) {
            problems.add(start, "cannot read the file: " + e.getClass().getSimpleName() + "; check its permissions");
        }
        return Optional.empty();
    }

    /** The text of bytes; empty if they are none, which is then in {@code problems}. */
    static Optional<SourceText> decode(String file, byte[] bytes, Problems problems) {
        if (bytes.length > MAX_BYTES) {
            problems.add(
                    new Location(file, 1, 1),
                    "the file is larger than " + MAX_BYTES / 1024 + " KiB; is it a query file?");
            return Optional.empty();
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length + 1);
        CoderResult result = decoder.decode(in, out, true);
        SourceText source = new SourceText(file, out.flip().toString());
        if (result.isError()) {
            problems.add(
                    source.location(source.length()),
                    String.format("byte 0x%02X is not UTF-8; save the file as UTF-8", bytes[in.position()] & 0xFF));
            return Optional.empty();
        }
        return Optional.of(source);
    }
}
