package io.tidemark.topology.window;

import io.tidemark.bench.SampleEvents;
import io.tidemark.bench.StateFolder;
import io.tidemark.config.WindowSpec;
import io.tidemark.topology.PlannedSteps;
import io.tidemark.topology.progress.RecordCounts;
import io.tidemark.topology.result.ResultSink;
import io.tidemark.topology.sideoutput.SideOutput;
import io.tidemark.topology.sideoutput.TopicLimits;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** A row into its group: count, sum and maximum, 40 groups, a pane a minute. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class WindowBenchmark {

    private static final int GROUPS = 40;
    private static final int AMOUNTS = 1024;

    /** The store: in memory is about what Kafka Streams' cache gives. */
    @Param({"memory", "rocksdb"})
    public String store = "memory";

    private final byte[][] groups = new byte[GROUPS][];
    private final @Nullable Object[][] inputs = new Object[AMOUNTS][];
    private StateFolder folder;
    private PaneWindows windows;
    private long next;

    @Setup
    public void open() {
        WindowLogic logic = PlannedSteps.of(SampleEvents.QUERY).window();
        for (int i = 0; i < GROUPS; i++) {
            groups[i] = "c%02d".formatted(i).getBytes(StandardCharsets.UTF_8);
        }
        for (int i = 0; i < AMOUNTS; i++) {
            inputs[i] = new Object[] {BigDecimal.valueOf(i * 7919L % 20_000, 2)};
        }
        folder = new StateFolder();
        RowEmitter rows = new RowEmitter(
                logic,
                "aggregate",
                new ResultSink(folder.context(), logic.result(), topic -> TopicLimits.DEFAULT),
                new SideOutput(folder.context(), null, TopicLimits.DEFAULT),
                new RecordCounts());
        windows = new PaneWindows(
                new GroupStore(folder.keyValue("windows", store), logic.inputs()),
                (WindowSpec.Aligned) logic.window().orElseThrow(),
                logic.inputs(),
                rows,
                false);
    }

    @TearDown
    public void close() {
        folder.close();
    }

    /** Key, read, decode, add, encode, write. */
    @Benchmark
    public void add() {
        long i = next++;
        windows.add(groups[(int) (i % GROUPS)], SampleEvents.START + i, inputs[(int) (i & (AMOUNTS - 1))]);
    }
}
