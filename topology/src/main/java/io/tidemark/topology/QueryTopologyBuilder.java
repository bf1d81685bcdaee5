package io.tidemark.topology;

import io.tidemark.config.QueryDefinition;
import io.tidemark.config.TopicSource.Start;
import io.tidemark.serde.BinaryRowCodec;
import io.tidemark.topology.dedup.DeduplicationProcessor;
import io.tidemark.topology.plan.StepNames;
import io.tidemark.topology.progress.RecordKind;
import io.tidemark.topology.repartition.MulticastPartitioner;
import io.tidemark.topology.repartition.OperatorWiring;
import io.tidemark.topology.repartition.StreamItemSerde;
import io.tidemark.topology.source.RecordTimestamp;
import io.tidemark.topology.source.SourceProcessor;
import io.tidemark.topology.source.SourceWiring;
import io.tidemark.topology.watermark.Upstream;
import io.tidemark.topology.window.WindowProcessor;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.AutoOffsetReset;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Repartitioned;
import org.jspecify.annotations.Nullable;

/** Turns a plan into a Kafka Streams topology; decides nothing. */
public final class QueryTopologyBuilder {

    private final PlannedQuery query;
    private final TopologyEnvironment environment;
    private final StreamsBuilder builder = new StreamsBuilder();
    private final SideSinkNodes sideSinks;

    private QueryTopologyBuilder(PlannedQuery query, TopologyEnvironment environment) {
        this.query = query;
        this.environment = environment;
        this.sideSinks = new SideSinkNodes(query.definition().sideOutputs(), environment);
    }

    /**
     * The topology of a query.
     *
     * @param properties the Kafka Streams configuration it will run with
     */
    public static Topology build(PlannedQuery query, TopologyEnvironment environment, Properties properties) {
        return new QueryTopologyBuilder(query, environment).build(properties);
    }

    private Topology build(Properties properties) {
        KStream<byte[], byte[]> topics = builder.stream(
                query.sourceTopics(),
                Consumed.with(Serdes.ByteArray(), Serdes.ByteArray())
                        .withName("topics")
                        .withTimestampExtractor(new RecordTimestamp())
                        .withOffsetResetPolicy(firstOffsets()));
        KStream<byte[], Object> stream = addSource(topics);
        stream = addDeduplication(stream);
        addWindow(stream);
        Topology topology = builder.build(properties);
        addSinks(topology);
        return topology;
    }

    private AutoOffsetReset firstOffsets() {
        return query.steps().source().source().start() instanceof Start.Latest
                ? AutoOffsetReset.latest()
                : AutoOffsetReset.earliest();
    }

    private KStream<byte[], Object> addSource(KStream<byte[], byte[]> topics) {
        builder.addStateStore(StateStores.progress(StepNames.SOURCE_PROGRESS));
        boolean recordsAreResult = query.steps().window().isEmpty();
        SourceWiring wiring = new SourceWiring(
                StepNames.SOURCE_PROGRESS,
                firstOperator(),
                query.sourceTopics(),
                environment.partitionsOf(),
                query.steps().deduplication().isPresent()
                        && query.definition().sideOutputs().duplicates().isPresent(),
                recordsAreResult,
                sideSinks.of(StepNames.SOURCE, RecordKind.LATE, RecordKind.REJECTED, RecordKind.AHEAD),
                environment.ends(),
                environment.markInterval(),
                environment.limitsOf());
        return topics.process(
                () -> new SourceProcessor(query.steps().source(), wiring),
                Named.as(StepNames.SOURCE),
                StepNames.SOURCE_PROGRESS);
    }

    private @Nullable String firstOperator() {
        if (query.steps().deduplication().isPresent()) {
            return entry(
                    StepNames.DEDUPLICATE, query.steps().deduplication().get().repartitioned());
        }
        return query.steps()
                .window()
                .map(window -> entry(StepNames.AGGREGATE, window.repartitioned()))
                .orElse(null);
    }

    /** The node that takes what goes to an operator: itself, or the one before its repartition topic. */
    private static String entry(String operator, boolean repartitioned) {
        return repartitioned ? StepNames.repartitionTopic(operator) + "-filter" : operator;
    }

    private KStream<byte[], Object> addDeduplication(KStream<byte[], Object> stream) {
        if (query.steps().deduplication().isEmpty()) {
            return stream;
        }
        PlannedQuery.Deduplication step = query.steps().deduplication().get();
        builder.addStateStore(StateStores.progress(StepNames.DEDUPLICATE_PROGRESS));
        builder.addStateStore(StateStores.anchors(StepNames.DEDUPLICATE_ANCHORS));
        OperatorWiring wiring = new OperatorWiring(
                StepNames.DEDUPLICATE,
                StepNames.DEDUPLICATE_PROGRESS,
                StepNames.DEDUPLICATE_ANCHORS,
                step.repartitioned() ? partition -> allSources() : this::ownSources,
                query.steps()
                        .window()
                        .map(window -> entry(StepNames.AGGREGATE, window.repartitioned()))
                        .orElse(null),
                sideSinks.of(StepNames.DEDUPLICATE, RecordKind.LATE, RecordKind.DUPLICATE),
                environment.markInterval(),
                environment.limitsOf());
        return repartition(stream, StepNames.DEDUPLICATE, step.repartitioned(), new BinaryRowCodec(step.crossing()))
                .process(
                        () -> new DeduplicationProcessor(step.logic(), wiring),
                        Named.as(StepNames.DEDUPLICATE),
                        StepNames.DEDUPLICATE_PROGRESS,
                        StepNames.DEDUPLICATE_ANCHORS);
    }

    private void addWindow(KStream<byte[], Object> stream) {
        if (query.steps().window().isEmpty()) {
            return;
        }
        PlannedQuery.Window step = query.steps().window().get();
        builder.addStateStore(StateStores.progress(StepNames.AGGREGATE_PROGRESS));
        builder.addStateStore(StateStores.windows(StepNames.AGGREGATE_WINDOWS));
        OperatorWiring wiring = new OperatorWiring(
                StepNames.AGGREGATE,
                StepNames.AGGREGATE_PROGRESS,
                StepNames.AGGREGATE_WINDOWS,
                windowUpstreams(step),
                null,
                sideSinks.of(StepNames.AGGREGATE, RecordKind.LATE, RecordKind.REJECTED),
                environment.markInterval(),
                environment.limitsOf());
        repartition(stream, StepNames.AGGREGATE, step.repartitioned(), new BinaryRowCodec(step.crossing()))
                .process(
                        () -> new WindowProcessor(step.logic(), wiring),
                        Named.as(StepNames.AGGREGATE),
                        StepNames.AGGREGATE_PROGRESS,
                        StepNames.AGGREGATE_WINDOWS);
    }

    private KStream<byte[], Object> repartition(
            KStream<byte[], Object> stream, String operator, boolean repartitioned, BinaryRowCodec crossing) {
        if (!repartitioned) {
            return stream;
        }
        return stream.repartition(Repartitioned.<byte[], Object>as(operator)
                .withKeySerde(Serdes.ByteArray())
                .withValueSerde(new StreamItemSerde(crossing))
                .withStreamPartitioner(new MulticastPartitioner())
                .withNumberOfPartitions(environment.repartitionPartitions()));
    }

    /** Who speaks to the aggregation: the deduplication's tasks if there is one, else the source partitions. */
    private IntFunction<List<Upstream>> windowUpstreams(PlannedQuery.Window step) {
        Optional<PlannedQuery.Deduplication> before = query.steps().deduplication();
        if (before.isEmpty()) {
            return step.repartitioned() ? partition -> allSources() : this::ownSources;
        }
        if (!step.repartitioned()) {
            return partition -> List.of(new Upstream(0, partition));
        }
        int tasks = before.get().repartitioned()
                ? environment.repartitionPartitions()
                : query.sourceTopics().stream()
                        .mapToInt(environment.partitionsOf())
                        .max()
                        .orElseThrow();
        List<Upstream> upstreams = IntStream.range(0, tasks)
                .mapToObj(task -> new Upstream(0, task))
                .toList();
        return partition -> upstreams;
    }

    private List<Upstream> allSources() {
        List<String> topics = query.sourceTopics();
        return IntStream.range(0, topics.size())
                .boxed()
                .flatMap(source -> IntStream.range(0, environment.partitionsOf().applyAsInt(topics.get(source)))
                        .mapToObj(partition -> new Upstream(source, partition)))
                .toList();
    }

    private List<Upstream> ownSources(int partition) {
        return allSources().stream()
                .filter(upstream -> upstream.partition() == partition)
                .toList();
    }

    private void addSinks(Topology topology) {
        QueryDefinition definition = query.definition();
        String last = query.steps().window().isPresent()
                ? StepNames.AGGREGATE
                : query.steps().deduplication().isPresent() ? StepNames.DEDUPLICATE : StepNames.SOURCE;
        for (int route = 0; route < definition.sink().routes().size(); route++) {
            String topic = definition.sink().routes().get(route).topic().name();
            addSink(topology, StepNames.sink(route), topic, last);
        }
        sideSinks.forEach((name, topic, parent) -> addSink(topology, name, topic, parent));
    }

    private void addSink(Topology topology, String name, String topic, String parent) {
        topology.addSink(name, topic, new ByteArraySerializer(), environment.sinkSerializer(), parent);
    }
}
