package io.tidemark.devstack;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.TopicConfig;

/** Topics for records of any time: nothing in them expires, and no timestamp is too far ahead for them. */
final class ReplayTopics {

    private static final int PARTITIONS = 4;
    private static final Map<String, String> CONFIG = Map.of(
            TopicConfig.RETENTION_MS_CONFIG,
            "-1",
            TopicConfig.MESSAGE_TIMESTAMP_AFTER_MAX_MS_CONFIG,
            Long.toString(Long.MAX_VALUE));

    private final TopicCreation creation;
    private final Map<String, Integer> known = new HashMap<>();

    ReplayTopics(Admin admin) {
        this.creation = new TopicCreation(admin);
    }

    /** How many partitions a topic has, which is made with 4 if it is missing. */
    int partitions(String topic) {
        return known.computeIfAbsent(
                topic,
                name -> creation.createIfMissing(
                        new NewTopic(name, Optional.of(PARTITIONS), Optional.empty()).configs(CONFIG)));
    }
}
