package io.tidemark.app.oracle;

import java.util.List;
import java.util.Random;

/** Random choices that a seed repeats. Not thread-safe. */
final class Dice {

    private final Random random;

    Dice(long seed) {
        // neighbouring seeds begin alike otherwise
        random = new Random(seed * 0x9E3779B97F4A7C15L);
    }

    /** Whether something of this probability happens. */
    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** From 0, and less than {@code bound}. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    /** Both ends included. */
    int between(int least, int greatest) {
        return least + random.nextInt(greatest - least + 1);
    }

    long anyLong() {
        return random.nextLong();
    }

    <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    @SafeVarargs
    final <T> T pick(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    Random random() {
        return random;
    }
}
