package io.tidemark.app;

import io.tidemark.topology.PlannedQuery;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How a topology is drawn. */
enum TopologyFormat {
    /** A list of steps. */
    TEXT,
    /** A flow chart for Markdown. */
    MERMAID;

    String of(PlannedQuery query) {
        return this == TEXT ? new TopologyText(query).toString() : new TopologyMermaid(query).toString();
    }

    /** Reads what stands behind the option. */
    static final class Reader implements ITypeConverter<TopologyFormat> {
        @Override
        public TopologyFormat convert(String value) {
            return switch (value.toLowerCase(Locale.ROOT)) {
                case "text" -> TEXT;
                case "mermaid" -> MERMAID;
                default -> throw new TypeConversionException("it is text or mermaid, not '" + value + "'");
            };
        }
    }
}
