/**
 * Event time: watermarks, what is late, when a partition is idle. Entry class: {@link
 * io.tidemark.topology.watermark.WatermarkVector}.
 */
@NullMarked
package io.tidemark.topology.watermark;

import org.jspecify.annotations.NullMarked;
