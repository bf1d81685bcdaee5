package io.tidemark.bench;

import io.tidemark.config.RowType;
import io.tidemark.serde.BinaryRowCodec;
import io.tidemark.topology.PlannedSteps;
import io.tidemark.topology.repartition.Event;
import io.tidemark.topology.repartition.Event.Inputs;
import io.tidemark.topology.repartition.Event.Result;
import io.tidemark.topology.repartition.StreamItemSerde;
import io.tidemark.topology.sideoutput.Original;
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

/** What an event becomes on its way through a repartition topic and back. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class CrossingBenchmark {

    private StreamItemSerde serde;
    private Event inputs;
    private Event record;

    @Setup
    public void open() {
        RowType columns = new RowType(
                PlannedSteps.of(SampleEvents.QUERY).window().inputs().columns());
        serde = new StreamItemSerde(new BinaryRowCodec(columns));
        inputs = new Event(SampleEvents.START, new Inputs(new Object[] {new BigDecimal("123.45")}), null, false);
        byte[] value = SampleEvents.values()[0];
        byte[] key = {1, 2, 3, 4, 5, 6, 7, 8};
        record = new Event(SampleEvents.START, new Result(0, key, value), new Original(key, value), false);
    }

    /** The inputs of an aggregation. */
    @Benchmark
    public Object inputsOfAnAggregation() {
        return serde.deserialize("topic", serde.serialize("topic", inputs));
    }

    /** A record that passes as it is, with the original for a side output. */
    @Benchmark
    public Object wholeRecord() {
        return serde.deserialize("topic", serde.serialize("topic", record));
    }
}
