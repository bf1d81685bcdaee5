package io.tidemark.topology.plan;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A query as pure data: the steps in order, each operator, store and topic with its fixed name. Cosmetics of the query file
 * (comments, order of keys, description, white space in expressions) do not show in it.
 *
 * @param query the query's name
 * @param applicationId Kafka's application.id
 * @param guarantee {@code EXACTLY_ONCE} or {@code AT_LEAST_ONCE}
 * @param steps from the source to the sinks
 * @param having digest of the filter over the result
 * @param key digests of the output key's columns; absent: the record's own
 * @param sideOutputs {@code kind: topic} of each
 */
public record QueryPlan(
        String query,
        String applicationId,
        String guarantee,
        List<PlanStep> steps,
        Optional<String> having,
        Optional<List<String>> key,
        List<String> sideOutputs) {

    public QueryPlan {
        steps = List.copyOf(steps);
        sideOutputs = List.copyOf(sideOutputs);
    }

    /** The names of all stores, in the order of the steps. */
    public List<String> stores() {
        return steps.stream().flatMap(step -> step.stores().stream()).toList();
    }

    /** The internal topics that the query needs in Kafka: repartition topics and changelogs, in the order of the steps. */
    public List<String> internalTopics() {
        return steps.stream()
                .flatMap(step -> step instanceof PlanStep.Repartition repartition
                        ? Stream.of(applicationId + "-" + repartition.topicSuffix())
                        : step.stores().stream().map(store -> applicationId + "-" + store + "-changelog"))
                .toList();
    }

    /** A fingerprint of everything in the plan: SHA-256 as hexadecimal digits. */
    public String fingerprint() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
