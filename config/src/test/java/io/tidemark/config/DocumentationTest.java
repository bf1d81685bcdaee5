package io.tidemark.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code docs/query-file.md} is true. */
class DocumentationTest {
    private static final Path REFERENCE = Path.of("..", "docs", "query-file.md");
    private static final Pattern YAML = Pattern.compile("(?ms)^```yaml\\n(.*?)^```");

    @ParameterizedTest
    @EnumSource(Section.class)
    void shouldDescribeEveryKey(Section section) throws IOException {
        String reference = Files.readString(REFERENCE);

        assertThat(section.keys()).allSatisfy(key -> assertThat(reference).containsAnyOf("`" + key + "`", key + ":"));
        assertThat(section.later().keySet())
                .allSatisfy(key -> assertThat(reference).contains("`" + key + "`"));
    }

    static List<String> wholeValues() throws IOException {
        return YAML.matcher(Files.readString(REFERENCE))
                .results()
                .map((MatchResult block) -> block.group(1))
                .filter(yaml -> !yaml.startsWith(" ") && !yaml.startsWith("#"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("wholeValues")
    void shouldShowYamlThatIsValid(String yaml) {
        String base = yaml.startsWith("query:") ? "" : Queries.LEAST;
        String query = yaml.startsWith("to:") ? base.replace("to: out\n", yaml) : base + yaml;

        assertThat(QueryParser.of(Map.of()).parse("q.yaml", query).problems()).isEmpty();
    }

    @Test
    void shouldShowExamples() throws IOException {
        assertThat(wholeValues()).hasSizeGreaterThan(5);
    }
}
