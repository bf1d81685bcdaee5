package io.tidemark.app.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class LineDiffTest {

    private static String diff(List<String> from, List<String> to) {
        return LineDiff.of(from, to).unified(from, to);
    }

    private static List<String> numbers(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(Integer::toString).toList();
    }

    @Test
    void shouldBeEmptyForEqualLists() {
        assertThat(LineDiff.of(numbers(1, 3), numbers(1, 3)).isEmpty()).isTrue();
        assertThat(LineDiff.of(List.of(), List.of()).isEmpty()).isTrue();
    }

    @Test
    void shouldShowThreeLinesAroundAChangeAndSplitWhatIsFarApart() {
        List<String> to = new ArrayList<>(numbers(1, 20));
        to.set(4, "five");
        to.remove(15);

        assertThat(diff(numbers(1, 20), to)).isEqualTo("""
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8
                @@ -13,7 +13,6 @@
                 13
                 14
                 15
                -16
                 17
                 18
                 19
                """);
    }

    @Test
    void shouldShowAnEmptySide() {
        assertThat(diff(List.of(), List.of("a"))).isEqualTo("@@ -0,0 +1 @@\n+a\n");
        assertThat(diff(List.of("a", "b"), List.of())).isEqualTo("@@ -1,2 +0,0 @@\n-a\n-b\n");
    }

    @Test
    void shouldShowOneLargeChangeWhereComparingIsTooMuchWork() {
        String text = diff(numbers(1, 5_000), numbers(5_001, 10_000));

        assertThat(text).startsWith("@@ -1,5000 +1,5000 @@\n-1\n").endsWith("+10000\n");
    }

    @Property(tries = 300)
    void shouldMakeOneListOfTheOther(
            @ForAll @Size(max = 12) List<@IntRange(max = 3) Integer> from,
            @ForAll @Size(max = 12) List<@IntRange(max = 3) Integer> to) {
        List<String> a = from.stream().map(Object::toString).toList();
        List<String> b = to.stream().map(Object::toString).toList();

        // all lines stand within one hunk, or are untouched: what is kept and added is the new list
        List<String> lines =
                diff(a, b).lines().filter(line -> !line.startsWith("@@")).toList();
        long removed = lines.stream().filter(line -> line.startsWith("-")).count();
        long added = lines.stream().filter(line -> line.startsWith("+")).count();

        assertThat(a.size() - removed + added).isEqualTo(b.size());
        assertThat(LineDiff.of(a, b).isEmpty()).isEqualTo(a.equals(b));
    }
}
