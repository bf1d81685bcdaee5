package io.tidemark.app.runtime;

import io.tidemark.config.QueryDefinition;
import io.tidemark.config.SideOutputs;
import io.tidemark.config.SinkSpec;
import io.tidemark.config.TopicSpec;
import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.sideoutput.TopicLimits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/**
 * The topics that a query reads and writes, as the cluster has them.
 *
 * @param partitions of each source topic
 * @param limits what each topic takes
 */
public record QueryTopics(Map<String, Integer> partitions, Map<String, TopicLimits> limits) {

    private static final Duration LEADERS_WITHIN = Duration.ofSeconds(20);
    private static final Duration LOOK_EVERY = Duration.ofMillis(50);

    public QueryTopics {
        partitions = Map.copyOf(partitions);
        limits = Map.copyOf(limits);
    }

    /** The greatest number of partitions of a source topic. */
    public int mostPartitions() {
        return partitions.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
    }

    /** The largest record that any of the topics takes, in bytes. */
    public int largestRecord() {
        return limits.values().stream().mapToInt(TopicLimits::maxBytes).max().orElse(TopicLimits.DEFAULT.maxBytes());
    }

    /**
     * Looks the topics of a query up and creates those that it may create.
     *
     * @throws QueryRefusedException if one is missing that it may not create
     */
    public static QueryTopics prepare(PlannedQuery query, Cluster cluster) {
        Map<String, TopicSpec> written = written(query.definition());
        Map<String, TopicDescription> known = describe(
                cluster.admin(),
                Stream.concat(query.sourceTopics().stream(), written.keySet().stream())
                        .distinct()
                        .toList());
        List<String> findings = new ArrayList<>();
        for (String source : query.sourceTopics()) {
            if (!known.containsKey(source)) {
                findings.add("source topic '" + source + "' does not exist; create it, or correct 'from.topic'");
            }
        }
        for (TopicSpec topic : written.values()) {
            if (!known.containsKey(topic.name()) && topic.create().isEmpty()) {
                findings.add(topic.location() + ": topic '" + topic.name()
                        + "' does not exist; create it, or add 'create: {}' to let the query create it");
            }
        }
        if (!findings.isEmpty()) {
            throw new QueryRefusedException(findings);
        }
        Map<String, Integer> partitions = new HashMap<>();
        known.forEach((topic, description) -> {
            if (query.sourceTopics().contains(topic)) {
                partitions.put(topic, description.partitions().size());
            }
        });
        int most =
                partitions.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
        written.values().stream()
                .filter(topic -> !known.containsKey(topic.name()))
                .forEach(topic -> create(cluster.admin(), topic, most));
        List<String> all = Stream.concat(query.sourceTopics().stream(), written.keySet().stream())
                .distinct()
                .toList();
        return new QueryTopics(partitions, limits(cluster.admin(), all));
    }

    private static Map<String, TopicSpec> written(QueryDefinition definition) {
        Map<String, TopicSpec> topics = new LinkedHashMap<>();
        SideOutputs sides = definition.sideOutputs();
        Stream.concat(
                        definition.sink().routes().stream().map(SinkSpec.Route::topic),
                        Stream.of(sides.late(), sides.rejected(), sides.ahead(), sides.duplicates())
                                .flatMap(java.util.Optional::stream))
                .forEach(topic -> topics.merge(
                        topic.name(), topic, (first, second) -> first.create().isPresent() ? first : second));
        return topics;
    }

    private static Map<String, TopicDescription> describe(Admin admin, List<String> topics) {
        Map<String, TopicDescription> known = new HashMap<>();
        for (Map.Entry<String, KafkaFuture<TopicDescription>> entry :
                admin.describeTopics(topics).topicNameValues().entrySet()) {
            try {
                known.put(entry.getKey(), Cluster.await(entry.getValue()));
            } catch (KafkaException failed) {
                if (!(failed.getCause() instanceof UnknownTopicOrPartitionException)) {
                    throw failed;
                }
            }
        }
        return known;
    }

    private static void create(Admin admin, TopicSpec topic, int sourcePartitions) {
        TopicSpec.Creation creation = topic.create().orElseThrow();
        NewTopic wanted = new NewTopic(
                        topic.name(),
                        java.util.Optional.of(creation.partitions().orElse(sourcePartitions)),
                        creation.replication())
                .configs(creation.config());
        try {
            Cluster.await(admin.createTopics(List.of(wanted)).all());
            awaitLeaders(admin, topic.name());
        } catch (KafkaException failed) {
            if (failed.getCause() instanceof TopicExistsException) {
                return; // another instance of the query was faster
            }
            throw new QueryRefusedException(
                    List.of(topic.location() + ": cannot create topic '" + topic.name() + "': " + failed.getMessage()));
        }
    }

    /** A producer that is quicker than the leaders of a new topic may lose its first batch (KAFKA-15591). */
    private static void awaitLeaders(Admin admin, String topic) {
        long until = System.nanoTime() + LEADERS_WITHIN.toNanos();
        while (System.nanoTime() < until) {
            TopicDescription description = describe(admin, List.of(topic)).get(topic);
            if (description != null
                    && description.partitions().stream().allMatch(partition -> partition.leader() != null)) {
                return;
            }
            LockSupport.parkNanos(LOOK_EVERY.toNanos());
        }
        throw new ClusterUnreachableException("topic '" + topic + "' was created but has no leaders yet", null);
    }

    private static Map<String, TopicLimits> limits(Admin admin, List<String> topics) {
        List<ConfigResource> resources = topics.stream()
                .map(topic -> new ConfigResource(ConfigResource.Type.TOPIC, topic))
                .toList();
        Map<String, TopicLimits> limits = new HashMap<>();
        for (Map.Entry<ConfigResource, KafkaFuture<Config>> entry :
                admin.describeConfigs(resources).values().entrySet()) {
            String topic = entry.getKey().name();
            try {
                limits.put(topic, limits(Cluster.await(entry.getValue())));
            } catch (KafkaException notAllowed) {
                // without the right to see its settings, take Kafka's default
                limits.put(topic, TopicLimits.DEFAULT);
            }
        }
        return limits;
    }

    private static TopicLimits limits(Config config) {
        TopicLimits limits = new TopicLimits(
                Integer.parseInt(
                        config.get(TopicConfig.MAX_MESSAGE_BYTES_CONFIG).value()),
                Long.parseLong(config.get(TopicConfig.MESSAGE_TIMESTAMP_AFTER_MAX_MS_CONFIG)
                        .value()));
        boolean brokerStampsRecords =
                config.get(TopicConfig.MESSAGE_TIMESTAMP_TYPE_CONFIG).value().equals("LogAppendTime");
        return brokerStampsRecords ? limits.withAnyTimestamp() : limits;
    }
}
