/**
 * From a query's definition to a Kafka Streams topology. Entry classes: {@link io.tidemark.topology.QueryPlanner}, {@link
 * io.tidemark.topology.QueryTopologyBuilder}; for tests of one's own queries {@link io.tidemark.topology.QueryTopology}.
 */
@NullMarked
package io.tidemark.topology;

import org.jspecify.annotations.NullMarked;
