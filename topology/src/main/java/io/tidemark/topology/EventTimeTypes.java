package io.tidemark.topology;

import io.tidemark.config.DataType;
import io.tidemark.config.DecimalType;
import io.tidemark.config.SimpleType;
import java.util.Set;

/** The types that an event time may have. */
final class EventTimeTypes {

    private static final Set<DataType> SIMPLE =
            Set.of(SimpleType.INT, SimpleType.BIGINT, SimpleType.FLOAT, SimpleType.DOUBLE, SimpleType.TIMESTAMP);

    private EventTimeTypes() {}

    static boolean accepts(DataType type) {
        return type instanceof DecimalType || SIMPLE.contains(type);
    }
}
