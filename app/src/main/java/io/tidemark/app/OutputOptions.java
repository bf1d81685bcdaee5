package io.tidemark.app;

import picocli.CommandLine.Option;

/** How the result is written. */
final class OutputOptions {

    @Option(
            names = "--output",
            paramLabel = "text|json",
            converter = OutputFormat.Reader.class,
            description = "How the result is written (default: text).")
    private OutputFormat format = OutputFormat.TEXT;

    OutputFormat format() {
        return format;
    }
}
