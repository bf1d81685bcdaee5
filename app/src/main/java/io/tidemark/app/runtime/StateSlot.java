package io.tidemark.app.runtime;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The place of one instance on disk: {@code <state dir>/<application.id>/slot-<n>}, locked by it. A slot has an identity,
 * the static member id of whoever holds it, so that an instance that was killed is back at once as the same member of its
 * group. Several instances may share a state directory: each takes the first slot that is free.
 */
final class StateSlot implements AutoCloseable {

    private static final int MOST_SLOTS = 1_000;

    private final Path folder;
    private final String instanceId;
    private final FileChannel channel;
    private final FileLock lock;

    private StateSlot(Path folder, String instanceId, FileChannel channel, FileLock lock) {
        this.folder = folder;
        this.instanceId = instanceId;
        this.channel = channel;
        this.lock = lock;
    }

    /**
     * Takes the first free slot.
     *
     * @throws QueryRefusedException if the state directory cannot be used
     */
    static StateSlot take(Path stateDir, String applicationId) {
        for (int number = 0; number < MOST_SLOTS; number++) {
            Path folder = stateDir.resolve(applicationId).resolve("slot-" + number);
            try {
                StateSlot slot = tryTake(folder, number);
                if (slot != null) {
                    return slot;
                }
            } catch (IOException unusable) {
                throw new QueryRefusedException(java.util.List.of("cannot use the state directory " + folder + ": "
                        + unusable + "; choose another with --state-dir"));
            }
        }
        throw new QueryRefusedException(
                java.util.List.of("all " + MOST_SLOTS + " slots in " + stateDir.resolve(applicationId) + " are taken"));
    }

    private static @Nullable StateSlot tryTake(Path folder, int number) throws IOException {
        Files.createDirectories(folder);
        FileChannel channel =
                FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return new StateSlot(folder, instanceId(folder, number), channel, lock);
            }
        } catch (OverlappingFileLockException takenByThisProcess) {
            // as taken as by another
        }
        channel.close();
        return null;
    }

    private static String instanceId(Path folder, int number) throws IOException {
        Path file = folder.resolve("instance-id");
        if (Files.exists(file)) {
            String id = Files.readString(file).strip();
            if (!id.isEmpty()) {
                return id;
            }
        }
        String id = "tidemark-" + UUID.randomUUID().toString().substring(0, 8) + "-" + number;
        Files.writeString(file, id);
        return id;
    }

    /** Where the instance keeps its state. */
    Path folder() {
        return folder;
    }

    /** The static member id, {@code group.instance.id}. */
    String instanceId() {
        return instanceId;
    }

    @Override
    public void close() {
        try {
            lock.release();
            channel.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
