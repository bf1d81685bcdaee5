package io.tidemark.bench;

import io.tidemark.serde.ByteWriter;
import io.tidemark.topology.PlannedSteps;
import io.tidemark.topology.aggregate.GroupState;
import java.math.BigDecimal;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A row into the state of its group, without a store: count, sum and maximum. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class GroupStateBenchmark {

    private static final int AMOUNTS = 1024;

    private final ByteWriter scratch = new ByteWriter();
    private final Object[][] inputs = new Object[AMOUNTS][];
    private GroupState state;
    private byte[] stored;
    private int next;

    @Setup
    public void open() {
        for (int i = 0; i < AMOUNTS; i++) {
            inputs[i] = new Object[] {BigDecimal.valueOf(i * 7919L % 20_000, 2)};
        }
        state = PlannedSteps.of(SampleEvents.QUERY).window().inputs().newGroupState();
        state.add(SampleEvents.START, inputs[0], 0);
        stored = state.write(scratch);
    }

    /** Decode, add, encode. */
    @Benchmark
    public byte[] decodeAddEncode() {
        state.read(stored);
        state.add(SampleEvents.START, inputs[next++ & (AMOUNTS - 1)], 0);
        stored = state.write(scratch);
        return stored;
    }
}
