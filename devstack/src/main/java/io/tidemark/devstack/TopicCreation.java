package io.tidemark.devstack;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/**
 * Makes topics that are ready to be written.
 *
 * <p>A topic is visible a moment before its leaders accept records. In Kafka 4.4.0 an idempotent producer that writes
 * in that moment can lose its first batch: it is refused, the second one is taken, and the first never again
 * (KAFKA-15591). So the leaders are asked for their offsets first, which they do not tell before they lead.
 */
final class TopicCreation {

    private static final Duration VISIBLE_WITHIN = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final Admin admin;

    TopicCreation(Admin admin) {
        this.admin = admin;
    }

    /** Makes a topic, unless it is there already, waits for its leaders, and says how many partitions it has. */
    int createIfMissing(NewTopic topic) {
        create(topic);
        int partitions = awaitPartitions(topic.name());
        Map<TopicPartition, OffsetSpec> ends = IntStream.range(0, partitions)
                .boxed()
                .collect(Collectors.toMap(each -> new TopicPartition(topic.name(), each), each -> OffsetSpec.latest()));
        await(admin.listOffsets(ends).all());
        return partitions;
    }

    private void create(NewTopic topic) {
        try {
            await(admin.createTopics(List.of(topic)).all());
        } catch (CompletionException failure) {
            if (!(failure.getCause() instanceof TopicExistsException)) {
                throw new IllegalStateException(
                        "Topic '" + topic.name() + "' could not be made: " + failure.getCause(), failure);
            }
        }
    }

    /** The controller has made the topic; the broker may not have heard of it yet. */
    private int awaitPartitions(String topic) {
        long deadline = System.nanoTime() + VISIBLE_WITHIN.toNanos();
        while (true) {
            try {
                Map<String, TopicDescription> found =
                        await(admin.describeTopics(List.of(topic)).allTopicNames());
                return found.values().iterator().next().partitions().size();
            } catch (CompletionException failure) {
                if (!(failure.getCause() instanceof UnknownTopicOrPartitionException) || System.nanoTime() > deadline) {
                    throw failure;
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
    }

    private static <T> T await(KafkaFuture<T> future) {
        return future.toCompletionStage().toCompletableFuture().join();
    }
}
