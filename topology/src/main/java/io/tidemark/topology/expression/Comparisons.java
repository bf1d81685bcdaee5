package io.tidemark.topology.expression;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The order of values: text by code point, bytes unsigned, NaN equal to itself and greatest, -0 equal to 0. Called by
 * generated code.
 */
final class Comparisons {

    private Comparisons() {}

    static int compare(int a, int b) {
        return Integer.compare(a, b);
    }

    static int compare(long a, long b) {
        return Long.compare(a, b);
    }

    static int compare(boolean a, boolean b) {
        return Boolean.compare(a, b);
    }

    static int compare(double a, double b) {
        return a < b ? -1 : a > b ? 1 : a == b ? 0 : Boolean.compare(Double.isNaN(a), Double.isNaN(b));
    }

    static int compare(BigDecimal a, BigDecimal b) {
        return a.compareTo(b);
    }

    static int compare(byte[] a, byte[] b) {
        return Arrays.compareUnsigned(a, b);
    }

    /** UTF-16 puts the code points above U+FFFF before U+E000; this does not. */
    static int compare(String a, String b) {
        int length = Math.min(a.length(), b.length());
        for (int i = 0; i < length; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                boolean sameHalf = Character.isSurrogate(x) == Character.isSurrogate(y);
                return sameHalf || x < Character.MIN_SURROGATE || y < Character.MIN_SURROGATE
                        ? x - y
                        : Character.isSurrogate(x) ? 1 : -1;
            }
        }
        return a.length() - b.length();
    }

    static boolean equal(double a, double b) {
        return a == b || (Double.isNaN(a) && Double.isNaN(b));
    }

    /** Whether two values of one type are not the same, where NULL is the same as NULL. */
    static Boolean distinct(@Nullable Object a, @Nullable Object b) {
        return !same(a, b);
    }

    static boolean same(@Nullable Object a, @Nullable Object b) {
        if (a == null || b == null) {
            return a == b;
        } else if (a instanceof Double x && b instanceof Double y) {
            return equal(x, y);
        } else if (a instanceof Float x && b instanceof Float y) {
            return equal(x, y);
        } else if (a instanceof BigDecimal x && b instanceof BigDecimal y) {
            return x.compareTo(y) == 0;
        } else if (a instanceof byte[] x && b instanceof byte[] y) {
            return Arrays.equals(x, y);
        } else if (a instanceof Object[] x && b instanceof Object[] y) {
            return sameAll(Arrays.asList(x), Arrays.asList(y));
        } else if (a instanceof List<?> x && b instanceof List<?> y) {
            return sameAll(x, y);
        } else if (a instanceof Map<?, ?> x && b instanceof Map<?, ?> y) {
            return x.keySet().equals(y.keySet())
                    && x.entrySet().stream().allMatch(entry -> same(entry.getValue(), y.get(entry.getKey())));
        }
        return Objects.equals(a, b);
    }

    private static boolean sameAll(List<?> a, List<?> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!same(a.get(i), b.get(i))) {
                return false;
            }
        }
        return true;
    }

    static int greatest(int a, int b) {
        return Math.max(a, b);
    }

    static long greatest(long a, long b) {
        return Math.max(a, b);
    }

    static float greatest(float a, float b) {
        return compare(a, b) >= 0 ? a : b;
    }

    static double greatest(double a, double b) {
        return compare(a, b) >= 0 ? a : b;
    }

    static BigDecimal greatest(BigDecimal a, BigDecimal b) {
        return a.max(b);
    }

    static String greatest(String a, String b) {
        return compare(a, b) >= 0 ? a : b;
    }

    static boolean greatest(boolean a, boolean b) {
        return a || b;
    }

    static byte[] greatest(byte[] a, byte[] b) {
        return compare(a, b) >= 0 ? a : b;
    }

    static int least(int a, int b) {
        return Math.min(a, b);
    }

    static long least(long a, long b) {
        return Math.min(a, b);
    }

    static float least(float a, float b) {
        return compare(a, b) <= 0 ? a : b;
    }

    static double least(double a, double b) {
        return compare(a, b) <= 0 ? a : b;
    }

    static BigDecimal least(BigDecimal a, BigDecimal b) {
        return a.min(b);
    }

    static String least(String a, String b) {
        return compare(a, b) <= 0 ? a : b;
    }

    static boolean least(boolean a, boolean b) {
        return a && b;
    }

    static byte[] least(byte[] a, byte[] b) {
        return compare(a, b) <= 0 ? a : b;
    }
}
