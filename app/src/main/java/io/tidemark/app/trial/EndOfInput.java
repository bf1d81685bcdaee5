package io.tidemark.app.trial;

import io.tidemark.topology.watermark.SourceEnds;
import io.tidemark.topology.watermark.Watermark;

/** Whether the input of a trial has ended. Before its end no partition counts as idle, whatever the clock says. */
final class EndOfInput implements SourceEnds {

    private volatile boolean reached;

    /** Notes that no further record will come. */
    void reach() {
        reached = true;
    }

    @Override
    public boolean finished() {
        return reached;
    }

    @Override
    public long emptySince(String topic, int partition, long nextOffset) {
        return reached ? Watermark.END : UNKNOWN;
    }
}
