package io.tidemark.topology.dedup;

import io.tidemark.config.RowType;
import io.tidemark.topology.result.ResultLogic;
import io.tidemark.topology.watermark.LateRule;
import java.util.Optional;

/**
 * The deduplication of a query, resolved.
 *
 * @param withinMs how far apart duplicates may lie
 * @param lateRule which records are late: it says how far back anchors are needed
 * @param group present if an aggregation follows: the layout of its group key, the first columns of the inputs
 * @param result present if the records are the result
 */
public record DeduplicationLogic(
        long withinMs, LateRule lateRule, Optional<RowType> group, Optional<ResultLogic> result) {}
