package io.tidemark.topology.sideoutput;

import org.jspecify.annotations.Nullable;

/** A record's key and value as they were read. */
@SuppressWarnings("ArrayRecordComponent") // handed on, never compared
public record Original(byte @Nullable [] key, byte @Nullable [] value) {}
