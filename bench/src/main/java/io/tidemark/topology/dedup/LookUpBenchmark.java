package io.tidemark.topology.dedup;

import io.tidemark.bench.StateFolder;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.WindowStore;
import org.apache.kafka.streams.state.WindowStoreIterator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Is it a duplicate? Over RocksDB, with two horizons of keys in the store from the start. Records are one
 * millisecond apart and up to two seconds out of order; one in ten repeats an id of the last two seconds. As many
 * anchors are forgotten as are added.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class LookUpBenchmark {

    private static final int DISORDER_MS = 2_000;
    private static final int SWEEP_EVERY = 1_024;
    private static final int BATCH = 60_000;
    private static final byte[] SEEN = {1};

    /** Ids and times. */
    private static final class Arrivals {
        private final SplittableRandom random = new SplittableRandom(11);
        private long count;
        private long time;

        byte[] next() {
            count++;
            long number = random.nextInt(10) == 0 ? Math.max(1, count - random.nextInt(DISORDER_MS)) : count;
            time = count - random.nextInt(DISORDER_MS);
            // ids of 16 bytes, in no order
            long mixed = number * 0x9E3779B97F4A7C15L;
            return ByteBuffer.allocate(16).putLong(mixed).putLong(number).array();
        }
    }

    /** The bucketed look-up. */
    @State(Scope.Benchmark)
    public static class Anchors {
        /** How far apart duplicates may lie, in milliseconds, which is about as many keys. */
        @Param({"60000", "600000"})
        public int horizon = 60_000;

        private final Arrivals arrivals = new Arrivals();
        private StateFolder folder;
        private AnchorStore anchors;

        @Setup
        public void open() {
            folder = new StateFolder();
            anchors = new AnchorStore(folder.keyValue("anchors", "rocksdb"), horizon);
            for (int i = 0; i < 2 * horizon; i++) {
                add();
            }
        }

        boolean add() {
            byte[] id = arrivals.next();
            if (arrivals.count % SWEEP_EVERY == 0) {
                anchors.forgetBefore(arrivals.count - DISORDER_MS - horizon, SWEEP_EVERY);
            }
            return anchors.addUnlessNear(id, arrivals.time);
        }

        @TearDown
        public void close() {
            folder.close();
        }
    }

    /** The range scan of the usual recipe. */
    @State(Scope.Benchmark)
    public static class Windows {
        /** How far apart duplicates may lie, in milliseconds, which is about as many keys. */
        @Param({"60000", "600000"})
        public int horizon = 60_000;

        private final Arrivals arrivals = new Arrivals();
        private StateFolder folder;
        private WindowStore<Bytes, byte[]> windows;

        @Setup
        public void open() {
            folder = new StateFolder();
            Duration within = Duration.ofMillis(horizon);
            windows = folder.window("windows", within.multipliedBy(2).plusMillis(DISORDER_MS), within);
            for (int i = 0; i < 2 * horizon; i++) {
                add();
            }
        }

        boolean add() {
            Bytes id = Bytes.wrap(arrivals.next());
            long time = Math.max(0, arrivals.time);
            try (WindowStoreIterator<byte[]> near = windows.fetch(id, Math.max(0, time - horizon), time + horizon)) {
                if (near.hasNext()) {
                    return false;
                }
            }
            windows.put(id, SEEN, time);
            return true;
        }

        @TearDown
        public void close() {
            folder.close();
        }
    }

    /** Point reads in buckets, the sweep included. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public int bucketed(Anchors state) {
        int passed = 0;
        for (int i = 0; i < BATCH; i++) {
            passed += state.add() ? 1 : 0;
        }
        return passed;
    }

    /** A scan of the key's records in the horizon. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public int rangeScan(Windows state) {
        int passed = 0;
        for (int i = 0; i < BATCH; i++) {
            passed += state.add() ? 1 : 0;
        }
        return passed;
    }
}
