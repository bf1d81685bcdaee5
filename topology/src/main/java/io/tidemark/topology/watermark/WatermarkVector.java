package io.tidemark.topology.watermark;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an operator knows of the watermarks before it: one entry for each upstream, minus infinity until it speaks. Not
 * thread-safe.
 */
public final class WatermarkVector {

    private final Map<Upstream, Integer> positions = new LinkedHashMap<>();
    private final long[] watermarks;
    private final boolean[] idle;

    /** A vector of upstreams none of which has spoken yet. */
    public WatermarkVector(List<Upstream> upstreams) {
        for (Upstream upstream : upstreams) {
            positions.put(upstream, positions.size());
        }
        watermarks = new long[positions.size()];
        idle = new boolean[positions.size()];
        Arrays.fill(watermarks, Watermark.NONE);
    }

    /** Takes what an upstream says of itself; the last word counts. One that is not waited for is ignored. */
    public void update(Upstream upstream, long watermark, boolean isIdle) {
        Integer position = positions.get(upstream);
        if (position != null) {
            watermarks[position] = watermark;
            idle[position] = isIdle;
        }
    }

    /** The least watermark of all upstreams. */
    public long minimum() {
        long minimum = Watermark.END;
        for (long watermark : watermarks) {
            minimum = Math.min(minimum, watermark);
        }
        return watermarks.length == 0 ? Watermark.NONE : minimum;
    }

    /** Whether every upstream has fallen silent. */
    public boolean allIdle() {
        for (boolean each : idle) {
            if (!each) {
                return false;
            }
        }
        return idle.length > 0;
    }

    /** The upstreams that are waited for. */
    public List<Upstream> upstreams() {
        return List.copyOf(positions.keySet());
    }
}
