package io.tidemark.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The published JSON Schema (draft 2020-12) of query files, for editors that complete and check them. */
public final class QuerySchema {
    private static final String RESOURCE = "query.schema.json";

    private QuerySchema() {}

    /** The schema as JSON text. */
    public static String text() {
        try (InputStream in = QuerySchema.class.getResourceAsStream(RESOURCE)) {
            return new String(Objects.requireNonNull(in, RESOURCE).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + RESOURCE + " of this program", e);
        }
    }
}
