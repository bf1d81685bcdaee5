package io.tidemark.topology.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Java of {@code docs/java.md} is that of this folder, which is compiled and tested. */
class JavaDocumentationTest {

    private static final Path DOCUMENT = Path.of("..", "docs", "java.md");
    private static final Path SOURCES = Path.of("src/test/java/io/tidemark/topology/example");
    private static final Pattern JAVA = Pattern.compile("(?ms)^```java\\n(.*?)^```");

    static List<String> snippets() throws IOException {
        return JAVA.matcher(Files.readString(DOCUMENT))
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("snippets")
    void shouldShowWhatIsCompiled(String snippet) throws IOException {
        try (Stream<Path> sources = Files.list(SOURCES)) {
            assertThat(sources.map(JavaDocumentationTest::unindented))
                    .anySatisfy(source -> assertThat(source).contains(unindented(snippet)));
        }
    }

    private static String unindented(Path source) {
        try {
            return unindented(Files.readString(source));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String unindented(String text) {
        return text.lines().map(String::strip).collect(Collectors.joining("\n", "\n", "\n"));
    }

    @Test
    void shouldShowSomething() throws IOException {
        assertThat(snippets()).hasSizeGreaterThan(3);
    }
}
