/**
 * Runs a query on local files with Kafka Streams' TopologyTestDriver, without a broker. Entry class: {@link
 * io.tidemark.app.trial.QueryTrial}.
 */
@NullMarked
package io.tidemark.app.trial;

import org.jspecify.annotations.NullMarked;
