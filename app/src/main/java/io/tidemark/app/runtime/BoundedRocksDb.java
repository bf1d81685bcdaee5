package io.tidemark.app.runtime;

import java.util.Map;
import org.apache.kafka.streams.state.RocksDBConfigSetter;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.Cache;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.WriteBufferManager;

/**
 * Bounds the memory that all state stores of this process take outside the heap, however many partitions it has: Kafka
 * Streams' default is some 100 MB for each store and partition. Kafka Streams makes instances by name, so what they share
 * is static. Thread-safe.
 */
public final class BoundedRocksDb implements RocksDBConfigSetter {

    private static final long CACHE_BYTES = 256L * 1024 * 1024;
    private static final long BUFFER_BYTES = 96L * 1024 * 1024;

    /**
     * What a store holds before it writes a file. Kafka Streams writes no log ahead, so a killed instance restores what was
     * in no file yet: with the usual 16 MB that is all of a store of a quarter of a million keys.
     */
    private static final long STORE_BUFFER_BYTES = 4L * 1024 * 1024;

    /** Of the cache, what index and filter blocks keep: every look-up needs those. */
    private static final double HIGH_PRIORITY = 0.3;

    private static final int SHARD_BITS_BY_SIZE = -1;

    static {
        RocksDB.loadLibrary();
    }

    private static final Cache CACHE = new LRUCache(CACHE_BYTES, SHARD_BITS_BY_SIZE, false, HIGH_PRIORITY);
    private static final WriteBufferManager BUFFERS = new WriteBufferManager(BUFFER_BYTES, CACHE);

    @Override
    public void setConfig(String store, Options options, Map<String, Object> configs) {
        BlockBasedTableConfig table = (BlockBasedTableConfig) options.tableFormatConfig();
        table.setBlockCache(CACHE);
        table.setCacheIndexAndFilterBlocks(true);
        table.setCacheIndexAndFilterBlocksWithHighPriority(true);
        table.setPinTopLevelIndexAndFilter(true);
        options.setTableFormatConfig(table);
        options.setWriteBufferManager(BUFFERS);
        options.setWriteBufferSize(STORE_BUFFER_BYTES);
    }

    @Override
    public void close(String store, Options options) {
        // cache and buffers belong to all stores of the process
    }
}
