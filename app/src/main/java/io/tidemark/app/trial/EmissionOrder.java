package io.tidemark.app.trial;

import java.util.ArrayDeque;
import java.util.Queue;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/**
 * Notes to which topics records are written, one after the other: TopologyTestDriver keeps the order within a topic only.
 * Not thread-safe.
 */
final class EmissionOrder implements Serializer<byte[]> {

    private final Queue<String> topics = new ArrayDeque<>();

    @Override
    public byte @Nullable [] serialize(String topic, byte @Nullable [] value) {
        topics.add(topic);
        return value;
    }

    /** The topic of the first record that was written since; null if there is none. */
    @Nullable
    String next() {
        return topics.poll();
    }
}
