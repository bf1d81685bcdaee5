package io.tidemark.topology.plan;

import java.util.List;
import java.util.Optional;

/** One step of a plan. Expressions are given by their digests; every name is final. */
public sealed interface PlanStep {

    /** The step's name, unique in its plan. */
    String name();

    /** The stores that the step keeps, by their names in Kafka Streams. */
    List<String> stores();

    /**
     * Reads topics, decides by event time, filters.
     *
     * @param topics in the order of the query
     * @param format of the values
     * @param columns that are decoded
     * @param eventTime digest of its expression; absent: the record's own timestamp
     * @param unit of a numeric event time
     * @param latenessMs how far behind the newest event a record may be
     * @param lateRule which records are late
     * @param where digest of the condition
     */
    record Source(
            String name,
            List<String> topics,
            String format,
            List<String> columns,
            Optional<String> eventTime,
            String unit,
            long latenessMs,
            String lateRule,
            Optional<String> where,
            List<String> stores)
            implements PlanStep {}

    /**
     * Sends events to the partition of their key, and watermarks to all.
     *
     * @param topicSuffix the internal topic is {@code <application.id>-<topicSuffix>}
     * @param by digests of the key
     * @param row the layout of what crosses it
     */
    record Repartition(String name, String topicSuffix, List<String> by, String row) implements PlanStep {
        @Override
        public List<String> stores() {
            return List.of();
        }
    }

    /**
     * Drops duplicates.
     *
     * @param by digests of the dedup key
     * @param withinMs how far apart duplicates may lie
     */
    record Deduplicate(String name, List<String> by, long withinMs, List<String> stores) implements PlanStep {}

    /**
     * Aggregates by group and window.
     *
     * @param by digests of the group key
     * @param window how time is cut; absent: one running result a group
     * @param emit when rows are written
     * @param calls digests of the aggregates
     * @param select digests of the result columns, by name
     */
    record Aggregate(
            String name,
            List<String> by,
            Optional<String> window,
            String emit,
            List<String> calls,
            List<String> select,
            List<String> stores)
            implements PlanStep {}

    /**
     * Makes a result row of a record: {@code select}, or {@code add} and {@code drop}.
     *
     * @param columns {@code name: digest} of each column that is made
     * @param dropped names of the fields that go
     */
    record Project(String name, List<String> columns, List<String> dropped) implements PlanStep {
        @Override
        public List<String> stores() {
            return List.of();
        }
    }

    /**
     * Writes a topic.
     *
     * @param topic the topic
     * @param where digest of the condition under which it takes a row
     */
    record Sink(String name, String topic, Optional<String> where) implements PlanStep {
        @Override
        public List<String> stores() {
            return List.of();
        }
    }
}
