package io.tidemark.topology.watermark;

/**
 * Something whose watermark an operator waits for: a source partition, or a task of the operator before it.
 *
 * @param source the position of the topic in the query's list of sources; 0 for an operator
 * @param partition the partition of that topic, or of that operator's task
 */
public record Upstream(int source, int partition) {}
