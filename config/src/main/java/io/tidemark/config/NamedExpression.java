package io.tidemark.config;

/**
 * An expression and the column it becomes.
 *
 * @param name the column's name
 * @param expression its value
 * @param location where the name stands in the file
 */
public record NamedExpression(String name, SqlText expression, Location location) {}
