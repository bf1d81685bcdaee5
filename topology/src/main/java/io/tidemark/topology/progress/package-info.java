/**
 * What a query has done so far, as part of its checkpoint: watermarks, offsets and the records counted by kind. Entry
 * classes: {@link io.tidemark.topology.progress.SourceProgress} and {@link
 * io.tidemark.topology.progress.OperatorProgress}.
 */
@NullMarked
package io.tidemark.topology.progress;

import org.jspecify.annotations.NullMarked;
