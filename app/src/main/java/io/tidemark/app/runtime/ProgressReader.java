package io.tidemark.app.runtime;

import io.tidemark.topology.plan.QueryPlan;
import io.tidemark.topology.plan.StepNames;
import io.tidemark.topology.progress.OperatorProgress;
import io.tidemark.topology.progress.RecordCounts;
import io.tidemark.topology.progress.SourceProgress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StoreQueryParameters;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.QueryableStoreTypes;

/** Reads how far a running query has come from its own stores. */
final class ProgressReader {

    private ProgressReader() {}

    /** Empty while partitions move or state is restored. */
    static Optional<QueryProgress> read(KafkaStreams streams, QueryPlan plan) {
        RecordCounts counts = new RecordCounts();
        List<SourceProgress> sources = new ArrayList<>();
        try {
            for (String store : plan.stores()) {
                if (store.equals(StepNames.SOURCE_PROGRESS)) {
                    entries(streams, store).forEach(entry -> {
                        SourceProgress progress = SourceProgress.parse(entry.key, entry.value);
                        counts.addAll(progress.counts());
                        sources.add(progress);
                    });
                } else if (store.endsWith("-progress")) {
                    entries(streams, store).stream()
                            .filter(entry -> entry.key.equals(OperatorProgress.ownKey()))
                            .forEach(entry -> counts.addAll(OperatorProgress.counted(entry.value)));
                }
            }
        } catch (InvalidStateStoreException notNow) {
            return Optional.empty();
        }
        return Optional.of(new QueryProgress(QueryState.RUNNING, counts, List.copyOf(sources)));
    }

    private static List<KeyValue<Bytes, byte[]>> entries(KafkaStreams streams, String store) {
        List<KeyValue<Bytes, byte[]>> entries = new ArrayList<>();
        try (KeyValueIterator<Bytes, byte[]> all = streams.store(
                        StoreQueryParameters.fromNameAndType(store, QueryableStoreTypes.<Bytes, byte[]>keyValueStore()))
                .all()) {
            all.forEachRemaining(entries::add);
        }
        return entries;
    }
}
