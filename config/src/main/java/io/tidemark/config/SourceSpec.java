package io.tidemark.config;

/** What a query reads. */
public sealed interface SourceSpec permits TopicSource {}
