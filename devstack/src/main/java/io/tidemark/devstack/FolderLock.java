package io.tidemark.devstack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * One broker at a time in a folder. Kafka has a lock of its own, but takes it only after the controller has begun to
 * read and write the metadata log. The operating system gives the lock back when its process dies, however it dies.
 */
final class FolderLock implements AutoCloseable {

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Locks a folder, which is made if it is missing, or says that it is in use. */
    static FolderLock take(Path folder) {
        try {
            Files.createDirectories(folder);
            FileChannel channel =
                    FileChannel.open(folder.resolve("kafka.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (tryLock(channel) == null) {
                channel.close();
                throw new IllegalStateException("Kafka cannot start in " + folder
                        + ": another broker is running there; stop it, or choose another folder");
            }
            return new FolderLock(channel);
        } catch (IOException failure) {
            throw new UncheckedIOException("Kafka cannot start in " + folder, failure);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException failure) {
            throw new UncheckedIOException("The lock of a data folder could not be released", failure);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException heldByThisJvm) {
            return null;
        }
    }
}
