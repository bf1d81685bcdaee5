package io.tidemark.topology.repartition;

/** What an operator gets from the step before it: data, or word of how far event time has come. */
public sealed interface StreamItem permits Event, Mark {}
