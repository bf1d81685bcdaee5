package io.tidemark.topology.aggregate;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;

/** Doubles that are hard on sums. */
final class Doubles {

    private Doubles() {}

    /** Any finite ones: of every exponent, prices, whole numbers, and the ends of the range. */
    static Arbitrary<Double> finite() {
        return Arbitraries.frequencyOf(
                Tuple.of(
                        3,
                        Arbitraries.longs()
                                .withDistribution(RandomDistribution.uniform())
                                .map(Double::longBitsToDouble)
                                .filter(Double::isFinite)),
                Tuple.of(
                        3, Arbitraries.integers().between(-1_000_000, 1_000_000).map(cents -> cents / 100.0)),
                Tuple.of(1, Arbitraries.integers().between(-5, 5).map(Integer::doubleValue)),
                Tuple.of(
                        1,
                        Arbitraries.of(
                                0.0,
                                -0.0,
                                Double.MIN_VALUE,
                                -Double.MIN_VALUE,
                                Double.MIN_NORMAL,
                                Double.MAX_VALUE,
                                -Double.MAX_VALUE,
                                1e308,
                                -1e308,
                                0x1p53,
                                0x1p-53,
                                1 + 0x1p-52)));
    }

    /** These, and NaN and the infinities. */
    static Arbitrary<Double> any() {
        return Arbitraries.frequencyOf(
                Tuple.of(20, finite()),
                Tuple.of(1, Arbitraries.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY)));
    }
}
