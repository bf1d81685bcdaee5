package io.tidemark.topology.dedup;

import io.tidemark.bench.StateFolder;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Forgetting a horizon of 300,000 anchors in RocksDB, 10,000 at once as a query does it; the figure is for one of them. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(1)
public class SweepBenchmark {

    private static final int ANCHORS = 300_000;
    private static final int AT_ONCE = 10_000;
    private static final long WITHIN_MS = 3_600_000;

    private StateFolder folder;
    private AnchorStore anchors;

    @Setup(Level.Iteration)
    public void open() {
        folder = new StateFolder();
        anchors = new AnchorStore(folder.keyValue("anchors", "rocksdb"), WITHIN_MS);
        for (long i = 0; i < ANCHORS; i++) {
            long mixed = i * 0x9E3779B97F4A7C15L;
            anchors.addUnlessNear(
                    ByteBuffer.allocate(16).putLong(mixed).putLong(i).array(), i);
        }
    }

    @TearDown(Level.Iteration)
    public void close() {
        folder.close();
    }

    /** A whole bucket. */
    @Benchmark
    @OperationsPerInvocation(ANCHORS)
    public boolean forget() {
        boolean done = false;
        while (!done) {
            done = anchors.forgetBefore(2 * WITHIN_MS, AT_ONCE);
        }
        return done;
    }
}
