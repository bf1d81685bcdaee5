package io.tidemark.bench;

import io.tidemark.serde.JsonRowReader;
import io.tidemark.serde.UnreadableRecordException;
import io.tidemark.topology.PlannedSteps;
import io.tidemark.topology.expression.CompiledCondition;
import io.tidemark.topology.expression.CompiledExpressions;
import io.tidemark.topology.expression.ExpressionCompiler;
import io.tidemark.topology.source.SourceLogic;
import java.math.BigDecimal;
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

/** A condition and two projections, compiled from SQL, against the same written in Java. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class ExpressionBenchmark {

    private static final String QUERY = """
            query: projection
            from:
              topic: events
              schema: { country: VARCHAR, amount: "DECIMAL(12, 2)", ts: BIGINT }
            where: amount > 5 AND country <> 'c07'
            select:
              region: country || '-eu'
              seconds: ts / 1000
            to: out
            """;

    private static final BigDecimal FIVE = new BigDecimal("5.00");

    private @Nullable Object[][] rows;
    private CompiledCondition where;
    private CompiledExpressions select;
    private int next;

    @Setup
    public void open() throws UnreadableRecordException {
        SourceLogic logic = PlannedSteps.of(QUERY).source();
        where = ExpressionCompiler.compileCondition(
                logic.where().orElseThrow(), logic.input().layout());
        select =
                ExpressionCompiler.compile(logic.next().payload(), logic.input().layout());
        JsonRowReader reader = new JsonRowReader(logic.input().declared());
        byte[][] values = SampleEvents.values();
        rows = new Object[values.length][];
        for (int i = 0; i < values.length; i++) {
            rows[i] = reader.read(values[i]);
        }
    }

    private @Nullable Object[] row() {
        return rows[next++ & (SampleEvents.COUNT - 1)];
    }

    /** As a query does it. */
    @Benchmark
    public @Nullable Object @Nullable [] sql() {
        @Nullable Object[] row = row();
        if (!where.holds(row)) {
            return null;
        }
        @Nullable Object[] out = new Object[2];
        select.evaluate(row, out);
        return out;
    }

    /** As a Java program would. */
    @Benchmark
    public @Nullable Object @Nullable [] java() {
        @Nullable Object[] row = row();
        String country = (String) row[0];
        BigDecimal amount = (BigDecimal) row[1];
        Long ts = (Long) row[2];
        if (amount == null || amount.compareTo(FIVE) <= 0 || country == null || country.equals("c07")) {
            return null;
        }
        return new Object[] {country + "-eu", ts == null ? null : ts / 1000};
    }
}
