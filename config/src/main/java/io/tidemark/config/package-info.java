/**
 * What a user can write: a query file becomes a valid {@link io.tidemark.config.QueryDefinition}, or a list of
 * {@link io.tidemark.config.Problem}s. Entry class: {@link io.tidemark.config.QueryParser}.
 */
@NullMarked
package io.tidemark.config;

import org.jspecify.annotations.NullMarked;
