package io.tidemark.bench;

import io.tidemark.topology.PlannedSteps;
import io.tidemark.topology.sideoutput.SideSinks;
import io.tidemark.topology.sideoutput.TopicLimits;
import io.tidemark.topology.source.SourceProcessor;
import io.tidemark.topology.source.SourceWiring;
import io.tidemark.topology.watermark.SourceEnds;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The whole source step: decode, event time, condition, key, inputs, progress. The stores are in memory. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class SourceBenchmark {

    private StateFolder folder;
    private MockProcessorContext<byte[], Object> context;
    private SourceProcessor processor;
    private byte[][] values;
    private long offset;

    @Setup
    public void open() {
        values = SampleEvents.values();
        folder = new StateFolder();
        folder.keyValue("progress", "memory");
        context = folder.context();
        context.setCurrentSystemTimeMs(SampleEvents.START);
        SourceWiring wiring = new SourceWiring(
                "progress",
                "operator",
                List.of("events"),
                topic -> 1,
                false,
                false,
                new SideSinks(Map.of()),
                (SourceEnds) (topic, partition, nextOffset) -> SourceEnds.UNKNOWN,
                Duration.ofMillis(100),
                topic -> TopicLimits.DEFAULT);
        processor = new SourceProcessor(PlannedSteps.of(SampleEvents.QUERY).source(), wiring);
        processor.init(context);
    }

    @TearDown
    public void close() {
        folder.close();
    }

    /** A record. */
    @Benchmark
    public void record() {
        int position = (int) (offset & (SampleEvents.COUNT - 1));
        if (position == 0) {
            context.resetForwards();
        }
        context.setRecordMetadata("events", 0, offset++);
        processor.process(new Record<>(null, values[position], SampleEvents.START));
    }
}
