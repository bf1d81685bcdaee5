package io.tidemark.topology.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ComparisonsTest {

    @Property
    void shouldOrderTextByCodePoint(@ForAll int[] left, @ForAll int[] right) {
        int[] a = codePoints(left);
        int[] b = codePoints(right);

        int order = Comparisons.compare(new String(a, 0, a.length), new String(b, 0, b.length));

        assertThat(Integer.signum(order)).isEqualTo(Integer.signum(Arrays.compare(a, b)));
    }

    private static int[] codePoints(int[] any) {
        int[] interesting = {'a', 'b', 0xD7FF, 0xE000, 0xFFFD, 0x1F600, 0x1F601, 0x10FFFF};
        return Arrays.stream(any)
                .map(i -> interesting[Math.floorMod(i, interesting.length)])
                .limit(3)
                .toArray();
    }

    @Test
    void shouldPutNanLastAndTakeZerosForEqual() {
        assertThat(Comparisons.compare(Double.NaN, Double.POSITIVE_INFINITY)).isPositive();
        assertThat(Comparisons.compare(Double.NaN, Double.NaN)).isZero();
        assertThat(Comparisons.equal(Double.NaN, Double.NaN)).isTrue();
        assertThat(Comparisons.compare(-0.0, 0.0)).isZero();
    }

    @Property
    void shouldWriteNumbersThatReadBackTheSame(@ForAll double d, @ForAll float f) {
        assertThat(Double.parseDouble(Casts.toText(d))).isEqualTo(d);
        assertThat(Float.parseFloat(Casts.toText(f))).isEqualTo(f);
        assertThat(Casts.toText(d).length())
                .isLessThanOrEqualTo(Double.toString(d).length());
    }

    @Property
    void shouldConvertAsExactArithmeticDoes(@ForAll double d) {
        BigDecimal exact = new BigDecimal(d);
        if (exact.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) < 0) {
            assertThat(Casts.toLong(d)).isEqualTo(exact.longValue());
        }
    }
}
