package io.tidemark.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that was meant. */
public final class NearestName {
    private static final int MIN_PREFIX = 3;

    private NearestName() {}

    /**
     * The candidate nearest to a name: equal but for upper and lower case, or few typing errors away, or begun the same
     * way.
     */
    public static Optional<String> of(String name, Collection<String> candidates) {
        return candidates.stream()
                .filter(candidate -> distance(name, candidate) <= allowed(name, candidate))
                .min(Comparator.comparingInt((String candidate) -> distance(name, candidate))
                        .thenComparing(Comparator.naturalOrder()))
                .or(() -> candidates.stream()
                        .filter(candidate -> begins(candidate, stem(name)) || begins(name, candidate))
                        .sorted()
                        .findFirst());
    }

    /** All but the last letter, if enough is left: {@code dedupe} begins like {@code deduplicate}. */
    private static String stem(String name) {
        return name.length() > MIN_PREFIX + 1 ? name.substring(0, name.length() - 1) : name;
    }

    private static boolean begins(String name, String start) {
        return start.length() >= MIN_PREFIX && lower(name).startsWith(lower(start));
    }

    /** {@code "; did you mean 'x'?"} for the nearest candidate, or the empty string. */
    public static String suggestion(String name, Collection<String> candidates) {
        return of(name, candidates)
                .map(near -> "; did you mean '" + near + "'?")
                .orElse("");
    }

    private static int allowed(String name, String candidate) {
        return Math.max(1, Math.min(name.length(), candidate.length()) / 3);
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** Insertions, deletions, replacements and swaps of neighbours that make one name of the other. */
    private static int distance(String name, String candidate) {
        String a = lower(name);
        String b = lower(candidate);
        if (Math.abs(a.length() - b.length()) > b.length()) {
            return Integer.MAX_VALUE;
        }
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, a, i, b, j);
            }
        }
        return cost[a.length()][b.length()];
    }

    private static int cheapest(int[][] cost, String a, int i, String b, int j) {
        int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
    }
}
