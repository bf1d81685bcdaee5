package io.tidemark.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tidemark.config.RowType;
import io.tidemark.serde.JsonRowReader;
import io.tidemark.serde.UnreadableRecordException;
import io.tidemark.topology.PlannedSteps;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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

/** Reading a record's columns, against the tree that most Kafka Streams programs read. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class DecodeBenchmark {

    private final ObjectMapper mapper = new ObjectMapper();
    private byte[][] values;
    private JsonRowReader all;
    private JsonRowReader used;
    private int next;

    @Setup
    public void open() {
        values = SampleEvents.values();
        RowType declared = PlannedSteps.of(SampleEvents.QUERY).source().source().schema();
        all = new JsonRowReader(declared);
        used = new JsonRowReader(new RowType(declared.columns().stream()
                .filter(column ->
                        !column.name().equals("user") && !column.name().equals("event_id"))
                .toList()));
    }

    private byte[] value() {
        return values[next++ & (SampleEvents.COUNT - 1)];
    }

    /** The five columns that the query declares. */
    @Benchmark
    public @Nullable Object[] declaredColumns() throws UnreadableRecordException {
        return all.read(value());
    }

    /** The three that it uses, which are all that it reads. */
    @Benchmark
    public @Nullable Object[] usedColumns() throws UnreadableRecordException {
        return used.read(value());
    }

    /** The same three out of a Jackson tree. */
    @Benchmark
    public @Nullable Object[] usedColumnsOfTree() throws IOException {
        JsonNode tree = mapper.readTree(value());
        return new Object[] {
            tree.get("country").textValue(),
            tree.get("amount").decimalValue(),
            tree.get("ts").longValue()
        };
    }
}
