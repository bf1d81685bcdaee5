package io.tidemark.topology.dedup;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link Deduplication} was told. Immutable.
 *
 * @param name of the store of anchors
 * @param id the id of a record
 * @param withinMs how far apart duplicates may lie; at least 1
 * @param latenessMs how far behind the greatest event time a record may be; at least 0
 * @param eventTime the event time of a record
 * @param onDuplicate sees duplicates
 * @param onLate sees late records
 */
record DeduplicationOptions<K, V>(
        String name,
        Id<K, V> id,
        long withinMs,
        long latenessMs,
        ToLongFunction<? super Record<K, V>> eventTime,
        Consumer<? super Record<K, V>> onDuplicate,
        Consumer<? super Record<K, V>> onLate) {

    /** As with the stores of queries: no timestamp keeps an entry out of its changelog. */
    private static final Map<String, String> CHANGELOG = Map.of(
            TopicConfig.MESSAGE_TIMESTAMP_BEFORE_MAX_MS_CONFIG,
            Long.toString(Long.MAX_VALUE),
            TopicConfig.MESSAGE_TIMESTAMP_AFTER_MAX_MS_CONFIG,
            Long.toString(Long.MAX_VALUE));

    /** Reads the id of a record. */
    interface Id<K, V> {
        /**
         * The bytes of a record's id, or null if it has none.
         *
         * @param topic for the serializer: the changelog that the id stands in
         */
        byte @Nullable [] read(Record<K, V> record, String topic);
    }

    DeduplicationOptions {
        if (name.isBlank()) {
            throw new IllegalArgumentException("the name of a deduplication is blank");
        }
    }

    DeduplicationOptions<K, V> withName(String other) {
        return new DeduplicationOptions<>(other, id, withinMs, latenessMs, eventTime, onDuplicate, onLate);
    }

    DeduplicationOptions<K, V> withLateness(long otherMs) {
        return new DeduplicationOptions<>(name, id, withinMs, otherMs, eventTime, onDuplicate, onLate);
    }

    DeduplicationOptions<K, V> withEventTime(ToLongFunction<? super Record<K, V>> other) {
        return new DeduplicationOptions<>(name, id, withinMs, latenessMs, other, onDuplicate, onLate);
    }

    DeduplicationOptions<K, V> withOnDuplicate(Consumer<? super Record<K, V>> other) {
        return new DeduplicationOptions<>(name, id, withinMs, latenessMs, eventTime, other, onLate);
    }

    DeduplicationOptions<K, V> withOnLate(Consumer<? super Record<K, V>> other) {
        return new DeduplicationOptions<>(name, id, withinMs, latenessMs, eventTime, onDuplicate, other);
    }

    String timeStore() {
        return name + "-time";
    }

    /**
     * New builders at each call, so that Kafka Streams refuses a second use of one name in a topology. Anchors are written
     * once, so a cache would be in the way; the time changes often, and a cache writes it once a commit.
     */
    Set<StoreBuilder<?>> stores() {
        return Set.of(store(name).withCachingDisabled(), store(timeStore()).withCachingEnabled());
    }

    private static StoreBuilder<KeyValueStore<Bytes, byte[]>> store(String store) {
        return Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(store), Serdes.Bytes(), Serdes.ByteArray())
                .withLoggingEnabled(CHANGELOG);
    }

    /** A duration in milliseconds; those that are no whole milliseconds lose the rest. */
    static long millis(String option, Duration duration, long least) {
        long ms;
        try {
            ms = duration.toMillis();
        } catch (ArithmeticException tooLong) {
            throw new IllegalArgumentException(
                    option + " is " + duration + "; that is more milliseconds than a long holds", tooLong);
        }
        if (ms < least || duration.isNegative()) {
            throw new IllegalArgumentException(option + " is " + duration + "; it must be at least " + least + " ms");
        }
        return ms;
    }
}
