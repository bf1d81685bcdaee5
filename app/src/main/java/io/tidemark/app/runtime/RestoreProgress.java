package io.tidemark.app.runtime;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.processor.StateRestoreListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts the changelog records that a query reads back to restore its state. Thread-safe. */
final class RestoreProgress implements StateRestoreListener {

    private static final Logger LOG = LoggerFactory.getLogger(RestoreProgress.class);

    private final AtomicLong restored = new AtomicLong();
    private final Map<TopicPartition, Long> remaining = new ConcurrentHashMap<>();

    @Override
    public void onRestoreStart(TopicPartition changelog, String store, long from, long to) {
        remaining.put(changelog, to - from);
    }

    @Override
    public void onBatchRestored(TopicPartition changelog, String store, long at, long records) {
        restored.addAndGet(records);
        remaining.computeIfPresent(changelog, (key, left) -> Math.max(0, left - records));
    }

    @Override
    public void onRestoreEnd(TopicPartition changelog, String store, long records) {
        remaining.remove(changelog);
        LOG.info("restored {} records of {}", records, changelog);
    }

    @Override
    public void onRestoreSuspended(TopicPartition changelog, String store, long records) {
        remaining.remove(changelog);
    }

    /** How many records have been restored since the instance was made. */
    long restored() {
        return restored.get();
    }

    /** How many offsets are still to be read; about as many records. */
    long remaining() {
        return remaining.values().stream().mapToLong(Long::longValue).sum();
    }
}
