package io.tidemark.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The example queries of the repository. */
final class Examples {

    static final Path FOLDER = Path.of("..", "examples");

    private Examples() {}

    static Path query(String name) {
        return FOLDER.resolve(name + ".yaml");
    }

    static Path data(String file) {
        return FOLDER.resolve("data").resolve(file);
    }

    static List<String> names() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".yaml"))
                    .map(name -> name.substring(0, name.length() - ".yaml".length()))
                    .sorted()
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
