package io.tidemark.topology.expression;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Functions on ARRAY and MAP. Called by generated code. */
final class Containers {

    private Containers() {}

    /** The element at a position, from 1; {@code null} where there is none. */
    static @Nullable Object element(List<?> array, long position) {
        return position >= 1 && position <= array.size() ? array.get((int) position - 1) : null;
    }

    static @Nullable Object value(Map<?, ?> map, String key) {
        return map.get(key);
    }

    static int size(List<?> array) {
        return array.size();
    }

    static int size(Map<?, ?> map) {
        return map.size();
    }

    /** Whether an element is equal; NULL elements equal nothing. */
    static boolean contains(List<?> array, Object value) {
        for (Object element : array) {
            if (element != null && Comparisons.same(element, value)) {
                return true;
            }
        }
        return false;
    }

    static boolean containsKey(Map<?, ?> map, String key) {
        return map.containsKey(key);
    }

    static List<@Nullable Object> list(@Nullable Object[] elements) {
        return Collections.unmodifiableList(Arrays.asList(elements));
    }

    /** The elements that are not NULL, as text with a separator between them. */
    static String join(List<?> array, String separator) {
        StringBuilder result = new StringBuilder();
        boolean first = true;
        for (Object element : array) {
            if (element != null) {
                result.append(first ? "" : separator).append(element);
                first = false;
            }
        }
        return result.toString();
    }
}
