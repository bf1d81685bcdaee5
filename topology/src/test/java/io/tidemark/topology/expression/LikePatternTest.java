package io.tidemark.topology.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class LikePatternTest {

    @Property(tries = 2000)
    void shouldMatchAsTheRegularExpressionDoes(@ForAll("texts") String text, @ForAll("texts") String pattern) {
        StringBuilder regex = new StringBuilder();
        pattern.codePoints()
                .forEach(c -> regex.append(c == '%' ? ".*" : c == '_' ? "." : Pattern.quote(Character.toString(c))));

        assertThat(LikePattern.of(pattern, "").matches(text))
                .isEqualTo(Pattern.compile(regex.toString(), Pattern.DOTALL)
                        .matcher(text)
                        .matches());
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("a", "b", "%", "_", "😀", "\n")
                .list()
                .ofMaxSize(7)
                .map(parts -> String.join("", parts));
    }
}
