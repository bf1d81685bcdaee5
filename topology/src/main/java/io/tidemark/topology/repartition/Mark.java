package io.tidemark.topology.repartition;

import io.tidemark.topology.watermark.Upstream;

/**
 * Word of an upstream that nothing behind a watermark is still to come from it. It goes to every partition of a
 * repartition topic, in order with the data.
 *
 * @param upstream who speaks
 * @param watermark its watermark now; lower than before only when an idle upstream speaks again
 * @param idle whether the upstream has fallen silent, and the watermark is not its own
 */
public record Mark(Upstream upstream, long watermark, boolean idle) implements StreamItem {}
