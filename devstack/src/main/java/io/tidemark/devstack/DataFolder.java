package io.tidemark.devstack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The folder of a broker: its data stand in {@code kafka} below it, so that other things can stand beside them.
 *
 * @param root the folder
 * @param lifetime whether it outlives its broker
 */
record DataFolder(Path root, Lifetime lifetime) {

    enum Lifetime {
        KEPT,
        TEMPORARY
    }

    /** The given folder, made if it is missing and kept for good; absent: a new temporary one. */
    static DataFolder open(Optional<Path> kept) {
        try {
            if (kept.isPresent()) {
                Path root = kept.get().toAbsolutePath();
                Files.createDirectories(root);
                return new DataFolder(root, Lifetime.KEPT);
            }
            return new DataFolder(Files.createTempDirectory("tidemark-kafka-"), Lifetime.TEMPORARY);
        } catch (IOException failure) {
            throw new UncheckedIOException("The data folder of the local Kafka could not be made", failure);
        }
    }

    /** Where the broker's logs are. */
    Path kafka() {
        return root.resolve("kafka");
    }

    /** Deletes the folder with all that is in it, if it is a temporary one. */
    void deleteIfTemporary() {
        if (lifetime == Lifetime.KEPT || !Files.exists(root)) {
            return;
        }
        try {
            Files.walkFileTree(root, new Deletion());
        } catch (IOException failure) {
            throw new UncheckedIOException("The temporary folder " + root + " could not be deleted", failure);
        }
    }

    /** Tolerates files that vanish under it: a broker that is just ending deletes files too. */
    private static final class Deletion extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
            if (failure instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            throw failure;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
            if (failure != null) {
                throw failure;
            }
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
