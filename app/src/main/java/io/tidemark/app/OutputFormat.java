package io.tidemark.app;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How a command writes its result. */
enum OutputFormat {
    /** For people. */
    TEXT,
    /** For programs. */
    JSON;

    /** Reads what stands behind the option. */
    static final class Reader implements ITypeConverter<OutputFormat> {
        @Override
        public OutputFormat convert(String value) {
            return switch (value.toLowerCase(Locale.ROOT)) {
                case "text" -> TEXT;
                case "json" -> JSON;
                default -> throw new TypeConversionException("it is text or json, not '" + value + "'");
            };
        }
    }
}
