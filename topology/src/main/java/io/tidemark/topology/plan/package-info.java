/**
 * A query as pure data: every operator, store and topic with its fixed name. Entry class: {@link io.tidemark.topology.plan.QueryPlan}.
 */
@NullMarked
package io.tidemark.topology.plan;

import org.jspecify.annotations.NullMarked;
