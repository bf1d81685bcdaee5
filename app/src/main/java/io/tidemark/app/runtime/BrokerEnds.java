package io.tidemark.app.runtime;

import io.tidemark.topology.watermark.SourceEnds;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at the broker for partitions that have fallen silent. A partition has nothing more to read when no transaction is
 * open in it and no committed record stands behind the last one processed. A broker that does not answer says nothing.
 */
final class BrokerEnds implements SourceEnds, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(BrokerEnds.class);
    private static final long LOOK_EVERY_MS = 500;

    private final Cluster cluster;
    private final String group;
    private final Map<TopicPartition, Long> asked = new ConcurrentHashMap<>();
    private final Map<TopicPartition, Empty> found = new ConcurrentHashMap<>();
    private final Map<TopicPartition, Long> probedTo = new HashMap<>();
    private final ScheduledExecutorService looks = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "tidemark-source-ends");
        thread.setDaemon(true);
        return thread;
    });
    private @Nullable RecordProbe probe;

    /** A look that found nothing at or behind an offset. */
    private record Empty(long nextOffset, long at) {}

    BrokerEnds(Cluster cluster, String group) {
        this.cluster = cluster;
        this.group = group;
        var unused = looks.scheduleWithFixedDelay(this::look, LOOK_EVERY_MS, LOOK_EVERY_MS, TimeUnit.MILLISECONDS);
    }

    @Override
    public long emptySince(String topic, int partition, long nextOffset) {
        TopicPartition key = new TopicPartition(topic, partition);
        asked.put(key, nextOffset);
        Empty empty = found.get(key);
        return empty != null && empty.nextOffset() == nextOffset ? empty.at() : UNKNOWN;
    }

    private void look() {
        Map<TopicPartition, Long> questions = Map.copyOf(asked);
        asked.keySet().removeAll(questions.keySet());
        if (questions.isEmpty()) {
            return;
        }
        try {
            look(questions);
        } catch (RuntimeException noAnswer) {
            // whatever it was: one that is not caught would end all looks, and no partition would be idle any more
            LOG.debug("no look at the ends of {}", questions.keySet(), noAnswer);
        }
    }

    private void look(Map<TopicPartition, Long> questions) {
        long now = System.currentTimeMillis();
        Map<TopicPartition, Long> committed = ends(questions, IsolationLevel.READ_COMMITTED);
        Map<TopicPartition, Long> written = ends(questions, IsolationLevel.READ_UNCOMMITTED);
        Map<TopicPartition, OffsetAndMetadata> group = groupOffsets();
        questions.forEach((partition, nextOffset) -> {
            long end = committed.getOrDefault(partition, UNKNOWN);
            OffsetAndMetadata own = group.get(partition);
            long from = Math.max(nextOffset, own == null ? 0 : own.offset());
            if (end == written.getOrDefault(partition, Long.MAX_VALUE) && isEmpty(partition, from, end)) {
                found.put(partition, new Empty(nextOffset, now));
            }
        });
    }

    private boolean isEmpty(TopicPartition partition, long from, long end) {
        long start = Math.max(from, probedTo.getOrDefault(partition, 0L));
        if (probe == null) {
            probe = new RecordProbe(cluster);
        }
        if (probe.holdsRecords(partition, start, end)) {
            return false;
        }
        probedTo.put(partition, Math.max(start, end));
        return true;
    }

    private Map<TopicPartition, Long> ends(Map<TopicPartition, Long> questions, IsolationLevel isolation) {
        Admin admin = cluster.admin();
        Map<TopicPartition, OffsetSpec> specs = new HashMap<>();
        questions.keySet().forEach(partition -> specs.put(partition, OffsetSpec.latest()));
        Map<TopicPartition, ListOffsetsResultInfo> infos = Cluster.await(
                admin.listOffsets(specs, new ListOffsetsOptions(isolation)).all());
        Map<TopicPartition, Long> ends = new HashMap<>();
        infos.forEach((partition, info) -> ends.put(partition, info.offset()));
        return ends;
    }

    private Map<TopicPartition, OffsetAndMetadata> groupOffsets() {
        Map<TopicPartition, @Nullable OffsetAndMetadata> all =
                Cluster.await(cluster.admin().listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
        Map<TopicPartition, OffsetAndMetadata> known = new HashMap<>();
        all.forEach((partition, offset) -> {
            if (offset != null) {
                known.put(partition, offset);
            }
        });
        return known;
    }

    @Override
    public void close() {
        looks.shutdownNow();
        try {
            if (looks.awaitTermination(10, TimeUnit.SECONDS) && probe != null) {
                probe.close();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
