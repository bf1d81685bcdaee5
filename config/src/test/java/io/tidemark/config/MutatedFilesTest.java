package io.tidemark.config;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;

/** Whatever a file says, the parser answers with a definition or with problems, and never throws. */
class MutatedFilesTest {
    private static final List<String> SNIPPETS = List.of(
            "'",
            "\"",
            "`",
            "[",
            "]",
            "{",
            "}",
            "(",
            ")",
            ": ",
            ", ",
            " #",
            "- ",
            "\n",
            "\t",
            "\r",
            "  ",
            "&a ",
            "*a",
            "!x ",
            "|",
            ">",
            "? ",
            "%",
            "@",
            "---\n",
            "...\n",
            "${",
            "${A}",
            "$${",
            "~",
            "null",
            "\\",
            "\\x4",
            "\uFEFF",
            "🎉",
            "\0",
            "<<: ",
            "<",
            "9999999999999999999",
            "-1",
            "_key",
            "query: x\n",
            "\u2028",
            "");

    @Property(tries = 1_000)
    void shouldNeverThrowOnMutatedText(@ForAll("mutations") List<Mutation> mutations) {
        String text = Queries.FULL;
        for (Mutation mutation : mutations) {
            text = mutation.apply(text);
        }
        assertAnswer(QueryParser.of(Map.of("A", "b: [")).parse("q.yaml", text));
    }

    @Property(tries = 300)
    void shouldNeverThrowOnBytes(@ForAll byte[] bytes, @ForAll("places") int place) {
        String text = new String(bytes, ISO_8859_1);
        Problems problems = new Problems();
        QueryFile.decode("q.yaml", bytes, problems);

        assertAnswer(QueryParser.of(Map.of()).parse("q.yaml", text));
        assertAnswer(QueryParser.of(Map.of()).parse("q.yaml", new Mutation(place, 0, text).apply(Queries.FULL)));
    }

    @Property(tries = 1_000)
    void shouldNeverThrowOnTypes(@ForAll("typeTexts") String type) {
        TypeSyntax.column("c", SqlText.of(type, new Location("q.yaml", 1, 1)), new Problems());
    }

    @Provide
    Arbitrary<List<Mutation>> mutations() {
        return Combinators.combine(places(), Arbitraries.integers().between(0, 12), Arbitraries.of(SNIPPETS))
                .as(Mutation::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(6);
    }

    @Provide
    Arbitrary<Integer> places() {
        return Arbitraries.integers().between(0, Queries.FULL.length()).withDistribution(RandomDistribution.uniform());
    }

    @Provide
    Arbitrary<String> typeTexts() {
        return Arbitraries.of(
                        "ROW",
                        "ARRAY",
                        "MAP",
                        "DECIMAL",
                        "VARCHAR",
                        "LONG",
                        "<",
                        ">",
                        "(",
                        ")",
                        ",",
                        " ",
                        "NOT",
                        "NULL",
                        "12",
                        "`",
                        "x",
                        "99999999999",
                        "STRUCT")
                .list()
                .ofMaxSize(12)
                .map(words -> String.join("", words));
    }

    private static void assertAnswer(ParseResult result) {
        assertThat(result.draft().isPresent() || !result.problems().isEmpty()).isTrue();
        assertThat(result.problems()).isSorted();
        assertThat(result.problems())
                .allSatisfy(problem -> assertThat(problem.message()).doesNotContain("\n", "\r"));
    }

    /** Some characters replaced by others. */
    private record Mutation(int place, int removed, String inserted) {
        String apply(String text) {
            int start = Math.min(place, text.length());
            int end = Math.min(start + removed, text.length());
            return text.substring(0, start) + inserted + text.substring(end);
        }
    }
}
