/**
 * A query while it runs: its topics, its place on disk, its Kafka Streams instance, its progress. Entry class: {@link
 * io.tidemark.app.runtime.QueryRunner}.
 */
@NullMarked
package io.tidemark.app.runtime;

import org.jspecify.annotations.NullMarked;
