package io.tidemark.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The processor time of the whole process for an operation, compiler, garbage collector and RocksDB's own threads included:
 * {@code -prof io.tidemark.bench.CpuTime}. On a machine that others use too it says more than the wall clock. It counts what
 * is set up for an iteration, too, so it says nothing of benchmarks that do that.
 */
public final class CpuTime implements InternalProfiler {

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private long before;

    @Override
    public String getDescription() {
        return "Processor time of the process";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = system.getProcessCpuTime();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        long operations = result.getMetadata().getAllOps();
        if (operations == 0) {
            return List.of();
        }
        double each = (double) (system.getProcessCpuTime() - before) / operations;
        return List.of(new ScalarResult("cpu", each, "ns/op", AggregationPolicy.AVG));
    }
}
