package io.tidemark.app.runtime;

import io.tidemark.topology.PlannedQuery;
import io.tidemark.topology.plan.PlanStep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/**
 * Whether a query has processed and committed all that was there at a moment. It goes hop by hop: when the source topics are
 * done, what then stands in the first repartition topic must be, then in the next. Word of the last watermarks goes into a
 * repartition topic a moment after the last data, so it looks there only after that moment. Not thread-safe.
 */
public final class CaughtUp implements AutoCloseable {

    private final Cluster cluster;
    private final String group;
    private final RecordProbe probe;
    private final Duration wordWithin;
    private final List<List<String>> hops = new ArrayList<>();
    private int hop;
    private long doneAt;
    private @Nullable Map<TopicPartition, Long> ends;

    /**
     * Begins with what stands in the source topics now.
     *
     * @param wordWithin how long after the last data of a hop its last watermark is committed in the next one
     */
    CaughtUp(PlannedQuery query, Cluster cluster, Duration wordWithin) {
        this.cluster = cluster;
        this.group = query.plan().applicationId();
        this.probe = new RecordProbe(cluster);
        this.wordWithin = wordWithin;
        hops.add(query.sourceTopics());
        for (PlanStep step : query.plan().steps()) {
            if (step instanceof PlanStep.Repartition repartition) {
                hops.add(List.of(group + "-" + repartition.topicSuffix()));
            }
        }
        ends = endsOf(hops.get(0));
    }

    /** Looks again; once true it stays true. A cluster that does not answer gives false. */
    public boolean isReached() {
        try {
            while (hop < hops.size()) {
                if (ends == null) {
                    if (System.nanoTime() - doneAt < wordWithin.toNanos()) {
                        return false;
                    }
                    ends = endsOf(hops.get(hop));
                }
                if (!isCommitted(ends)) {
                    return false;
                }
                ends = null;
                doneAt = System.nanoTime();
                hop++;
            }
            return true;
        } catch (KafkaException | ClusterUnreachableException noAnswer) {
            return false;
        }
    }

    private boolean isCommitted(Map<TopicPartition, Long> wanted) {
        Map<TopicPartition, @Nullable OffsetAndMetadata> committed =
                Cluster.await(cluster.admin().listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
        for (Map.Entry<TopicPartition, Long> entry : wanted.entrySet()) {
            OffsetAndMetadata offset = committed.get(entry.getKey());
            long from = offset == null ? 0 : offset.offset();
            if (from < entry.getValue() && probe.holdsRecords(entry.getKey(), from, entry.getValue())) {
                return false;
            }
        }
        return true;
    }

    private Map<TopicPartition, Long> endsOf(List<String> topics) {
        Map<TopicPartition, OffsetSpec> specs = new HashMap<>();
        Cluster.await(cluster.admin().describeTopics(topics).allTopicNames())
                .values()
                .forEach(topic -> topic.partitions()
                        .forEach(partition -> specs.put(
                                new TopicPartition(topic.name(), partition.partition()), OffsetSpec.latest())));
        Map<TopicPartition, ListOffsetsResultInfo> infos = Cluster.await(cluster.admin()
                .listOffsets(specs, new ListOffsetsOptions(IsolationLevel.READ_COMMITTED))
                .all());
        Map<TopicPartition, Long> found = new HashMap<>();
        infos.forEach((partition, info) -> found.put(partition, info.offset()));
        return found;
    }

    @Override
    public void close() {
        probe.close();
    }
}
