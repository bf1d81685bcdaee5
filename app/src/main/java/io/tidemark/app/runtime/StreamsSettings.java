package io.tidemark.app.runtime;

import io.tidemark.config.CheckpointSpec;
import io.tidemark.config.QueryDefinition;
import io.tidemark.topology.PlannedQuery;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.streams.StreamsConfig;

/**
 * The Kafka Streams configuration of a query. In order: Tidemark's defaults, then the user's client properties, then what a
 * checkpoint depends on, which nobody may change.
 */
final class StreamsSettings {

    /** Records of internal topics carry more than those of the topics they stem from. */
    private static final int INTERNAL_OVERHEAD_FACTOR = 2;

    private static final int LEAST_INTERNAL_MAX_BYTES = 16 * 1024 * 1024;

    /** Deprecated since it will be the only behaviour; until then Kafka Streams warns if it is not set. */
    private static final String HANDLER_EVERYWHERE = "processing.exception.handler.global.enabled";

    private StreamsSettings() {}

    static Properties of(PlannedQuery query, QueryTopics topics, StateSlot slot, Properties client, int threads) {
        Properties settings = defaults(topics);
        settings.putAll(client);
        pin(settings, query.definition(), slot, threads);
        return settings;
    }

    private static Properties defaults(QueryTopics topics) {
        int maxBytes = (int) Math.max(
                LEAST_INTERNAL_MAX_BYTES,
                Math.min(Integer.MAX_VALUE / 2, (long) topics.largestRecord() * INTERNAL_OVERHEAD_FACTOR));
        Properties defaults = new Properties();
        defaults.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, "200");
        defaults.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, Long.toString(64L * 1024 * 1024));
        defaults.put(StreamsConfig.topicPrefix(TopicConfig.MAX_MESSAGE_BYTES_CONFIG), Integer.toString(maxBytes));
        defaults.put(StreamsConfig.producerPrefix(ProducerConfig.MAX_REQUEST_SIZE_CONFIG), Integer.toString(maxBytes));
        defaults.put(
                StreamsConfig.producerPrefix(ProducerConfig.BUFFER_MEMORY_CONFIG),
                Long.toString(Math.max(64L * 1024 * 1024, 2L * maxBytes)));
        defaults.put(StreamsConfig.ROCKSDB_CONFIG_SETTER_CLASS_CONFIG, BoundedRocksDb.class.getName());
        // many small records behind each other: let them share a request, and a compressed batch
        defaults.put(StreamsConfig.producerPrefix(ProducerConfig.BATCH_SIZE_CONFIG), "131072");
        defaults.put(StreamsConfig.producerPrefix(ProducerConfig.COMPRESSION_TYPE_CONFIG), "lz4");
        return defaults;
    }

    private static void pin(Properties settings, QueryDefinition query, StateSlot slot, int threads) {
        CheckpointSpec checkpoint = query.checkpoint();
        boolean exactlyOnce = checkpoint.guarantee() == CheckpointSpec.Guarantee.EXACTLY_ONCE;
        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, checkpoint.applicationId());
        settings.put(
                StreamsConfig.PROCESSING_GUARANTEE_CONFIG,
                exactlyOnce ? StreamsConfig.EXACTLY_ONCE_V2 : StreamsConfig.AT_LEAST_ONCE);
        settings.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, Integer.toString(threads));
        settings.put(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, Integer.toString(checkpoint.standbyReplicas()));
        settings.put(StreamsConfig.STATE_DIR_CONFIG, slot.folder().toString());
        settings.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, "true");
        settings.put(HANDLER_EVERYWHERE, "true");
        settings.put(StreamsConfig.DSL_STORE_FORMAT_CONFIG, StreamsConfig.DSL_STORE_FORMAT_DEFAULT);
        settings.put(StreamsConfig.TRANSACTIONAL_STATE_STORES_CONFIG, Boolean.toString(exactlyOnce));
        settings.put(StreamsConfig.consumerPrefix(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG), slot.instanceId());
        settings.put(StreamsConfig.topicPrefix(TopicConfig.MESSAGE_TIMESTAMP_TYPE_CONFIG), "CreateTime");
        for (String limit : new String[] {
            TopicConfig.MESSAGE_TIMESTAMP_BEFORE_MAX_MS_CONFIG, TopicConfig.MESSAGE_TIMESTAMP_AFTER_MAX_MS_CONFIG
        }) {
            settings.put(StreamsConfig.topicPrefix(limit), Long.toString(Long.MAX_VALUE));
        }
    }
}
