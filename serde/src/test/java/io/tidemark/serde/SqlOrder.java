package io.tidemark.serde;

import io.tidemark.config.ArrayType;
import io.tidemark.config.DataType;
import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import java.util.Arrays;
import java.util.List;

/** The order of rows, written down once more and without bytes: the measure of {@link OrderedKeyCodec}. */
final class SqlOrder {

    private SqlOrder() {}

    static int compare(RowType type, Object[] left, Object[] right) {
        for (int i = 0; i < type.size(); i++) {
            int order = compare(type.columns().get(i).type(), left[i], right[i]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static int compare(DataType type, Object left, Object right) {
        if (left == null || right == null) {
            return Boolean.compare(left != null, right != null);
        }
        if (type instanceof RowType row) {
            return compare(row, (Object[]) left, (Object[]) right);
        }
        if (type instanceof ArrayType array) {
            return compare(array, (List<?>) left, (List<?>) right);
        }
        if (type == SimpleType.VARBINARY) {
            return Arrays.compareUnsigned((byte[]) left, (byte[]) right);
        }
        if (type == SimpleType.VARCHAR) {
            return Arrays.compare(
                    ((String) left).codePoints().toArray(),
                    ((String) right).codePoints().toArray());
        }
        if (type == SimpleType.DOUBLE) {
            return Double.compare((Double) left + 0.0, (Double) right + 0.0);
        }
        if (type == SimpleType.FLOAT) {
            return Float.compare((Float) left + 0f, (Float) right + 0f);
        }
        return ((Comparable) left).compareTo(right);
    }

    private static int compare(ArrayType type, List<?> left, List<?> right) {
        for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
            int order = compare(type.element(), left.get(i), right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(left.size(), right.size());
    }
}
