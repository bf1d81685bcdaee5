package io.tidemark.topology.dedup;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * The anchors of a deduplication: the records that were passed on, by key and event time. Not thread-safe.
 *
 * <p>An anchor at time {@code t} stands under (bucket, key), where the bucket is {@code floor(t / within)}. Two anchors of
 * a key lie more than {@code within} apart, so a bucket holds at most one of them, and all anchors within reach of a time
 * are in its own bucket and the two beside it: at most three point reads, in place of the range scan of the usual recipe.
 *
 * <p>Layout: key: bucket (8 bytes, big-endian, sign bit flipped so that bytes sort as numbers), then the dedup key. Value:
 * event time (8 bytes, big-endian).
 */
final class AnchorStore {

    private final KeyValueStore<Bytes, byte[]> store;
    private final long withinMs;
    private long lowestBucket;
    private long highestBucket;

    /** Where the next sweep goes on, so that it does not walk over what the last one deleted; null: at the lowest bucket. */
    private @Nullable Bytes firstKept;

    /**
     * The anchors that a store holds.
     *
     * @param withinMs how far apart duplicates may lie; at least 1
     */
    AnchorStore(KeyValueStore<Bytes, byte[]> store, long withinMs) {
        this.store = store;
        this.withinMs = withinMs;
        try (KeyValueIterator<Bytes, byte[]> first = store.all();
                KeyValueIterator<Bytes, byte[]> last = store.reverseAll()) {
            lowestBucket = first.hasNext() ? bucketOf(first.next()) : Long.MAX_VALUE;
            highestBucket = last.hasNext() ? bucketOf(last.next()) : Long.MIN_VALUE;
        }
    }

    /**
     * Makes a time an anchor of a key, unless one lies within reach.
     *
     * @return whether it has become one; if not, it is a duplicate
     */
    boolean addUnlessNear(byte[] key, long time) {
        long bucket = Math.floorDiv(time, withinMs);
        byte[] address = new byte[Long.BYTES + key.length];
        ByteBuffer buffer = ByteBuffer.wrap(address).put(Long.BYTES, key);
        Bytes wrapped = Bytes.wrap(address);
        if (lowestBucket < bucket && isNear(wrapped, buffer, bucket - 1, time)) {
            return false;
        }
        if (highestBucket > bucket && isNear(wrapped, buffer, bucket + 1, time)) {
            return false;
        }
        if (isNear(wrapped, buffer, bucket, time)) {
            return false;
        }
        store.put(
                Bytes.wrap(address),
                ByteBuffer.allocate(Long.BYTES).putLong(time).array());
        if (bucket <= lowestBucket) {
            lowestBucket = bucket;
            firstKept = null;
        }
        highestBucket = Math.max(highestBucket, bucket);
        return true;
    }

    private boolean isNear(Bytes address, ByteBuffer buffer, long bucket, long time) {
        buffer.putLong(0, bucket ^ Long.MIN_VALUE);
        byte @Nullable [] anchor = store.get(address);
        if (anchor == null) {
            return false;
        }
        long distance = time - ByteBuffer.wrap(anchor).getLong();
        return -withinMs <= distance && distance <= withinMs;
    }

    /**
     * Forgets anchors in whole buckets, lowest first.
     *
     * @param horizon anchors before this time are of no use; {@link Long#MIN_VALUE} for none
     * @param limit how many to forget at most, so that a record never waits long
     * @return whether there is nothing more to forget
     */
    boolean forgetBefore(long horizon, int limit) {
        long firstUseful = Math.floorDiv(horizon, withinMs);
        if (lowestBucket >= firstUseful) {
            return true;
        }
        List<Bytes> useless = new ArrayList<>();
        Bytes from = firstKept == null ? startOf(lowestBucket) : firstKept;
        try (KeyValueIterator<Bytes, byte[]> anchors = store.range(from, startOf(firstUseful))) {
            lowestBucket = firstUseful;
            firstKept = null;
            while (anchors.hasNext()) {
                KeyValue<Bytes, byte[]> anchor = anchors.next();
                long bucket = bucketOf(anchor);
                // the end of the range is in it: the address of an empty key
                if (bucket >= firstUseful || useless.size() == limit) {
                    lowestBucket = bucket;
                    firstKept = anchor.key;
                    break;
                }
                useless.add(anchor.key);
            }
        }
        for (Bytes address : useless) {
            store.put(address, null);
        }
        return lowestBucket >= firstUseful;
    }

    private static Bytes startOf(long bucket) {
        return Bytes.wrap(
                ByteBuffer.allocate(Long.BYTES).putLong(bucket ^ Long.MIN_VALUE).array());
    }

    private static long bucketOf(KeyValue<Bytes, byte[]> entry) {
        return ByteBuffer.wrap(entry.key.get()).getLong() ^ Long.MIN_VALUE;
    }
}
