package io.tidemark.topology.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import io.tidemark.serde.MalformedBytesException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ExactSumTest {

    record Term(long significand, int exponent) {
        BigDecimal exact() {
            return new BigDecimal(significand).multiply(power(exponent));
        }
    }

    @Provide
    Arbitrary<List<Term>> terms() {
        return Combinators.combine(
                        Arbitraries.longs().edgeCases(edges -> edges.add(Long.MIN_VALUE, Long.MAX_VALUE, -1L)),
                        Arbitraries.integers().between(-1074, 971))
                .as(Term::new)
                .list()
                .ofMaxSize(30);
    }

    @Property(tries = 500)
    void shouldBeTheExactSum(@ForAll("terms") List<Term> terms) {
        BigDecimal exact = terms.stream().map(Term::exact).reduce(BigDecimal.ZERO, BigDecimal::add);

        assertThat(valueOf(sumOf(terms))).isEqualByComparingTo(exact);
    }

    @Property(tries = 200)
    void shouldBeTheExactSumOfSquares(@ForAll("terms") List<Term> terms) {
        ExactSum squares = new ExactSum();
        terms.forEach(term -> squares.addSquare(term.significand, term.exponent));

        BigDecimal exact = terms.stream().map(term -> term.exact().pow(2)).reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(valueOf(squares)).isEqualByComparingTo(exact);
    }

    @Property(tries = 300)
    void shouldTakeIntegersOfAnySize(@ForAll List<BigInteger> values, @ForAll("wide") BigInteger wide) {
        ExactSum sum = new ExactSum();
        values.forEach(sum::add);
        sum.add(wide);

        BigInteger exact = values.stream().reduce(wide, BigInteger::add);
        assertThat(valueOf(sum)).isEqualByComparingTo(new BigDecimal(exact));
    }

    @Provide
    Arbitrary<BigInteger> wide() {
        return Arbitraries.bigIntegers().between(BigInteger.TWO.pow(300).negate(), BigInteger.TWO.pow(300));
    }

    @Property(tries = 300)
    void shouldHaveTheSameBytesHoweverItCameAbout(
            @ForAll("terms") List<Term> terms, @ForAll("terms") List<Term> detour) {
        ExactSum direct = sumOf(terms);
        ExactSum other = sumOf(detour);
        other.add(reread(direct));
        detour.forEach(term -> {
            other.add(-(term.significand >> 1), term.exponent);
            other.add(-(term.significand - (term.significand >> 1)), term.exponent);
        });

        assertThat(bytes(other)).isEqualTo(bytes(direct));
        assertThat(bytes(reread(other))).isEqualTo(bytes(direct));
    }

    @Test
    void shouldCarryFarAndBack() {
        ExactSum sum = new ExactSum();
        sum.add(1, 0);
        sum.add(-1, 2000);
        sum.add(1, -1000);
        assertThat(bytes(reread(sum))).hasSize(2 + 2 + 376);
        sum.add(1, 2000);
        sum.add(-1, -1000);

        assertThat(hex(sum)).isEqualTo("010001");
    }

    @Test
    void shouldNotGrowWhileItsSignChanges() {
        ExactSum sum = new ExactSum();
        for (int i = 0; i < 1000; i++) {
            sum.add(i % 2 == 0 ? -3 : 3, 0);
            assertThat(bytes(sum).length).isLessThanOrEqualTo(3);
        }
    }

    @Test
    void shouldKeepItsFormat() {
        assertThat(hex(sumOf(List.of()))).isEqualTo("00");
        assertThat(hex(sumOf(List.of(new Term(1, 0))))).isEqualTo("010001");
        assertThat(hex(sumOf(List.of(new Term(-1, 0))))).isEqualTo("0100ff");
        assertThat(hex(sumOf(List.of(new Term(128, 0))))).isEqualTo("02008000");
        assertThat(hex(sumOf(List.of(new Term(-128, 0))))).isEqualTo("010080");
        assertThat(hex(sumOf(List.of(new Term(256, 0))))).isEqualTo("010201");
        assertThat(hex(sumOf(List.of(new Term(1, -1074))))).isEqualTo("018d0240");
        assertThat(hex(sumOf(List.of(new Term(1, 64), new Term(-1, 0))))).isEqualTo("0900ffffffffffffffff00");
    }

    @Test
    void shouldRefuseBytesOfNoSum() {
        assertThatThrownBy(() -> new ExactSum().read(new ByteReader(new byte[] {1, (byte) 0xFE, 0x7F, 1})))
                .isInstanceOf(MalformedBytesException.class)
                .hasMessageContaining("1 bytes of a sum from 256^8191 on");
    }

    private static ExactSum sumOf(List<Term> terms) {
        ExactSum sum = new ExactSum();
        terms.forEach(term -> sum.add(term.significand, term.exponent));
        return sum;
    }

    private static BigDecimal valueOf(ExactSum sum) {
        return new BigDecimal(sum.significand()).multiply(power(sum.exponent()));
    }

    private static BigDecimal power(int exponent) {
        return exponent >= 0
                ? new BigDecimal(BigInteger.TWO.pow(exponent))
                : new BigDecimal(BigInteger.valueOf(5).pow(-exponent), -exponent);
    }

    private static ExactSum reread(ExactSum sum) {
        ExactSum copy = new ExactSum();
        copy.add(12345, 678);
        copy.read(new ByteReader(bytes(sum)));
        return copy;
    }

    private static byte[] bytes(ExactSum sum) {
        ByteWriter out = new ByteWriter();
        sum.write(out);
        return out.toBytes();
    }

    private static String hex(ExactSum sum) {
        return HexFormat.of().formatHex(bytes(sum));
    }
}
