package io.tidemark.devstack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ByteLinesTest {

    @Test
    void shouldEndLinesAtLineFeedsOfBothKinds() throws IOException {
        assertThat(read("a\nb\r\n\nc")).containsExactly("a", "b", "", "c");
    }

    @Test
    void shouldSeeNoLineAfterTheLastLineFeed() throws IOException {
        assertThat(read("a\n")).containsExactly("a");
        assertThat(read("")).isEmpty();
    }

    @Test
    void shouldLeaveTheByteOrderMarkOutOfTheFirstLineOnly() throws IOException {
        assertThat(read("\uFEFFa\n\uFEFFb")).containsExactly("a", "\uFEFFb");
        assertThat(read("\uFEFF\r\n")).containsExactly("");
    }

    @Test
    void shouldKeepACarriageReturnWithinALine() throws IOException {
        assertThat(read("a\rb\n\r\r\n")).containsExactly("a\rb", "\r");
    }

    private static List<String> read(String text) throws IOException {
        List<String> all = new ArrayList<>();
        try (ByteLines lines = new ByteLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            for (Optional<byte[]> line = lines.next(); line.isPresent(); line = lines.next()) {
                all.add(new String(line.get(), StandardCharsets.UTF_8));
                assertThat(lines.number()).isEqualTo(all.size());
            }
        }
        return all;
    }
}
