package io.tidemark.topology.repartition;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.utils.Utils;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.jspecify.annotations.Nullable;

/** Sends an event to the partition of its key, and a mark to every partition. Thread-safe. */
public final class MulticastPartitioner implements StreamPartitioner<byte[], Object> {

    private volatile Targets targets = Targets.of(1);

    @Override
    public Optional<Set<Integer>> partitions(
            String topic, byte @Nullable [] key, Object value, Headers headers, int numPartitions) {
        Targets current = targets;
        if (current.single.length != numPartitions) {
            current = Targets.of(numPartitions);
            targets = current;
        }
        if (value instanceof Mark || key == null) {
            return current.all;
        }
        return current.single[Utils.toPositive(Utils.murmur2(key)) % numPartitions];
    }

    @Override
    @SuppressWarnings("removal") // still abstract, though Kafka Streams calls the other one
    public Optional<Set<Integer>> partitions(String topic, byte @Nullable [] key, Object value, int numPartitions) {
        return partitions(topic, key, value, new RecordHeaders(), numPartitions);
    }

    /** The answers for a number of partitions, made once. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Targets(Optional<Set<Integer>>[] single, Optional<Set<Integer>> all) {

        static Targets of(int partitions) {
            @SuppressWarnings({"unchecked", "rawtypes"})
            Optional<Set<Integer>>[] single = IntStream.range(0, partitions)
                    .mapToObj(partition -> Optional.of(Set.of(partition)))
                    .toArray(Optional[]::new);
            Set<Integer> all = IntStream.range(0, partitions).boxed().collect(Collectors.toCollection(TreeSet::new));
            return new Targets(single, Optional.of(all));
        }
    }
}
