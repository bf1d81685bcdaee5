package io.tidemark.topology.result;

import io.tidemark.topology.progress.RecordCounts;
import io.tidemark.topology.progress.RecordKind;
import io.tidemark.topology.repartition.Event.Result;
import io.tidemark.topology.sideoutput.RecordSize;
import io.tidemark.topology.sideoutput.TopicLimits;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Hands output records to the sinks of a query and counts them. Not thread-safe. */
public final class ResultSink {

    /** Names the query that made a record. */
    public static final String QUERY = "tidemark.query";

    private final ProcessorContext<byte[], Object> context;
    private final List<String> sinks;
    private final List<TopicLimits> limits;
    private final boolean marksRows;
    private final RecordHeader mark;

    /**
     * The sinks of a query's routes.
     *
     * @param limits what a topic takes
     */
    public ResultSink(
            ProcessorContext<byte[], Object> context, ResultLogic logic, Function<String, TopicLimits> limits) {
        this.context = context;
        this.sinks = logic.routes().stream().map(ResultLogic.Route::sink).toList();
        this.limits = logic.routes().stream()
                .map(ResultLogic.Route::topic)
                .map(limits)
                .toList();
        this.marksRows = logic.rewrites();
        this.mark = new RecordHeader(QUERY, logic.query().getBytes(StandardCharsets.UTF_8));
    }

    /** The headers of an output record: those of its record, and the query's mark on what the query made. */
    public Headers headers(Headers own) {
        if (!marksRows) {
            return own;
        }
        Headers marked = new RecordHeaders(own);
        marked.remove(QUERY);
        marked.add(mark);
        return marked;
    }

    /** Whether the topic of its route takes an output record of this size. */
    public boolean fits(Result result, Headers headers) {
        return result.route() == Result.SUPPRESSED
                || RecordSize.upperBound(result.key(), result.value(), headers)
                        <= limits.get(result.route()).maxBytes();
    }

    /**
     * Writes an output record, or suppresses it if no route took it.
     *
     * @param timestamp of the output record, in milliseconds
     * @param headers as {@link #headers} gave them
     */
    public void write(Result result, long timestamp, Headers headers, RecordCounts counts) {
        if (result.route() == Result.SUPPRESSED) {
            counts.add(RecordKind.SUPPRESSED);
            return;
        }
        counts.add(RecordKind.EMITTED);
        forward(result.route(), result.key(), result.value(), timestamp, headers);
    }

    /** Withdraws what was written under a key: a null value. It is not counted. */
    public void withdraw(int route, byte @Nullable [] key, long timestamp) {
        forward(route, key, null, timestamp, headers(new RecordHeaders()));
    }

    private void forward(int route, byte @Nullable [] key, byte @Nullable [] value, long timestamp, Headers headers) {
        long taken = limits.get(route).timestamp(timestamp, context.currentSystemTimeMs());
        context.forward(new Record<byte[], Object>(key, value, taken, headers), sinks.get(route));
    }
}
