/**
 * The aggregates: exact or of bounded error, independent of the order of their rows, kept as compact bytes. Entry classes:
 * {@link io.tidemark.topology.aggregate.AggregateInputs} when planning, {@link
 * io.tidemark.topology.aggregate.GroupState} when running.
 */
@NullMarked
package io.tidemark.topology.aggregate;

import org.jspecify.annotations.NullMarked;
