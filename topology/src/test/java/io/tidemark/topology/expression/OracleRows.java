package io.tidemark.topology.expression;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Rows of {@link SqlPairs#COLUMNS}: nulls, negative, huge and tiny numbers, text with characters of every length. */
final class OracleRows {

    private OracleRows() {}

    static Arbitrary<Object[]> row() {
        List<Arbitrary<Object>> values = List.of(
                nullable(Arbitraries.oneOf(
                        Arbitraries.integers().between(-10, 10),
                        Arbitraries.integers(),
                        Arbitraries.of(0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE))),
                nullable(Arbitraries.integers().between(-5, 100)),
                nullable(Arbitraries.oneOf(
                        Arbitraries.longs().between(-10, 10),
                        Arbitraries.longs(),
                        Arbitraries.of(0L, Long.MIN_VALUE, Long.MAX_VALUE))),
                nullable(decimal(9, 2)),
                nullable(decimal(18, 6)),
                nullable(decimal(38, 0)),
                nullable(Arbitraries.oneOf(
                        Arbitraries.doubles().between(-100, 100),
                        Arbitraries.doubles(),
                        Arbitraries.of(0.0, 1.0, -2.5, 1e300, 1e-300))),
                nullable(text()),
                nullable(text()),
                nullable(Arbitraries.of(true, false)),
                nullable(Arbitraries.integers().between(-30_000, 60_000)),
                nullable(Arbitraries.longs().between(-2_000_000_000_000L, 4_000_000_000_000L)));
        return Combinators.combine(values).as(List::toArray);
    }

    private static Arbitrary<Object> nullable(Arbitrary<?> values) {
        return values.asGeneric().injectNull(0.15);
    }

    private static Arbitrary<BigDecimal> decimal(int precision, int scale) {
        BigInteger limit = BigInteger.TEN.pow(precision).subtract(BigInteger.ONE);
        BigInteger small = BigInteger.TEN.pow(Math.min(precision, scale + 2));
        return Arbitraries.oneOf(
                        Arbitraries.bigIntegers().between(limit.negate(), limit),
                        Arbitraries.bigIntegers().between(small.negate(), small))
                .map(unscaled -> new BigDecimal(unscaled, scale));
    }

    /** No digits, which DuckDB reads as numbers in more ways than we do. */
    private static Arbitrary<String> text() {
        return Arbitraries.of("a", "b", "A", "Z", " ", "%", "_", "ü", "日", "\uFFFD", "😀", "𝒳", "'", "\\")
                .list()
                .ofMaxSize(6)
                .map(parts -> String.join("", parts));
    }
}
