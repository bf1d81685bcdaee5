package io.tidemark.topology.example;

import io.tidemark.topology.dedup.Deduplication;
import io.tidemark.topology.dedup.Judged;
import io.tidemark.topology.dedup.Verdict;
import java.time.Duration;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.Branched;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.Repartitioned;

/** Deduplication in plain Kafka Streams programs, as the documentation shows it. */
final class OrdersOnce {

    private static final Consumed<String, String> READ = Consumed.with(Serdes.String(), Serdes.String());
    private static final Produced<String, String> WRITE = Produced.with(Serdes.String(), Serdes.String());

    private OrdersOnce() {}

    /** Orders that are partitioned by their id, which is their key. */
    static Topology byKey() {
        StreamsBuilder builder = new StreamsBuilder();
        KStream<String, String> orders = builder.stream("orders", READ);
        orders.process(Deduplication.by((String id, String order) -> id, Serdes.String())
                        .within(Duration.ofHours(1))
                        .as("orders-once"))
                .to("orders_once", WRITE);
        return builder.build();
    }

    /** Orders that are partitioned by something else; what is dropped goes to topics of its own. */
    static Topology byId() {
        StreamsBuilder builder = new StreamsBuilder();
        KStream<String, String> orders = builder.stream("orders", READ);
        KStream<String, Judged<String>> judged = orders.selectKey((customer, order) -> idOf(order))
                .repartition(Repartitioned.<String, String>as("orders-by-id")
                        .withKeySerde(Serdes.String())
                        .withValueSerde(Serdes.String()))
                .process(Deduplication.by((String id, String order) -> id, Serdes.String())
                        .within(Duration.ofHours(1))
                        .lateness(Duration.ofDays(1))
                        .as("orders-once")
                        .judged());
        judged.split()
                .branch((id, each) -> each.verdict() == Verdict.DUPLICATE, to("orders_duplicates"))
                .branch((id, each) -> each.verdict() == Verdict.LATE, to("orders_late"))
                .defaultBranch(to("orders_once"));
        return builder.build();
    }

    private static Branched<String, Judged<String>> to(String topic) {
        return Branched.withConsumer(branch -> branch.mapValues(Judged::value).to(topic, WRITE));
    }

    private static String idOf(String order) {
        return order.substring(0, order.indexOf(' '));
    }
}
