package io.tidemark.topology.dedup;

import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.streams.kstream.KeyValueMapper;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.StoreBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Drops duplicates of a stream by event time, in a plain Kafka Streams program:
 *
 * <pre>{@code
 * KStream<String, Order> once = orders.process(
 *         Deduplication.by((String key, Order order) -> order.id(), Serdes.String()).within(Duration.ofHours(1)));
 * }</pre>
 *
 * <p><b>What is a duplicate.</b> The first record of an id to arrive is passed on and becomes an <em>anchor</em> at its
 * event time. A record is a duplicate if an anchor of its id lies within {@code within} of it, before or after, both ends
 * included. Duplicates move no anchor. So within 10 seconds, of one id: 0 s, 8 s, 16 s gives 0 s and 16 s; 17 s, 10 s gives
 * 17 s; 0 s, 10 s gives 0 s; 0 s, 10.001 s gives both.
 *
 * <p><b>What is late.</b> A record more than {@code lateness} behind the greatest event time that its task has seen: it can
 * no longer be judged, since the anchors that could tell may be forgotten. A record exactly {@code lateness} behind is on
 * time. Late records are dropped, and so are duplicates; both are counted, and {@link #onLate}, {@link #onDuplicate} and
 * {@link #judged} show them. The greatest event time is state like the anchors: a restart changes no decision.
 *
 * <p><b>Records without an id</b> ({@code null}) are equal to no other: they are passed on, whatever their time, and move
 * neither anchors nor time. They are counted; filter them first if they should not pass.
 *
 * <p><b>When this is exact.</b>
 *
 * <ul>
 *   <li>The stream must be partitioned by the id, or the copies of a record must be in one partition: a task sees only its
 *       own. Otherwise put {@code selectKey} and {@code repartition} before it.
 *   <li>Over one partition a task, the result depends on the order of that partition and on nothing else: every replay
 *       gives the same. Behind a repartition topic, or over several topics, a task sees its partitions interleaved, and
 *       when it catches up one may be far ahead of another. Choose {@code lateness} greater than that skew, or records of
 *       the slow ones are late. (Queries of Tidemark do not have this limit: there watermarks travel with the data.)
 *   <li>{@code processing.guarantee} must be {@code exactly_once_v2}. With {@code at_least_once}, an anchor may outlive a
 *       crash and its output not: the record, read again, is then a duplicate of itself.
 *   <li>One record with an event time far in the future makes all that follow late: filter such times first.
 * </ul>
 *
 * <p><b>State.</b> One entry for each record passed on, for as long as {@code within + lateness} and at most one
 * {@code within} more of event time, in a key-value store with a compacted changelog. Nothing expires by the wall clock or
 * by retention. A change of {@code within} or of the id needs a new name or a reset; {@code lateness} may change.
 *
 * <p>Immutable: each method gives a new one. One instance is for one place in one topology.
 *
 * @param <K> the type of the stream's keys
 * @param <V> the type of the stream's values
 */
public final class Deduplication<K, V> implements ProcessorSupplier<K, V, K, V> {

    private static final String DEFAULT_NAME = "deduplication";

    private final DeduplicationOptions<K, V> options;

    private Deduplication(DeduplicationOptions<K, V> options) {
        this.options = options;
    }

    /**
     * Begins a deduplication. Java needs the types of the lambda's parameters here, since they are those of the stream:
     * {@code by((String key, Order order) -> order.id(), Serdes.String())}.
     *
     * @param id what records that are the same have in common; {@code null} for a record that is equal to no other
     * @param serde writes it: ids are equal if their bytes are
     */
    public static <K, V, I> Identified<K, V> by(
            KeyValueMapper<? super K, ? super V, ? extends @Nullable I> id, Serde<I> serde) {
        return new Identified<>((record, topic) -> {
            I value = id.apply(record.key(), record.value());
            return value == null ? null : serde.serializer().serialize(topic, value);
        });
    }

    /**
     * A deduplication that does not know yet how far apart duplicates may lie.
     *
     * @param <K> the type of the stream's keys
     * @param <V> the type of the stream's values
     */
    public static final class Identified<K, V> {
        private final DeduplicationOptions.Id<K, V> id;

        private Identified(DeduplicationOptions.Id<K, V> id) {
            this.id = id;
        }

        /**
         * Drops records within this of an anchor of their id, on either side, both ends included.
         *
         * @param within in whole milliseconds, at least 1 ms
         * @throws IllegalArgumentException if it is less
         */
        public Deduplication<K, V> within(Duration within) {
            long ms = DeduplicationOptions.millis("within", within, 1);
            return new Deduplication<>(
                    new DeduplicationOptions<>(DEFAULT_NAME, id, ms, ms, Record::timestamp, each -> {}, each -> {}));
        }
    }

    /**
     * How far behind the greatest event time seen a record may be and still be judged; exactly so far is on time. The
     * default is {@code within}.
     *
     * @param lateness in whole milliseconds, at least 0
     * @throws IllegalArgumentException if it is negative
     */
    public Deduplication<K, V> lateness(Duration lateness) {
        return new Deduplication<>(options.withLateness(DeduplicationOptions.millis("lateness", lateness, 0)));
    }

    /**
     * Where event time stands, in milliseconds since 1970-01-01T00:00Z. The default is the record's timestamp.
     *
     * @param eventTime gives the same for the same record, always
     */
    public Deduplication<K, V> eventTime(ToLongFunction<? super Record<K, V>> eventTime) {
        return new Deduplication<>(options.withEventTime(eventTime));
    }

    /**
     * Shows each duplicate to a listener, before it is dropped. What the listener does is not part of the transaction:
     * to write duplicates to a topic, use {@link #judged}.
     *
     * @param listener thread-safe; called again for a record that is processed again
     */
    public Deduplication<K, V> onDuplicate(Consumer<? super Record<K, V>> listener) {
        return new Deduplication<>(options.withOnDuplicate(listener));
    }

    /**
     * Shows each late record to a listener, before it is dropped; as {@link #onDuplicate}.
     *
     * @param listener thread-safe; called again for a record that is processed again
     */
    public Deduplication<K, V> onLate(Consumer<? super Record<K, V>> listener) {
        return new Deduplication<>(options.withOnLate(listener));
    }

    /**
     * Names the state stores: {@code name} and {@code name-time}. The default is {@code deduplication}. A second one in a
     * topology needs a name of its own, and a name that stays when the topology changes keeps the state.
     *
     * @throws IllegalArgumentException if the name is blank
     */
    public Deduplication<K, V> as(String name) {
        return new Deduplication<>(options.withName(name));
    }

    /** The same deduplication, that drops nothing and says of each record what it is, for {@code split()} behind it. */
    public ProcessorSupplier<K, V, K, Judged<V>> judged() {
        return new ProcessorSupplier<>() {
            @Override
            public Processor<K, V, K, Judged<V>> get() {
                return new RecordDeduplicator<>(
                        options,
                        (record, verdict, next) ->
                                next.forward(record.withValue(new Judged<>(verdict, record.value()))));
            }

            @Override
            public Set<StoreBuilder<?>> stores() {
                return options.stores();
            }
        };
    }

    /** A processor for one task; Kafka Streams calls this. */
    @Override
    public Processor<K, V, K, V> get() {
        return new RecordDeduplicator<>(options, (record, verdict, next) -> {
            if (verdict.passes()) {
                next.forward(record);
            }
        });
    }

    /** The two state stores; Kafka Streams calls this. */
    @Override
    public Set<StoreBuilder<?>> stores() {
        return options.stores();
    }
}
