package io.tidemark.app;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IVersionProvider;

/** Which version this is, and of Kafka. */
final class ProgramVersion implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        return new String[] {"tidemark " + own()};
    }

    private static String own() throws IOException {
        try (@Nullable InputStream in = ProgramVersion.class.getResourceAsStream("version.txt")) {
            if (in == null) {
                throw new IOException("version.txt is missing from the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        }
    }
}
