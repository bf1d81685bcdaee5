package io.tidemark.topology;

import java.util.Map;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/**
 * The stores of a topology: key-value stores all, with compacted changelogs in which nothing expires. A window or session
 * store forgets by the greatest event time its task has seen, which on a skewed replay is far ahead of the watermark.
 */
final class StateStores {

    /** Nothing in a changelog goes but what a newer record of its key replaces, whatever the timestamps say. */
    private static final Map<String, String> CHANGELOG = Map.of(
            TopicConfig.CLEANUP_POLICY_CONFIG,
            TopicConfig.CLEANUP_POLICY_COMPACT,
            TopicConfig.MESSAGE_TIMESTAMP_TYPE_CONFIG,
            "CreateTime",
            TopicConfig.MESSAGE_TIMESTAMP_BEFORE_MAX_MS_CONFIG,
            Long.toString(Long.MAX_VALUE),
            TopicConfig.MESSAGE_TIMESTAMP_AFTER_MAX_MS_CONFIG,
            Long.toString(Long.MAX_VALUE));

    private StateStores() {}

    /** A few entries that change with every record: written to the changelog once a commit. */
    static StoreBuilder<KeyValueStore<Bytes, byte[]>> progress(String name) {
        return store(name).withCachingEnabled();
    }

    /** Groups that change often: written to the changelog once a commit. */
    static StoreBuilder<KeyValueStore<Bytes, byte[]>> windows(String name) {
        return store(name).withCachingEnabled();
    }

    /** Keys that are written once: a cache would be in the way. */
    static StoreBuilder<KeyValueStore<Bytes, byte[]>> anchors(String name) {
        return store(name).withCachingDisabled();
    }

    private static StoreBuilder<KeyValueStore<Bytes, byte[]>> store(String name) {
        return Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(name), Serdes.Bytes(), Serdes.ByteArray())
                .withLoggingEnabled(CHANGELOG);
    }
}
