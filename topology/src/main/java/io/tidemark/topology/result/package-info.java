/**
 * The last step: having, routes, key and value of the rows written. Entry class: {@link io.tidemark.topology.result.ResultAssembler}.
 */
@NullMarked
package io.tidemark.topology.result;

import org.jspecify.annotations.NullMarked;
