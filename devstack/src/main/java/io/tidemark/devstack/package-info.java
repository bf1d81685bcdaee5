/**
 * A real Kafka broker without Docker, for {@code demo}, {@code dev} and the integration tests, and what fills it with
 * data. Entry class: {@link io.tidemark.devstack.EmbeddedKafka}.
 */
@NullMarked
package io.tidemark.devstack;

import org.jspecify.annotations.NullMarked;
